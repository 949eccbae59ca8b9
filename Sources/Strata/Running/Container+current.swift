extension Container {
    /// The container of the task, if `withCurrent` gave it one.
    @TaskLocal private static var ofTask: Container?

    /// The program's container, once set. Guarded by its lock.
    private static let ofProgram = DefaultContainer()

    /// What ``Injected`` resolves from: the container that `withCurrent` gave this task, else the default one.
    public static var current: Container? { ofTask ?? ofProgram.container }

    /// Sets the container of the whole program, once, when it starts.
    ///
    /// - Parameter container: Kept until the program ends. Traps if there is one already: tests and scopes use
    ///   `withCurrent`, which leaves no trace.
    public static func setDefault(_ container: Container) {
        guard ofProgram.set(container) else {
            fatalError(
                Message(
                    what: "The default container is set already.",
                    fix: "Call Container.setDefault once, where the program starts; use Container.withCurrent "
                        + "everywhere else."
                ).text)
        }
    }

    /// Runs code with another container as the current one, for this task and its child tasks.
    ///
    /// - Parameters:
    ///   - container: What ``Injected`` resolves from meanwhile.
    ///   - operation: What to run.
    /// - Returns: What `operation` returns.
    /// - Throws: What `operation` throws.
    public static func withCurrent<R>(_ container: Container, operation: () throws -> R) rethrows -> R {
        try $ofTask.withValue(container, operation: operation)
    }

    /// Runs asynchronous code with another container as the current one, for this task and its child tasks.
    ///
    /// - Parameters:
    ///   - container: What ``Injected`` resolves from meanwhile.
    ///   - isolation: Where the caller runs; the default says it.
    ///   - operation: What to run.
    /// - Returns: What `operation` returns.
    /// - Throws: What `operation` throws.
    public static func withCurrent<R>(
        _ container: Container,
        isolation: isolated (any Actor)? = #isolation,
        operation: () async throws -> R
    ) async rethrows -> R {
        try await $ofTask.withValue(container, operation: operation)
    }
}

/// The program's one container.
private final class DefaultContainer: @unchecked Sendable {
    private let mutex = Mutex()
    private var stored: Container?

    var container: Container? { mutex.withLock { stored } }

    /// - Returns: Whether there was none before.
    func set(_ container: Container) -> Bool {
        mutex.withLock {
            guard stored == nil else { return false }
            stored = container
            return true
        }
    }
}
