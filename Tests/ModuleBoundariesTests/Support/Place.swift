import ModuleBoundaries

/// A place in a file, in few words.
func place(_ file: String, _ line: Int, _ column: Int) -> ModuleBoundaries.SourceLocation {
    SourceLocation(file: file, line: line, column: column)
}
