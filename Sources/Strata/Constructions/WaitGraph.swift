internal import GraphAlgorithms

/// Who waits for which work, over all containers: a cycle of waits is broken before it closes, so that nothing hangs.
///
/// A thread waits for one construction at a time, and never for a task's. Work waits through any number of tasks.
enum WaitGraph {
    private static let mutex = Mutex()
    // All guarded by the lock.
    nonisolated(unsafe) private static var lastNumber = 0
    /// How many waits there are that code asked for. Without one of them no cycle can close: parameters have none.
    nonisolated(unsafe) private static var askedFor = 0
    /// How many waits of works have ended: as long as there are no more, a circle that was closed still is.
    nonisolated(unsafe) private static var ended = 0

    /// Notes that a task is about to wait. A cycle that this would close is broken by refusing a wait: one of a task
    /// of which nobody knows whether it is awaited, else this one.
    ///
    /// - Complexity: O(n log n), amortised, for the n waits for which the target waits in turn, or the n that wait for who
    ///   is about to wait, whichever are fewer; and the length of each cycle.
    static func begin(_ wait: Wait) {
        let resumptions = mutex.withLock {
            lastNumber += 1
            wait.number = lastNumber
            var resumptions = Resumptions()
            guard !wait.target.hasEnded else {
                wait.outcome = .success(())
                return resumptions
            }
            if let error = lastRefusal(of: wait) ?? openCycles(closedBy: wait, &resumptions) {
                wait.outcome = .failure(error)
            } else {
                attach(wait)
            }
            return resumptions
        }
        resumptions.resume()
    }

    /// Notes that `@Injected` was used on the way to what some work builds.
    static func note(injectionBy work: PendingWork) { mutex.withLock { work.isInjecting = true } }

    /// Whether it was.
    static func isInjecting(_ work: PendingWork) -> Bool { mutex.withLock { work.isInjecting } }

    /// Suspends the task of a wait until it is over.
    static func suspend(_ wait: Wait) async throws {
        try await withCheckedThrowingContinuation { continuation in
            let outcome = mutex.withLock {
                if wait.outcome == nil { wait.continuation = continuation }
                return wait.outcome
            }
            if let outcome { continuation.resume(with: outcome) }
        }
    }

    /// Ends a wait whose task is cancelled.
    ///
    /// - Returns: Whether nobody waits for the target any more.
    @discardableResult
    static func cancel(_ wait: Wait, _ error: ResolutionError) -> Bool {
        let (resumptions, isLast) = mutex.withLock {
            var resumptions = Resumptions()
            guard wait.outcome == nil else { return (resumptions, false) }
            wait.outcome = .failure(error)
            detach(wait)
            resumptions.add(wait)
            return (resumptions, wait.target.waiters.isEmpty && !wait.target.hasEnded)
        }
        resumptions.resume()
        return isLast
    }

    /// Notes that some work has ended.
    ///
    /// - Returns: The tasks that waited for it.
    static func finish(_ work: PendingWork) -> Resumptions {
        mutex.withLock {
            var resumptions = Resumptions()
            finish(work, &resumptions)
            return resumptions
        }
    }

    private static func finish(_ work: PendingWork, _ resumptions: inout Resumptions) {
        work.hasEnded = true
        for wait in work.waiters {
            wait.outcome = .success(())
            detach(wait)
            resumptions.add(wait)
        }
    }

    /// Notes that a task begins to prepare a construction for a call.
    static func begin(_ preparation: Preparation) { mutex.withLock { preparation.outer?.parts += 1 } }

    /// Notes that it is done.
    ///
    /// - Returns: The tasks that waited for that.
    static func end(_ preparation: Preparation) -> Resumptions {
        mutex.withLock {
            var resumptions = Resumptions()
            var next: Preparation? = preparation
            while let preparation = next {
                preparation.parts -= 1
                guard preparation.parts == 0 else { break }
                finish(preparation, &resumptions)
                next = preparation.outer
            }
            return resumptions
        }
    }

