/// What is left to do for an instance when its container is closed.
struct Teardown: Sendable {
    private let instance: AnyBox
    private let action: FactoryPipeline.TeardownAction

    /// - Parameter instance: What the factory made, before decorators.
    init(_ instance: AnyBox, _ action: @escaping FactoryPipeline.TeardownAction) {
        self.instance = instance
        self.action = action
    }

    func run() async throws { try await action(instance) }
}
