import ModuleBoundaries

/// A location in few words.
func location(_ file: String, _ line: Int, _ column: Int) -> ModuleBoundaries.SourceLocation {
    SourceLocation(file: file, line: line, column: column)
}
