/// What a task is building, calling or closing: one entry of its resolution stack.
///
/// Travels as a task-local value, so that a factory's own child tasks are known to belong to it. A task that goes on
/// after the factory has returned still carries the entry: hence it drops its work, and with it the container, when
/// that is finished.
final class TaskResolutionStack: @unchecked Sendable {
    enum Entry {
        /// Building something that the container keeps, or closing a container.
        case work(PendingWork)
        /// Calling a deferred parameter.
        case deferral(Descriptor, any ConstructionHome)
    }

    static var current: TaskResolutionStack? { TaskFrame.current?.stack }

    private let mutex = Mutex()
    /// Nil once it is finished.
    private var entry: Entry?
    /// The task that made the entry.
    private let task = Agency.currentTask
    /// Whether it is a call by a container inside of a factory, and not by a parameter.
    private let isByContainer: Bool
    /// The outermost deferred call around this one, where that was under way. Guarded by the lock.
    private var outermostCall: TaskResolutionStack?
    /// Where it counts as one that repeats a call which is under way in another task; nil for most. Set before it begins.
    private var countedIn: TaskResolutionStack?
    /// How many calls repeat others, of all that are under way inside of this one. Guarded by the lock.
    private var repetitions = 0
    /// Whether one more was refused. Guarded by the lock.
    private var isRefused = false
    /// What the task that started this one was doing. Guarded by the lock.
    private var outer: TaskResolutionStack?
    /// The next work outside of this entry, past all deferrals. Guarded by the lock.
    private var outerWork: TaskResolutionStack?
    /// How many entries this is inside of.
    private let depth: Int
    /// The depth from which on a deferred call is looked for among all entries.
    private let searchDepth: Int

    private init(_ entry: Entry, byContainer isByContainer: Bool = false) {
        self.entry = entry
        self.isByContainer = isByContainer
        outer = Self.current?.unfinished
        outermostCall = outer?.outermostUnderWay
        outerWork = outer?.innermostWork?.stack
        depth = outer.map { $0.depth + 1 } ?? 0
        let searchDepth = outer?.searchDepth ?? 64
        self.searchDepth = depth < searchDepth ? searchDepth : 2 * depth
    }

    deinit {
        // In a loop: the entries of a deep call would be freed by recursion.
        var released = takeOuter()
        while var next = released.popLast() {
            if isKnownUniquelyReferenced(&next) { released += next.takeOuter() }
        }
    }

    /// Empties both links, and returns what they referred to.
    private func takeOuter() -> [TaskResolutionStack] {
        mutex.withLock {
            defer { (outer, outerWork) = (nil, nil) }
            return outer == nil && outerWork == nil ? [] : [outer, outerWork].compactMap(\.self)
        }
    }

    /// This entry if it is work, or the next outside of it that has not finished.
    private var innermostWork: (stack: TaskResolutionStack, work: PendingWork)? {
        var next: TaskResolutionStack? = self
        var steps = 0
        while let stack = next {
            // Only work leaves the lock: a container, copied, could go here, and who asks may hold the lock of its tree.
            let (work, outer) = stack.mutex.withLock { () -> (PendingWork?, TaskResolutionStack?) in
                if case .work(let work) = stack.entry { (work, nil) } else { (nil, stack.outerWork) }
            }
            if let work {
                if steps > 1 { replace(\.outerWork, by: stack) }
                return (stack, work)
            }
            next = outer
            steps += 1
        }
        if steps > 1 { replace(\.outerWork, by: nil) }
        return nil
    }

    /// This entry, or the next outside of it that has not finished.
    private var unfinished: TaskResolutionStack? {
        var next: TaskResolutionStack? = self
        var steps = 0
        while let stack = next {
            let (isFinished, outer) = stack.mutex.withLock { (stack.entry == nil, stack.outer) }
            guard isFinished else { break }
            next = outer
            steps += 1
        }
        if steps > 1 { replace(\.outer, by: next) }
        return next
    }

    /// Leaves out what has finished: or tasks that start one another would keep the entries of all before them.
    private func shorten() {
        let (outer, outerWork) = mutex.withLock { (self.outer, self.outerWork) }
        replace(\.outer, by: outer?.unfinished)
        replace(\.outerWork, by: outerWork?.innermostWork?.stack)
    }

    /// Replaces a link by one to what is left of what it led to: whoever looks again finds that in one step. A task may
    /// have outlived many calls inside of one another.
    private func replace(
        _ link: ReferenceWritableKeyPath<TaskResolutionStack, TaskResolutionStack?>, by left: TaskResolutionStack?
    ) {
        // Freed after the lock.
        var replaced = left
        mutex.withLock { swap(&replaced, &self[keyPath: link]) }
    }

