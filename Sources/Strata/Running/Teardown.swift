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
