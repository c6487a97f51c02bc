"""Holding any engine against the games' rules: the corpus, the protocol, the runner."""
