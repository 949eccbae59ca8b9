internal import CStrataAtomics

extension Container {
    private static let programMutex = Mutex()
    /// The default container, once it is set.
    nonisolated(unsafe) private static var program: Container?

    /// The container that ``Injected`` resolves from.
    ///
    /// Inside a factory, it is the container that keeps the new instance, else the one that was asked. Outside, it is
    /// the one that `withCurrent` set for this task, else the default container.
    public static var current: Container? {
        if let container = strata_current_thread_call().pointee.container {
            return Unmanaged<Container>.fromOpaque(container).takeUnretainedValue()
        }
        return TaskFrame.current?.container as? Container ?? programMutex.withLock { program }
    }

    /// Sets the default container of the program. Call it once, at the start.
    ///
    /// - Parameter container: Retained until the program ends. Traps if there is a default already: use `withCurrent`
    ///   in tests and scopes.
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
    ///   - container: The container that ``Injected`` resolves from in `operation`.
    ///   - operation: The code to run.
    /// - Returns: The result of `operation`.
    /// - Throws: The error of `operation`.
    public static func withCurrent<R>(_ container: Container, operation: () throws -> R) rethrows -> R {
        try container.asCurrent { try TaskFrame.$current.withValue(.inside(container), operation: operation) }
    }

    /// Runs asynchronous code, on the caller's actor, with another current container: see
    /// ``withCurrent(_:operation:)``.
    public static func withCurrent<R>(
        _ container: Container, isolation: isolated (any Actor)? = #isolation, operation: () async throws -> R
    ) async rethrows -> R { try await TaskFrame.$current.withValue(.inside(container), operation: operation) }
}

extension TaskFrame {
    /// The current frame with another container.
    fileprivate static func inside(_ container: Container) -> TaskFrame {
        current?.with(container) ?? TaskFrame(container)
    }
}

extension Container {
    /// How many calls may be nested: more than any program intends.
    static let deepest = 200

    /// Runs a factory on this thread with this container as the current one.
    @inline(__always) func asCurrent<R>(_ body: () throws -> R) rethrows -> R {
        let call = strata_current_thread_call()
        let outer = call.pointee.container
        call.pointee.container = UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque())
        defer { call.pointee.container = outer }
        return try body()
    }

    /// The same for a call. Throws `circularCreation` if too many calls are nested.
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
