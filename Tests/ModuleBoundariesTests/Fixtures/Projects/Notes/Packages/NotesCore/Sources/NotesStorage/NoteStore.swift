import NotesCore

struct NoteStore {}
