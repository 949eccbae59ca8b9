import NotesCore
import NotesStorage

struct List {}
