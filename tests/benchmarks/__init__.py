"""Measurements, for people to run by hand."""
