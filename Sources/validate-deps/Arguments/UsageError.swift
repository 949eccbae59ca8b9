/// A command line that makes no sense.
struct UsageError: Error, CustomStringConvertible {
    let description: String

    /// Words the error.
    ///
    /// - Parameters:
    ///   - message: What is wrong, as whole sentences.
    ///   - command: The command whose help says more; nil for the program's own help.
    init(_ message: String, command: (any Command.Type)?) {
        let words = command.map { "validate-deps help \($0.name)" } ?? "validate-deps help"
        description = "\(message) See '\(words)'."
    }
}

extension Command {
    /// An error about this command's line.
    func usage(_ message: String) -> UsageError { UsageError(message, command: Self.self) }
}
