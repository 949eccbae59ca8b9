/// A command: its arguments, its help and its work.
///
/// The arguments are properties with the wrappers ``Flag``, ``Option`` and ``Operands``.
protocol Command {
    static var name: String { get }
    static var summary: String { get }
    static var discussion: String { get }
    static var isHidden: Bool { get }

    init()

    /// Checks that the arguments fit together.
    ///
    /// - Throws: `UsageError` if they do not.
    func validate() throws

    /// Does the work and prints nothing.
    ///
    /// - Throws: Any error that describes the problem, its place and its remedy; the program exits with 2.
    func run(in context: RunContext) throws -> Answer
}

extension Command {
    static var discussion: String { "" }
    static var isHidden: Bool { false }
    func validate() throws {}

    func usage(_ message: String) -> UsageError { UsageError(message, command: Self.self) }
}

struct UsageError: Error, CustomStringConvertible {
    let description: String

    /// - Parameter command: The command whose help says more; nil for the program's own help.
    init(_ message: String, command: (any Command.Type)?) {
        let words = command.map { "validate-deps help \($0.name)" } ?? "validate-deps help"
        description = "\(message) See '\(words)'."
    }
}
