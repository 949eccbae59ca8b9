/// What a task is about: the counterpart of ``ThreadStrand`` for asynchronous code.
///
/// Travels as a task-local value, so that a factory's own child tasks are known to belong to it. A task that goes on
/// after the factory has returned still carries the strand: hence it forgets its work, and lets go of the container,
/// when that is finished.
final class TaskStrand: @unchecked Sendable {
    enum Work {
        /// Building something that the container keeps.
        case construction(Construction, Container)
        /// Calling a deferred parameter.
        case deferral(AnySlot, Container)
        /// Closing the container.
        case closing(Container)
    }

    @TaskLocal static var current: TaskStrand?

    private let mutex = Mutex()
    /// Nil once it is finished.
    private var work: Work?
    /// What the task that started this one was about.
    private let outer: TaskStrand?

    init(_ work: Work) {
        self.work = work
        var outer = Self.current
        while let here = outer, here.isFinished { outer = here.outer }
        self.outer = outer
    }

    /// Forgets the work. Tasks that carry the strand on are no longer part of it.
    func finish() {
        // Freed after the lock: it can be the last reference to a user's object.
        var finished: Work?
        mutex.withLock { swap(&finished, &work) }
    }

    /// What the current task and those that it belongs to are about, the innermost first.
    static var works: [Work] {
        var works: [Work] = []
        var strand = current
        while let here = strand {
            if let work = here.mutex.withLock({ here.work }) { works.append(work) }
            strand = here.outer
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

    /// Runs a deferred parameter's call.
    ///
    /// - Throws: `circularCreation` if the same call is under way in this task.
    static func deferring<T: Sendable>(
        _ slot: AnySlot,
        _ container: Container,
        _ body: @Sendable () async throws -> T
    ) async throws -> T {
        for case .deferral(slot, container) in works {
            throw slot.failed(ResolutionError.circularCreation(slot.node.key))
        }
        let strand = TaskStrand(.deferral(slot, container))
        defer { strand.finish() }
        return try await $current.withValue(strand, operation: body)
    }

    private var isFinished: Bool { mutex.withLock { work == nil } }
}

/// Objects in patterns stand for themselves.
private func ~= <Object: AnyObject>(pattern: Object, value: Object) -> Bool { pattern === value }
