/// A command line that makes no sense.
struct UsageError: Error, CustomStringConvertible {
    let description: String

    /// Words the error.
    ///
    /// - Parameters:
    ///   - message: What is wrong, as whole sentences.
    ///   - help: The command whose `--help` tells more; nil for the program's own.
    init(_ message: String, help: (any Command.Type)?) {
        let words = help.map { "validate-deps \($0.name) --help" } ?? "validate-deps --help"
        description = "\(message) See '\(words)'."
    }
}
