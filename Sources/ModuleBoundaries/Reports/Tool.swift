/// The tool itself, as reports and `--version` name it.
package enum Tool {
    /// The program's name.
    package static let name = "validate-deps"
    /// The version of the program and of its reports' wording.
    package static let version = "1.0.0"
}
