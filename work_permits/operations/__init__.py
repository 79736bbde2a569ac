"""What can be done in this domain, a module for each kind of thing it is done to."""
