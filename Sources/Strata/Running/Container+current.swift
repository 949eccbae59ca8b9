internal import CStrataAtomics

extension Container {
    private static let programMutex = Mutex()
    /// The container of the program, once set.
    nonisolated(unsafe) private static var program: Container?

    /// The container that ``Injected`` resolves from: inside a factory the one that keeps what is being built, or that was
    /// asked; outside the one that `withCurrent` set for this task, else the default one.
    public static var current: Container? {
        if let container = strata_current_thread_call().pointee.container {
            return Unmanaged<Container>.fromOpaque(container).takeUnretainedValue()
        }
        return TaskFrame.current?.container as? Container ?? programMutex.withLock { program }
    }

    /// Sets the container of the whole program, once, when it starts.
    ///
    /// - Parameter container: Retained until the program ends. Traps if there is one already: tests and scopes use
    ///   `withCurrent`.
    public static func setDefault(_ container: Container) {
        programMutex.withLock {
            guard program != nil else { return program = container }
            fatalError(
                "The default container is set already.\n  fix:   Call Container.setDefault once, where the program "
                    + "starts; use Container.withCurrent everywhere else.")
        }
    }

    /// Runs code with another container as the current one, for this task and its child tasks.
    ///
    /// - Parameters:
    ///   - container: The container that ``Injected`` resolves from meanwhile.
    ///   - operation: The code to run.
    /// - Returns: What `operation` returns.
    /// - Throws: What `operation` throws.
    public static func withCurrent<R>(_ container: Container, operation: () throws -> R) rethrows -> R {
        try container.asCurrent { try TaskFrame.$current.withValue(.inside(container), operation: operation) }
    }

    /// Runs asynchronous code with another container as the current one, where the caller runs: otherwise as
    /// ``withCurrent(_:operation:)``.
    public static func withCurrent<R>(
        _ container: Container, isolation: isolated (any Actor)? = #isolation, operation: () async throws -> R
    ) async rethrows -> R { try await TaskFrame.$current.withValue(.inside(container), operation: operation) }
}

extension TaskFrame {
    /// Another current container in the construction, if any, that the task runs for.
    fileprivate static func inside(_ container: Container) -> TaskFrame {
        current?.with(container) ?? TaskFrame(container)
    }
}

extension Container {
    /// How many calls may be nested in one another: more than any program makes on purpose.
    static let deepest = 200

    /// Runs a factory on this thread with this container as the current one.
    @inline(__always) func asCurrent<R>(_ body: () throws -> R) rethrows -> R {
        let call = strata_current_thread_call()
        let outer = call.pointee.container
        call.pointee.container = UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque())
        defer { call.pointee.container = outer }
        return try body()
    }

    /// The same for a call. Throws `circularCreation` if too many calls are nested in one another.
    @inline(__always) func nested<R>(_ slot: AnySlot, _ body: () throws -> R) throws -> R {
        let call = strata_current_thread_call()
        let outer = call.pointee
        guard outer.depth < Self.deepest else {
            throw ResolutionError.endlessRecursion(slot.info.descriptor.key).behind(slot.info.descriptor)
        }
        call.pointee = strata_thread_call(
            container: UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque()), depth: outer.depth + 1)
        defer { call.pointee = outer }
        return try TaskFrame.runSynchronously(body)
    }
}