    /// Whether any of some works waits, through whatever others, for other work; or is it.
    static func leads(_ works: [PendingWork], to goal: PendingWork) -> Bool {
        mutex.withLock {
            reachable(from: works) { awaited(by: $0) }.contains { $0.work === goal }
        }
    }

    /// How some work waits for other work whose task would wait for that: both, and what is between them; nil if it does
    /// not.
    static func way(from start: PendingWork, to goal: PendingWork) -> (works: [PendingWork], circle: WaitCircle)? {
        mutex.withLock {
            if start === goal { return ([start], circle(through: [start])) }
            return shortestPath(from: start, to: { $0.work === goal }, successors: awaited).map {
                ($0, circle(through: $0))
            }
        }
    }

    /// How some work waits, through whatever others, for what a thread builds: both, and what is between them; nil if it
    /// does not. Waits of observers do not count: what is built around one goes on whatever becomes of them.
    ///
    /// - Parameter work: What has not ended: with the lock of its container's tree held.
    static func way(
        from work: PendingWork, to thread: ThreadResolutionStack
    ) -> (works: [PendingWork], circle: WaitCircle)? {
        mutex.withLock {
            worksBetween(work, thread) { !$0.wait.origin.isObserved(inside: $0.inside) }.map {
                ($0, circle(through: $0))
            }
        }
    }

    /// How some work waits, through whatever others, for what the calling thread builds, so that the thread can neither
    /// wait for it nor take it over. Waits of other threads on the way are refused where one of a circle of threads would
    /// be.
    ///
    /// - Parameter refused: Is given these waits, for the caller to wake; none where the thread is refused.
    /// - Returns: Both works, and what is between them; nil if it does not.
    static func way(
        _ work: PendingWork, to thread: ThreadResolutionStack, refusing refused: inout [ThreadWait]
    ) -> (works: [PendingWork], circle: WaitCircle)? {
        mutex.withLock {
            while let way = worksBetween(work, thread), let own = way.last as? Construction {
                let waits = zip(way, way.dropFirst()).compactMap(threadWait)
                let origins = [(thread.origin, own)] + waits.map { ($0.wait.origin, $0.inside) }
                // The thread itself comes first.
                guard let number = refusable(origins), number > 0 else {
                    // That breaks the other circles, too.
                    for wait in refused { wait.allow() }
                    refused = []
                    return (way, circle(through: way))
                }
                let wait = waits[number - 1].wait
                let index = way.firstIndex { $0 === wait.construction }!
                wait.refuse((way[index...] + way[..<index]).compactMap { $0 as? Construction })
                refused.append(wait)
            }
            return nil
        }
    }

    /// - Parameter counts: Whether a wait of a thread is followed, and from which of its constructions.
    private static func worksBetween(
        _ work: PendingWork, _ thread: ThreadResolutionStack,
        where counts: ((wait: ThreadWait, inside: Construction)) -> Bool = { _ in true }
    ) -> [PendingWork]? {
        shortestPath(from: work, to: { ($0 as? Construction)?.owner === thread }) { work in
            let wait = (work as? Construction).flatMap { construction in
                construction.owner.flatMap(awaited).map { (wait: $0, inside: construction) }
            }
            return awaited(by: work) + [wait].compactMap(\.self).filter(counts).map(\.wait.construction)
        }
    }

    /// Which of the threads in a circle is refused: one whose observer asked, else one whose factory's code did.
    ///
    /// - Parameter origins: How each asks, and which of its constructions the circle goes through; that of who comes last
    ///   first.
    /// - Returns: Nil where parameters alone close the circle.
    private static func refusable(_ origins: [(origin: AskOrigin, construction: Construction)]) -> Int? {
        origins.firstIndex { $0.origin.isObserved(inside: $0.construction) }
            ?? origins.firstIndex { $0.origin.isAsked(inside: $0.construction) }
    }

