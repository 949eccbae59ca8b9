/// Something that ends and that others wait for: a construction, or the closing of a container.
class PendingWork: @unchecked Sendable {
    /// What is built; nil for a closing.
    let descriptor: Descriptor?

    // Guarded by the wait graph's lock.
    /// What its own tasks wait for.
    var waits: Set<Wait> = []
    /// Who waits for it.
    var waiters: Set<Wait> = []
    /// How many other works wait for it, or for its preparation. A caller from outside is none.
    var dependents = 0
    /// Whether there ever was one, or was about to be.
    var hasBeenAwaited = false
    /// The waits of those for which others have waited in turn.
    var leadingWaiters: Set<Wait> = []
    var hasEnded = false
    /// Whether `@Injected` was used on the way to what is built.
    var isInjecting = false

    var lastRefusals: Refusals?

    /// How the last waits of its tasks were refused that perhaps nobody awaits.
    struct Refusals {
        /// How many waits had ended by then.
        let ended: Int
        /// By the work that the wait was for. That cannot go before one of its own waits ends.
        var errors: [ObjectIdentifier: ResolutionError] = [:]
    }

    init(_ descriptor: Descriptor?) {
        self.descriptor = descriptor
    }

    /// On whose behalf its tasks wait.
    var work: PendingWork { self }

    /// As messages name it.
    var name: String { descriptor?.key.description ?? "the closing of a container" }
}

extension PendingWork: Hashable {
    static func == (left: PendingWork, right: PendingWork) -> Bool { left === right }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The closing of a container, begun with that of the whole tree, started when its turn has come.
final class Closing: PendingWork, @unchecked Sendable {
    // Guarded by the lock of the container's tree.
    var isStarted = false
    /// Whether nothing is built any more, not even for what the closing waited for.
    var isTearingDown = false
    /// Everything that teardowns threw. Set before the end, and never again.
    var failures: [TeardownError.Failure] = []
    /// The container and the scopes that were opened in it, until the end.
    var tree: [any ConstructionHome] = []
    /// The closing that began this one; nil where somebody asked for this one itself.
    private weak var outer: Closing?

    /// The closing that somebody asked for: that caller is told the errors.
    var root: Closing { outer ?? self }

    /// - Parameter outer: That of the container at which the tree's closing began.
    init(with outer: Closing? = nil) {
        self.outer = outer
        super.init(nil)
    }
}

/// One task that waits for some work.
final class Wait: @unchecked Sendable {
    /// Whether the work on whose behalf a task waits needs what it waits for.
    enum Kind: Int {
        /// It asked for it itself: a parameter of its factory, or what a closing has to wait for.
        case certain
        /// Code of its own task asked for it.
        case own
        /// Another task asked that was started meanwhile: nothing tells whether that one is awaited.
        case other
    }

    /// The work on whose behalf the task waits; nil where that is nobody's concern.
    let waiting: PendingWork?
    let target: PendingWork
    let kind: Kind

    // Guarded by the wait graph's lock.
    /// Once the wait is over: success when its target has ended, whatever came of that.
    var outcome: Result<Void, ResolutionError>?
    var continuation: CheckedContinuation<Void, any Error>?
    /// Later waits have higher numbers.
    var number = 0

    init(_ waiting: PendingWork?, for target: PendingWork, _ kind: Kind) {
        self.waiting = waiting
        self.target = target
        self.kind = kind
    }
}

extension Wait: Hashable {
    static func == (left: Wait, right: Wait) -> Bool { left === right }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension WaitCircle.Hop {
    init(from waiting: PendingWork, to target: PendingWork) {
        self.init(from: ObjectIdentifier(waiting.work), to: ObjectIdentifier(target))
    }
}

extension WaitCircle.Edge {
    init(from waiting: PendingWork?, to target: PendingWork?) {
        self.init(from: waiting?.descriptor?.key, to: target?.descriptor?.key)
    }
}

extension WaitCircle {
    /// - Parameters:
    ///   - works: Each waits for the next.
    ///   - refused: The wait that is refused.
    ///   - lastWait: The number of the last wait that there is.
    init(along works: [PendingWork], refusing refused: Edge, upTo lastWait: Int) {
        self.init(
            hops: Set(zip(works, works.dropFirst()).map { Hop(from: $0, to: $1) }), lastWait: lastWait,
            refused: refused)
    }

    /// Whether a wait was part of it. One that had begun by then keeps its works, so that no others have their identities.
    func includes(_ wait: Wait) -> Bool {
        guard let waiting = wait.waiting, wait.number <= lastWait else { return false }
        return hops.contains(Hop(from: waiting, to: wait.target))
    }
}

/// The circles to which constructions have come that one call has joined, and begun anew.
struct JoinedCircles {
    private var counts: [WaitCircle.Edge?: Int] = [:]

    var isEmpty: Bool { counts.isEmpty }

    /// Notes one more.
    ///
    /// - Parameter wait: That of the call for the construction; nil where this had ended.
    /// - Returns: False where the wait was part of the circle, which would close again; and where the call has come to the
    ///   same one more than 32 times: each of many callers begins the construction anew, and wakes all others.
    mutating func mayTryAgain(after circle: WaitCircle, _ wait: Wait?) -> Bool {
        if let wait, circle.includes(wait) { return false }
        counts[circle.refused, default: 0] += 1
        return counts[circle.refused, default: 0] <= 32
    }
}

/// Tasks whose wait is over. To be resumed when no lock is held.
struct Resumptions {
    private var tasks:
        [(number: Int, continuation: CheckedContinuation<Void, any Error>, outcome: Result<Void, ResolutionError>)] = []

    mutating func add(_ wait: Wait) {
        guard let continuation = wait.continuation, let outcome = wait.outcome else { return }
        wait.continuation = nil
        tasks.append((wait.number, continuation, outcome))
    }

    /// Resumes them in the order in which they came. In another order, n of them that are children of one task group
    /// would cost the group n * n steps.
    func resume() {
        for task in tasks.sorted(by: { $0.number < $1.number }) { task.continuation.resume(with: task.outcome) }
    }
}
