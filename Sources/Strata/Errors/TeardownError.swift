/// What teardowns threw while a container was closed. The others ran all the same.
public struct TeardownError: Error, Sendable, CustomStringConvertible {
    /// Everything that was thrown, in the order of the teardowns; at least one.
    public let errors: [any Error]

    /// All errors, numbered.
    public var description: String {
        let count = errors.count == 1 ? "1 teardown" : "\(errors.count) teardowns"
        let list = errors.enumerated().map { "  \($0.offset + 1). \($0.element)" }
        return (["\(count) failed while the container was closed:"] + list).joined(separator: "\n")
    }
}
