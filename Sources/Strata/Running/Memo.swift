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
    /// Where it is found to be emptied; nil where nobody does that. The list itself, for the container may be gone first.
    fileprivate var place: (memos: Memos, number: Int)?

    init(_ mutex: Mutex = Mutex()) {
        self.mutex = mutex
    }

    // Here the last `Lazy` goes, and what it holds with it, on that thread.
    deinit {
        guard let place else { return }
        mutex.withLock { place.memos.remove(place.number) }
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
        defer { (instance, place) = (nil, nil) }
        return instance.map { ActorRemains($0, of: owner) }
    }
}

/// The memos that a container has to empty, in the order in which they were filled. Guarded by the lock of the container's
/// tree.
///
/// As long as the container is open nobody holds a memo but its `Lazy`, not for a moment: what the memo holds would be freed
/// by whoever happens to do so when the `Lazy` goes, perhaps beside the actor whose value it is.
final class Memos: @unchecked Sendable {
    private var list = WeakList<Memo>()

    fileprivate func append(_ memo: Memo) { memo.place = (self, list.append(memo)) }

    fileprivate func remove(_ number: Int) { list.remove(number) }

    /// Empties all.
    ///
    /// - Returns: What they held, and the memos, to be freed when the lock is released.
    func empty() -> [(memo: Memo, remains: ActorRemains?)] {
        defer { list = WeakList() }
        return list.lastFirst.reversed().map { ($0, $0.empty()) }
    }
}

extension Container {
    /// Keeps what a `Lazy` has resolved, unless this container is closed by now.
    ///
    /// - Parameter asker: Who asks for what is not known to be `Sendable`; nil where it is.
    func keep(_ instance: AnyBox, for asker: Memo.Asker? = nil, in memo: Memo) -> AnyBox {
        memo.keep(instance, for: asker) {
            // A closing that waits for the caller empties the memos later.
            guard mayBuild else { return false }
            let memos = state.pointee.memos ?? Memos()
            state.pointee.memos = memos
            memos.append(memo)
            return true
        }
    }

    /// Frees what every `Lazy` holds that was resolved here.
    func emptyMemos() {
        free(mutex.withLock { state.pointee.memos?.empty() ?? [] })
    }

    /// Frees what the memos held.
    func free(_ held: [(memo: Memo, remains: ActorRemains?)]) {
        guard !held.isEmpty else { return }
        let holdsConfined = plan.scopes.contains(where: \.usesMainActor)
        for (_, remains) in held { remains?.free(holdsConfined: holdsConfined) }
    }
}
