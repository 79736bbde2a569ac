"""A conversation as one file (C34b): what it was about, never what may be done.

``writing.written`` gives the text, ``reading.read`` checks it, ``restoring.restored`` begins a new conversation with
what it says. ``form`` holds the schema and the migrations; a release never changes how an older file is read.
"""