    /// The wait by which a thread that builds one work comes to another, and the first of the two; nil where none does.
    private static func threadWait(
        from work: PendingWork, to target: PendingWork
    ) -> (wait: ThreadWait, inside: Construction)? {
        guard let construction = work as? Construction, let wait = construction.owner.flatMap(awaited),
            wait.construction === target
        else { return nil }
        return (wait, construction)
    }

    /// What some work waits for. Not what a task of it has asked for that perhaps nobody awaits.
    private static func awaited(by work: PendingWork) -> [PendingWork] {
        work.waits.filter { $0.kind != .other }.map(\.target)
    }

    /// Notes that a thread is about to wait, and refuses a wait where that would close a circle of threads: one for which
    /// an observer asked; else one for which code of a factory asked, this one before others; else this one. So who only
    /// needs a parameter is not refused for what another thread runs.
    ///
    /// - Complexity: O(threads) in the chain in which the construction's owner waits.
    /// - Returns: The wait that is refused, perhaps this one; nil for none.
    static func begin(_ wait: ThreadWait) -> ThreadWait? {
        mutex.withLock {
            let refused = circle(closedBy: wait).map(refuse)
            if refused !== wait { wait.thread.wait = wait }
            return refused
        }
    }

    /// - Returns: The wait itself, then those that lead from its construction back to one of its thread's.
    private static func circle(closedBy wait: ThreadWait) -> [ThreadWait]? {
        var waits = [wait]
        while let owner = waits[waits.count - 1].construction.owner {
            if owner === wait.thread { return waits }
            guard let next = awaited(by: owner) else { return nil }
            waits.append(next)
        }
        return nil
    }

    /// - Parameter circle: Each waits for what the thread of the next one builds.
    private static func refuse(_ circle: [ThreadWait]) -> ThreadWait {
        // A circle comes to a thread by what the wait before is for.
        let entries = circle.suffix(1) + circle.dropLast()
        let index = refusable(zip(circle, entries).map { ($0.origin, $1.construction) }) ?? 0
        circle[index].refuse((circle[index...] + circle[..<index]).map(\.construction))
        return circle[index]
    }

    /// What a thread waits for. One that has not woken yet still names what it waited for.
    private static func awaited(by thread: ThreadResolutionStack) -> ThreadWait? {
        thread.wait.flatMap { $0.construction.hasEnded || $0.circle != nil ? nil : $0 }
    }

    /// Whether a thread may wait no longer.
    static func isRefused(_ wait: ThreadWait) -> Bool { mutex.withLock { wait.circle != nil } }

    /// Notes that a thread waits no longer.
    ///
    /// - Returns: The circle for which it was refused; nil for most.
    static func end(_ wait: ThreadWait) -> [Construction]? {
        mutex.withLock {
            wait.thread.wait = nil
            return wait.circle
        }
    }

    /// Makes a thread the owner of a construction. On that thread, with the tree's lock held.
    static func own(_ construction: Construction, _ thread: ThreadResolutionStack) {
        mutex.withLock { construction.belong(to: thread) }
    }

    private static func attach(_ wait: Wait) {
        wait.target.waiters.insert(wait)
        guard let waiting = wait.waiting else { return }
        waiting.waits.insert(wait)
        wait.target.work.dependents += 1
        noteAwaited(wait.target.work)
        if waiting.work.hasBeenAwaited { wait.target.work.leadingWaiters.insert(wait) }
        if wait.kind != .certain { askedFor += 1 }
    }

    /// Notes that work waits for some work: its own waits may be parts of cycles from now on.
    private static func noteAwaited(_ work: PendingWork) {
        guard !work.hasBeenAwaited else { return }
        work.hasBeenAwaited = true
        for wait in work.waits { wait.target.work.leadingWaiters.insert(wait) }
    }

