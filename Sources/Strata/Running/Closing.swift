/// One `close` of a container and of all scopes and layers inside it.
final class Closing: WaitNode, @unchecked Sendable {
    // Guarded by the lock of the tree.

    /// The containers to close, each after those inside it, the last opened sibling first. Retained until the end.
    var containers: [Container] = []
    /// Whether no construction is left, so that no instance can be built any more.
    var isTearingDown = false
    /// Does the closing. All callers of `close` await it.
    var task: Task<Void, Never>?

    override func ended() async { await task?.value }
}

/// The teardown of one instance, which waits for its container to close.
final class Teardown: @unchecked Sendable {
    let descriptor: Descriptor
    private let action: TeardownAction
    private var instance: AnyBox?

    /// - Parameter instance: The undecorated value of the factory.
    init(_ instance: AnyBox, _ action: @escaping TeardownAction, _ descriptor: Descriptor) {
        self.instance = instance
        self.action = action
        self.descriptor = descriptor
    }

    /// Hands out the instance once, so that a main-actor action frees it there.
    func take<T>(_ type: T.Type) -> T {
        defer { instance = nil }
        return instance.unsafelyUnwrapped.value(as: type)
    }

    func run() async throws { try await action(self) }
}
