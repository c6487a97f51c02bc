"""Types and contracts that every game shares. Nothing in here knows a game."""
