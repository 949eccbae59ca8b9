/// What a thread waits for and which deferred parameters it is calling: detects a construction that needs itself.
///
/// Only shared constructions, calls of deferred parameters, and those of a container inside of a factory are noted, so
/// that a plain resolve pays nothing for it.
final class ThreadResolutionStack: @unchecked Sendable {
    /// A deferred parameter's call that has not returned.
    private struct DeferredCall: Equatable {
        let descriptor: ObjectIdentifier
        let home: ObjectIdentifier
    }

    /// Which of the program's threads it is, counted from 1 in the order in which they are first asked.
    let number = threads.next()

    /// Guarded by the wait graph's lock.
    var wait: ThreadWait?

    /// How many constructions the thread is in the middle of.
    private(set) var depth = 0

    /// Whether it is in the middle of any, or an observer is being told of one.
    var isBuilding: Bool { depth > 0 || isReporting }

    /// Whether an observer is being told of a construction that has not ended.
    var isReporting: Bool { !reported.isEmpty }

    /// The innermost construction's entry, by its number.
    private var builder: Int?

    /// Whether it is asked for something that is no parameter of what it builds.
    var isCalled: Bool { builder != ThreadHost.current.call }

    /// How it comes to ask for what it is about to wait for.
    var origin: AskOrigin { AskOrigin(askedAt: askedAt, observedAt: observedAt) }

    private var askedAt: Int { isCalled ? depth : outerAskedAt }

    /// The same for whatever came before the innermost construction.
    private var outerAskedAt = 0

    private var observedAt = 0

    private var deferredCalls: [DeferredCall] = []

    /// What is being closed and waits for what this thread, or its task, builds: that is asked for something.
    private(set) var closing: (any ConstructionHome)?

    /// What is still to be given up by a call of `giveUp` on this thread; nil where there is none.
    private var efforts: [Effort]?

    /// How the constructions end of which an observer is being told, the innermost last.
    private var reported: [() -> Resumptions] = []

    /// Whether an observer runs. What it has built notes by itself that `@Injected` was used.
    private(set) var isObserving = false

    /// What the current task builds around an observer. That is no part of it, but a closing waits for it.
    private(set) var workAroundObserver: PendingWork?

    private static let threads = Counter()

    private static let local = ThreadLocal { $0.map { Unmanaged<ThreadResolutionStack>.fromOpaque($0).release() } }

    /// The calling thread's own.
    static var current: ThreadResolutionStack {
        if let known = local.value {
            return Unmanaged<ThreadResolutionStack>.fromOpaque(known).takeUnretainedValue()
        }
        let stack = ThreadResolutionStack()
        local.value = Unmanaged.passRetained(stack).toOpaque()
        return stack
    }

    /// Runs a factory for what a container keeps.
    func building<T>(for container: any ConstructionHome, _ body: () throws -> T) rethrows -> T {
        let outer = (builder, outerAskedAt)
        outerAskedAt = askedAt
        depth += 1
        let outerHost = ThreadHost.enter(container)
        builder = ThreadHost.current.call
        defer {
            depth -= 1
            (builder, outerAskedAt) = outer
            ThreadHost.leave(outerHost)
        }
        return try body()
    }

    /// Runs code as a part of a construction for which a container's closing waits.
    func finishing<T>(beforeClosing container: any ConstructionHome, _ body: () throws -> T) rethrows -> T {
        let outer = closing
        closing = container
        defer { closing = outer }
        return try body()
    }

    /// Tells an observer of a construction, which ends after that.
    ///
    /// - Returns: The tasks that wait for it.
    func reporting(_ report: () -> Void, end: @escaping () -> Resumptions) -> Resumptions {
        let position = reported.count
        reported.append(end)
        report()
        return reported.count > position ? reported.removeLast()() : Resumptions()
    }

    /// Runs an observer, which is no part of what is being built: its use of `@Injected` is not noted, and it may ask for
    /// what is being asked for around it. So may the tasks that it starts, for which nobody waits.
    func observing(_ body: () -> Void) {
        let outer = (isObserving, observedAt, deferredCalls)
        (isObserving, observedAt, deferredCalls) = (true, depth, [])
        // Exchanged, not assigned, so that it is freed when the access is over: a failed construction goes with its error,
        // whose `deinit` may ask a container and come here again.
        var work = TaskResolutionStack.work?.work ?? workAroundObserver
        swap(&work, &workAroundObserver)
        defer {
            (isObserving, observedAt, deferredCalls) = outer
            swap(&work, &workAroundObserver)
        }
        ThreadHost.leavingNoNote { TaskFrame.$current.withValue(.with(nil as TaskResolutionStack?), operation: body) }
    }

    /// Ends the constructions of which an observer is being told: it asks for something that is not there, and what builds
    /// that may be waiting for them. Where a closing waits for them, only before the thread waits in turn: the closing
    /// would not wait for what the observer builds.
    func endReported(isWaiting: Bool) {
        guard isReporting, closing == nil || isWaiting else { return }
        let ends = reported
        reported = []
        for end in ends { end().resume() }
    }

    /// Gives up an effort, and what that makes nobody wait for any more.
    ///
    /// To cancel a task runs the handlers of its waits at once, and those give up what it alone has waited for: one
    /// after the other here, or a long chain of constructions would overflow the stack.
    func giveUp(_ effort: Effort) {
        guard efforts == nil else {
            efforts?.append(effort)
            return
        }
        efforts = [effort]
        while let next = efforts?.popLast() { next.cancel() }
        efforts = nil
    }

    /// Runs a deferred parameter's call, or that of an `@Injected` property.
    ///
    /// - Parameter circle: What to throw where the same call is under way on this thread: without this, transients that
    ///   come back to themselves would recurse until the stack is full.
    func deferring<T>(
        _ descriptor: Descriptor,
        _ home: any ConstructionHome,
        _ circle: (Key) -> ResolutionError = { .circularCreation($0) },
        _ body: () throws -> T
    ) throws -> T {
        let call = DeferredCall(descriptor: ObjectIdentifier(descriptor), home: ObjectIdentifier(home))
        guard !deferredCalls.contains(call) else { throw circle(descriptor.key).behind(descriptor) }
        deferredCalls.append(call)
        defer { deferredCalls.removeLast() }
        return try body()
    }
}

/// Counts from 1.
private final class Counter: @unchecked Sendable {
    private let mutex = Mutex()
    private var last: UInt64 = 0

    func next() -> UInt64 {
        mutex.withLock {
            last += 1
            return last
        }
    }
}
