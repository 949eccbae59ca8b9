/// What is left to do for an instance when its container is closed.
struct Teardown: Sendable {
    let run: @Sendable () async throws -> Void

    /// - Parameter instance: What the factory made, before decorators.
    init<T>(_ node: NodeInfo, _ instance: Box<T>, _ teardown: @escaping @Sendable (Box<T>) async throws -> Void) {
        run = { try await teardown(instance) }
    }
}

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
