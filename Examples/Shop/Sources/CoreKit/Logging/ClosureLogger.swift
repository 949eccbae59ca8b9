/// Hands each line to a closure: to the terminal, to a list in a test, or to nobody.
public struct ClosureLogger: Logger {
    private let write: @Sendable (String) -> Void

    public init(_ write: @escaping @Sendable (String) -> Void) {
        self.write = write
    }

    public func log(_ line: String) {
        write(line)
    }
}
