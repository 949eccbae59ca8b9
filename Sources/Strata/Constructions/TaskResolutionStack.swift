/// What a task is building, calling or closing: one entry of its resolution stack.
///
/// Travels as a task-local value, so that a factory's own child tasks are known to belong to it. A task that goes on
/// after the factory has returned still carries the entry: hence it drops its work, and with it the container, when
/// that is finished.
final class TaskResolutionStack: @unchecked Sendable {
    enum Work {
        /// Building something that the container keeps.
        case construction(Construction, any ConstructionHome)
        /// Calling a deferred parameter.
        case deferral(Descriptor, any ConstructionHome)
        /// Closing the container.
        case closing(any ConstructionHome)
    }

    @TaskLocal static var current: TaskResolutionStack?

    private let mutex = Mutex()
    /// Nil once it is finished.
    private var work: Work?
    /// What the task that started this one was doing.
    private let outer: TaskResolutionStack?

    private init(_ work: Work) {
        self.work = work
        var outer = Self.current
        while let entry = outer, entry.isFinished { outer = entry.outer }
        self.outer = outer
    }

    /// Runs code as part of some work.
    ///
    /// Not on the caller's actor: nothing that runs here depends on one.
    static func during<T: Sendable>(
        _ work: Work,
        _ body: @Sendable () async throws -> T
    ) async rethrows -> T {
        let entry = TaskResolutionStack(work)
        defer { entry.finish() }
        return try await $current.withValue(entry, operation: body)
    }

    /// Runs a deferred parameter's call.
    ///
    /// - Throws: `circularCreation` if the same call is under way in this task.
    static func deferring<T: Sendable>(
        _ descriptor: Descriptor,
        _ home: any ConstructionHome,
        _ body: @Sendable () async throws -> T
    ) async throws -> T {
        for case .deferral(descriptor, home) in works {
            throw ResolutionError.circularCreation(descriptor.key).behind(descriptor)
        }
        return try await during(.deferral(descriptor, home), body)
    }

    /// What the current task and those that it belongs to are doing, the innermost first.
    static var works: [Work] {
        var works: [Work] = []
        var next = current
        while let entry = next {
            if let work = entry.mutex.withLock({ entry.work }) { works.append(work) }
            next = entry.outer
        }
        return works
    }

    /// The innermost construction that the task runs.
    static var construction: Construction? {
        for case .construction(let construction, _) in works { return construction }
        return nil
    }

    /// Whether the task belongs to a construction.
    static func isBuilding(_ construction: Construction) -> Bool {
        works.contains { if case .construction(construction, _) = $0 { true } else { false } }
    }

    private func finish() {
        // Freed after the lock: it can be the last reference to a user's object.
        var finished: Work?
        mutex.withLock { swap(&finished, &work) }
    }

    private var isFinished: Bool { mutex.withLock { work == nil } }
}

/// A container, as far as constructions need to know it.
protocol ConstructionHome: AnyObject, Sendable {
    /// Whether it is the other container or was opened in it.
    func isInside(_ other: AnyObject) -> Bool
}

/// Matches objects by identity.
private func ~= (pattern: AnyObject, value: AnyObject) -> Bool { pattern === value }
