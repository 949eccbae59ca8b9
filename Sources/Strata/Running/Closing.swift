/// One `close` of a container and of everything that was opened in it.
final class Closing: WaitNode, @unchecked Sendable {
    // Guarded by the lock of the tree.

    /// The containers that it closes, each behind those opened in it, of siblings the last opened first. It retains them.
    var containers: [Container] = []
    /// Whether no construction is left, so that nothing is built any more.
    var isTearingDown = false
    /// What closes: whoever calls `close` awaits it.
    var task: Task<Void, Never>?

    override func ended() async { await task?.value }
}

/// What is left to do for an instance when its container is closed.
final class Teardown: @unchecked Sendable {
    let descriptor: Descriptor
    private let action: TeardownAction
    private var instance: AnyBox?

    /// - Parameter instance: What the factory made, before decorators.
    init(_ instance: AnyBox, _ action: @escaping TeardownAction, _ descriptor: Descriptor) {
        self.instance = instance
        self.action = action
        self.descriptor = descriptor
    }

    /// Hands out the instance, once: an action of the main actor frees it there.
    func take<T>(_ type: T.Type) -> T {
        defer { instance = nil }
        return instance.unsafelyUnwrapped.value(as: type)
    }

    func run() async throws { try await action(self) }
}
