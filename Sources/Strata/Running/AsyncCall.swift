/// One call of `resolveAsync`: who asks, and what its `.graph` instances are shared through.
struct AsyncCall: Sendable {
    let container: Container
    let graph = GraphCache()

    init(_ container: Container) {
        self.container = container
    }

    /// Resolves a factory's parameters, one after the other.
    func boxes(of slots: SlotList) async throws -> BoxedArguments {
        var arguments = BoxedArguments()
        for slot in slots { arguments.boxes.append(try await slot.takeUnretainedValue().box(self)) }
        return arguments
    }

    /// Runs synchronous code within the call.
    func withContext<T>(_ body: (Context) throws -> T) rethrows -> T {
        try withExtendedLifetime(self) {
            try body(Context(container: container, graph: .passUnretained(graph)))
        }
    }
}

/// Arguments on their way to the main actor: nothing else holds them.
struct BoxedArguments: @unchecked Sendable {
    var boxes: [AnyObject] = []
}
