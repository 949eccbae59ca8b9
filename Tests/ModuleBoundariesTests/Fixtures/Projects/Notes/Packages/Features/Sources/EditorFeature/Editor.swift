import NotesCore

struct Editor {}
