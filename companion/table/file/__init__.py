"""The table's file: the journal on disk, the plain record beside it, and how both are read when something is damaged.

`journal` is what the rest of the table uses; `disk` gives it a thread of its own. `tablefile` has the SQLite file open, in the form that
`file_layout` describes.
"""
