"""What people may want in this domain, a module for each kind of thing it is about."""