    private static func detach(_ wait: Wait) {
        wait.target.waiters.remove(wait)
        guard wait.waiting?.waits.remove(wait) != nil else { return }
        wait.target.work.dependents -= 1
        wait.target.work.leadingWaiters.remove(wait)
        if wait.kind != .certain { askedFor -= 1 }
        ended += 1
    }

    /// The circle that some works are, each of which waits for the next, where the last is not to wait for the first.
    private static func circle(through works: [PendingWork]) -> WaitCircle {
        WaitCircle(along: works, refusing: WaitCircle.Edge(from: works.last, to: works.first), upTo: lastNumber)
    }

    /// Refuses waits so that a wait closes no cycle.
    ///
    /// - Parameter resumptions: Is given the tasks of those that are refused.
    /// - Returns: What to refuse the wait itself with, and no other; nil where it may begin.
    private static func openCycles(closedBy wait: Wait, _ resumptions: inout Resumptions) -> ResolutionError? {
        guard mayClose(wait) else { return nil }
        noteAwaited(wait.target.work)
        var known: [PendingWork: KnownWaits] = [:]
        for cycle in WaitCycle.all(closedBy: wait) {
            let error = cycle.error.closing(cycle.circle(upTo: lastNumber))
            guard cycle.refused !== wait else {
                note(error, of: wait)
                return error
            }
            for refused in alike(cycle.refused, &known) {
                detach(refused)
                refused.outcome = .failure(error)
                resumptions.add(refused)
            }
        }
        return nil
    }

    /// Whether a wait may close a cycle. What nothing waits for is on none but that of a wait for itself.
    private static func mayClose(_ wait: Wait) -> Bool {
        guard let waiting = wait.waiting, wait.kind != .certain || askedFor > 0 else { return false }
        return waiting.work.dependents > 0 || wait.target.work === waiting
    }

    /// The waits of some work, as one search looks them up.
    private struct KnownWaits {
        /// How many waits of others were looked at, too.
        var lookedAt = 0
        /// By what they are for, once that is found sooner.
        var byTarget: [PendingWork: [Wait]]?
    }

    /// All waits of the same work for the same that are as certain. To refuse one of them only would leave the cycle closed.
    ///
    /// - Parameter known: What was looked up before, by work.
    /// - Complexity: For all waits of some work together O(n) for the n that it has, or those for the same targets,
    ///   whichever are fewer.
    private static func alike(_ wait: Wait, _ known: inout [PendingWork: KnownWaits]) -> [Wait] {
        guard let waiting = wait.waiting else { return [] }
        var own = known[waiting] ?? KnownWaits()
        defer { known[waiting] = own }
        own.lookedAt += wait.target.waiters.count
        if own.byTarget == nil, own.lookedAt <= waiting.waits.count {
            return wait.target.waiters.filter { $0.waiting?.work === waiting.work && $0.kind == wait.kind }
        }
        let waits = own.byTarget ?? Dictionary(grouping: waiting.waits, by: \.target)
        own.byTarget = waits
        return waits[wait.target]?.filter { $0.kind == wait.kind } ?? []
    }

    /// With what the last wait of the same work for the same was refused, if this one would be, too: so n of them cost no
    /// more than their number, and keep one path.
    private static func lastRefusal(of wait: Wait) -> ResolutionError? {
        guard wait.kind == .other, let last = wait.waiting?.lastRefusals, last.ended == ended,
            let error = last.errors[ObjectIdentifier(wait.target.work)]
        else { return nil }
        var circle = error.circle
        circle.lastWait = lastNumber
        return error.closing(circle)
    }

    private static func note(_ error: ResolutionError, of wait: Wait) {
        guard wait.kind == .other, let waiting = wait.waiting else { return }
        if waiting.lastRefusals?.ended != ended { waiting.lastRefusals = PendingWork.Refusals(ended: ended) }
        waiting.lastRefusals?.errors[ObjectIdentifier(wait.target.work)] = error
    }
}
