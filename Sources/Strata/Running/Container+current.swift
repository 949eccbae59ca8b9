extension Container {
    /// The program's container, once set. Guarded by its lock.
    private static let ofProgram = DefaultContainer()

    /// What ``Injected`` resolves from: inside a factory the container that runs it, else the one that `withCurrent`
    /// gave this task, else the default one. Of the first two the innermost counts.
    public static var current: Container? {
        let ofTask = TaskHost.innermost
        let thread = ThreadResolutionStack.current
        if let container = thread.host.container, !(ofTask?.isInside(thread) ?? false) {
            return unsafeDowncast(container.takeUnretainedValue(), to: Container.self)
        }
        return ofTask?.container ?? ofProgram.container
    }

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
        try TaskHost.$current.withValue(TaskHost(container), operation: operation)
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
        try await TaskHost.$current.withValue(TaskHost(container), operation: operation)
    }
}

extension Container {
    /// Runs code that may call factories, on this thread.
    ///
    /// - Parameter isKept: Whether it looks for what a container keeps: that is hosted when it is built.
    @inline(__always)
    func hosting<R>(_ isKept: Bool, _ body: () throws -> R) rethrows -> R {
        isKept ? try body() : try ThreadResolutionStack.current.hosted(by: self, body)
    }

    /// Runs an asynchronous factory. Not on the caller's actor: it runs on none.
    func hosting<R: Sendable>(_ body: @Sendable () async throws -> R) async rethrows -> R {
        let host = TaskHost(untilEnd: self)
        defer { host.end() }
        return try await TaskHost.$current.withValue(host, operation: body)
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