    /// Runs code as part of some work.
    ///
    /// Not on the caller's actor: nothing that runs here depends on one.
    static func during<T: Sendable>(
        _ entry: Entry,
        _ body: @Sendable () async throws -> T
    ) async rethrows -> T {
        try await TaskResolutionStack(entry).during(body)
    }

    private func during<T: Sendable>(_ body: @Sendable () async throws -> T) async rethrows -> T {
        defer { finish() }
        return try await TaskFrame.$current.withValue(.with(self), operation: body)
    }

    /// Runs a deferred parameter's call.
    ///
    /// Looks for the same call among the innermost 64. A longer circle comes back until the depth has doubled, when all
    /// are looked at, for each call of the factory that stands there: so deep calls take linear time.
    ///
    /// A container's call inside of a factory may be in a task that starts itself anew: three at a time may come back to
    /// others by another task, of all that are inside of the outermost call, until one more is refused. That is a circle,
    /// through child tasks that are awaited, however many there are. Its factories may go on whatever they get: from then
    /// on each call is looked for among all entries.
    ///
    /// - Parameter byContainer: Whether it is such a call.
    /// - Throws: `circularCreation` if the same call is under way in this task, or in another around it: unless one or the
    ///   other is by a container, and it is one of three.
    static func deferring<T: Sendable>(
        _ descriptor: Descriptor,
        _ home: any ConstructionHome,
        byContainer: Bool = false,
        _ body: @Sendable () async throws -> T
    ) async throws -> T {
        var next = current?.unfinished
        var isRepeating = false
        let isDue = next.map { $0.depth + 1 >= $0.searchDepth || $0.depth >= 64 && $0.hasRefused } ?? false
        var left = isDue ? Int.max : 64
        search: while left > 0, let stack = next {
            left -= 1
            let (entry, outer) = stack.mutex.withLock { (stack.entry, stack.outer) }
            switch entry {
            case .deferral(descriptor, home):
                guard stack.task != Agency.currentTask, byContainer || stack.isByContainer else {
                    throw circle(descriptor, mayBeDetached: stack.task != Agency.currentTask, byContainer)
                }
                isRepeating = true
                next = outer
            // What comes back to itself through work that is waited for is the wait graph's business.
            case .work: break search
            case .deferral, nil: next = outer
            }
        }
        let stack = TaskResolutionStack(.deferral(descriptor, home), byContainer: byContainer)
        guard !isRepeating || stack.beginRepeating() else {
            throw circle(descriptor, mayBeDetached: true, byContainer)
        }
        return try await stack.during(body)
    }

    private static func circle(
        _ descriptor: Descriptor, mayBeDetached: Bool, _ byContainer: Bool
    ) -> ResolutionError {
        .circularCreation(descriptor.key, mayBeDetached: mayBeDetached, mayBeMeant: byContainer).behind(descriptor)
    }

    /// The outermost deferred call around this one, if that is under way; else this one, if it is a call.
    private var outermostUnderWay: TaskResolutionStack? {
        let (entry, outermost) = mutex.withLock { (self.entry, outermostCall) }
        guard case .deferral = entry else { return nil }
        guard let outermost, outermost.mutex.withLock({ outermost.entry != nil }) else { return self }
        return outermost
    }

    /// Whether a call was refused inside of the outermost one under way around this entry.
    private var hasRefused: Bool { outermostUnderWay.map { call in call.mutex.withLock { call.isRefused } } ?? false }

    /// Counts this call in the outermost one under way, as one that repeats another.
    ///
    /// - Returns: False where three count there already, or one was refused.
    private func beginRepeating() -> Bool {
        guard let outermost = outermostUnderWay else { return true }
        let isRefused = outermost.mutex.withLock {
            outermost.isRefused = outermost.isRefused || outermost.repetitions == 3
            outermost.repetitions += 1
            return outermost.isRefused
        }
        if !isRefused { countedIn = outermost }
        return !isRefused
    }

    /// The innermost work that the current task belongs to, and whether that task's own code runs here or another's
    /// that was started meanwhile.
    static var work: (work: PendingWork, kind: Wait.Kind)? {
        current?.innermostWork.map { stack, work in (work, stack.task == Agency.currentTask ? .own : .other) }
    }

    private func finish() {
        // Freed after the lock: it can be the last reference to a user's object.
        var (finished, outermost): (Entry?, TaskResolutionStack?)
        mutex.withLock {
            swap(&finished, &entry)
            swap(&outermost, &outermostCall)
        }
        if let counting = countedIn {
            countedIn = nil
            counting.mutex.withLock { counting.repetitions -= 1 }
        }
        shorten()
    }
}

/// A container, as far as constructions need to know it.
protocol ConstructionHome: AnyObject, Sendable {}

/// Matches objects by identity.
private func ~= (pattern: AnyObject, value: AnyObject) -> Bool { pattern === value }
