/// Turns a report into the text of one format. It knows no rule, reads nothing and prints nothing.
public protocol Reporter: Sendable {
    /// The whole text, with a line feed at its end.
    func render(_ report: Report) -> String
}

/// The tool itself, as reports and `--version` name it.
package enum Tool {
    /// The program's name.
    package static let name = "validate-deps"
    /// The version of the program and of its reports' wording.
    package static let version = "1.0.0"
}
