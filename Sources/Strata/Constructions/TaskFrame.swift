/// What a task, and those that it starts, carry for containers: what it is inside of, and whose factory it runs.
///
/// All in one task-local value, and none for each: to read one that is bound far outside, or nowhere, takes a step for
/// each that was bound inside.
final class TaskFrame: Sendable {
    @TaskLocal static var current: TaskFrame?

    let stack: TaskResolutionStack?
    /// The container that is current, as the constructions' clients note it.
    let host: (any TaskHosting)?
    let agency: Agency?

    private init(_ stack: TaskResolutionStack?, _ host: (any TaskHosting)?, _ agency: Agency?) {
        (self.stack, self.host, self.agency) = (stack, host, agency)
    }

    /// What the current task carries, with another stack.
    static func with(_ stack: TaskResolutionStack?) -> TaskFrame {
        let frame = current
        return TaskFrame(stack, frame?.host, frame?.agency)
    }

    /// What the current task carries, with another container.
    static func with(_ host: any TaskHosting) -> TaskFrame {
        let frame = current
        return TaskFrame(frame?.stack, host, frame?.agency)
    }

    /// What the current task carries, acting for another task.
    static func with(_ agency: Agency) -> TaskFrame {
        let frame = current
        return TaskFrame(frame?.stack, frame?.host, agency)
    }
}

/// The current container of a task, as far as constructions need to know it.
protocol TaskHosting: AnyObject, Sendable {}

/// A child task that acts for another task. Tasks that it starts inherit the entry and act for nobody, not even where
/// they come to stand where it has stood in memory.
final class Agency: @unchecked Sendable {
    private let owner: Int?
    private let mutex = Mutex()
    private let agent = Agency.runningTask
    private var hasEnded = false

    private init(_ owner: Int?) {
        self.owner = owner
    }

    /// Runs a part of a task's work in a child task, whose code then counts as that task's own.
    ///
    /// - Parameter owner: The task's `currentTask`.
    static func acting<T: Sendable>(
        for owner: Int?,
        _ body: @Sendable () async throws -> T
    ) async rethrows -> T {
        let agency = Agency(owner)
        defer { agency.mutex.withLock { agency.hasEnded = true } }
        return try await TaskFrame.$current.withValue(.with(agency), operation: body)
    }

    /// The current task, or the one that it acts for. Tasks that a factory starts act for nobody.
    static var currentTask: Int? {
        let task = runningTask
        guard let agency = TaskFrame.current?.agency, agency.isHeld(by: task) else { return task }
        return agency.owner
    }

    private static var runningTask: Int? { withUnsafeCurrentTask { $0?.hashValue } }

    private func isHeld(by task: Int?) -> Bool { task == agent && !mutex.withLock { hasEnded } }
}
