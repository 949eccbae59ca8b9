/// The tool itself, as reports and `--version` name it.
public enum Tool {
    /// The program's name.
    public static let name = "validate-deps"
    /// The version of the program and of its reports' wording.
    public static let version = "1.0.0"
}
