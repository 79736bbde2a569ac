"""Where conversations are kept, and the lock that is their only door."""
