/// What a `Lazy` has resolved and no container keeps otherwise.
///
/// It goes with the last copy of the `Lazy`, or is emptied by the holder's container, when that is closed or goes: what
/// is resolved may hold the `Lazy` in turn, and such a cycle must not outlive both.
final class Memo: @unchecked Sendable {
    /// That of the container's tree, or the memo's own where a `Lazy` was made by hand.
    private let mutex: Mutex
    private var instance: AnyBox?
    /// Who uses what is held, and alone may free it.
    private weak var owner: (any Actor)?
    /// Whether the owner's own code asked: what is not `Sendable` never leaves that actor then.
    private var isOwnerKnown = false

    init(_ mutex: Mutex = Mutex()) {
        self.mutex = mutex
    }

    /// Who asks for what is not known to be `Sendable`: its end, too, may touch what they use.
    struct Asker {
        fileprivate let actor: (any Actor)?
        /// Whether it is the actor's own code that asks.
        fileprivate let isKnown: Bool

        /// - Parameter isolation: The actor whose code asks; nil where it is no actor's. Then the main actor can be told
        ///   at run time.
        init(isolation: (any Actor)?) {
            actor = isolation ?? (runsOnMainActor() ? MainActor.shared : nil)
            isKnown = isolation != nil
        }
    }

    /// What is held.
    ///
    /// - Parameter asker: Nil where that is known to be `Sendable`.
    func current(for asker: Asker? = nil) -> AnyBox? {
        // Must not be freed with the lock held.
        var former: (any Actor)?
        defer { withExtendedLifetime(former) {} }
        return mutex.withLock {
            if let asker, instance != nil { former = own(asker) }
            return instance
        }
    }

    /// Keeps the first of several instances that were made at the same time.
    ///
    /// - Parameters:
    ///   - asker: Nil where it is known to be `Sendable`.
    ///   - isKept: Whether somebody empties the memo later. Called with the lock held, once.
    func keep(_ new: AnyBox, for asker: Asker? = nil, where isKept: () -> Bool = { true }) -> AnyBox {
        mutex.withLock {
            if let instance { return instance }
            if isKept() {
                instance = new
                if let asker { _ = own(asker) }
            }
            return new
        }
    }

    /// Notes who uses what is held. With the lock held.
    ///
    /// - Returns: Who did so far, where that was looked at.
    private func own(_ asker: Asker) -> (any Actor)? {
        guard asker.isKnown || !isOwnerKnown else { return nil }
        isOwnerKnown = asker.isKnown
        let former = owner
        if asker.actor !== former { owner = asker.actor }
        return former
    }

    /// Empties the memo. With the lock held.
    ///
    /// - Returns: What it held, to be freed when the lock is released.
    fileprivate func empty() -> ActorRemains? {
        defer { instance = nil }
        return instance.map { ActorRemains($0, of: owner) }
    }
}

/// The memos that a container has to empty, held weakly.
struct Memos {
    private struct Entry {
        weak var memo: Memo?
    }

    private var entries: [Entry] = []
    /// The length at which those that are gone are looked for: so a program that makes and drops them forever keeps a
    /// list no longer than about twice what is there.
    private var limit = 16

    /// - Returns: What was looked at, to be freed when the lock is released: its last `Lazy` may go meanwhile.
    mutating func append(_ memo: Memo) -> [Memo] {
        var loaded: [Memo] = []
        if entries.count >= limit {
            entries.removeAll { entry in
                guard let memo = entry.memo else { return true }
                loaded.append(memo)
                return false
            }
            limit = max(16, entries.count * 2)
        }
        entries.append(Entry(memo: memo))
        return loaded
    }

    /// Empties all. With the lock of the container's tree held.
    ///
    /// - Returns: What they held, and the memos, to be freed when the lock is released.
    mutating func empty() -> [(memo: Memo, remains: ActorRemains)] {
        defer { entries = [] }
        return entries.compactMap { entry in
            guard let memo = entry.memo, let remains = memo.empty() else { return nil }
            return (memo, remains)
        }
    }
}

extension Container {
    /// Keeps what a `Lazy` has resolved, unless this container is closed by now.
    ///
    /// - Parameter asker: Who asks for what is not known to be `Sendable`; nil where it is.
    func keep(_ instance: AnyBox, for asker: Memo.Asker? = nil, in memo: Memo) -> AnyBox {
        var loaded: [Memo] = []
        let kept = memo.keep(instance, for: asker) {
            // A closing that waits for the caller empties the memos later.
            guard mayBuild else { return false }
            loaded = state.pointee.memos.append(memo)
            return true
        }
        withExtendedLifetime(loaded) {}
        return kept
    }

    /// Frees what every `Lazy` holds that was resolved here.
    func emptyMemos() {
        free(mutex.withLock { state.pointee.memos.empty() })
    }

    /// Frees what the memos held.
    func free(_ held: [(memo: Memo, remains: ActorRemains)]) {
        guard !held.isEmpty else { return }
        let holdsConfined = plan.scopes.contains(where: \.usesMainActor)
        for (_, remains) in held { remains.free(holdsConfined: holdsConfined) }
    }
}
