"""What released programs wrote, kept as it was written for ever: later releases must read it."""
