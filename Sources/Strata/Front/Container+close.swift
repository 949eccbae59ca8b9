internal import CStrataAtomics

extension Container {
    /// Closes the container: tears down what it keeps, in reverse order of creation, its open scopes first.
    ///
    /// From the moment of the call on, every resolve throws `.closed`, in the open scopes, too. Asynchronous
    /// constructions that are under way are cancelled; those that end all the same are torn down, too. A second call
    /// waits for the first and throws its errors.
    ///
    /// It waits for every teardown, and for every construction of what the container keeps, that is under way. Those
    /// that wait for the closing in turn are found out, as far as the container can know: not where a factory waits for
    /// a `Task.detached`, or where it or an observer blocks its thread until another one has closed the container. It
    /// does not wait for the factory of something transient or `.graph` that a caller makes for itself: what such a
    /// factory uses may be torn down while it runs, so end those calls first. Nor does it end a call that began before
    /// and waits for what another container keeps, one around this one or one that shares with it: the call gets that.
    /// So does a call that waits for what this one keeps, and that is torn down then. An `@Injected` property resolves
    /// in a factory for which `close` waits, and in the tasks that an asynchronous one has started until it ends; it
    /// traps in any other.
    ///
    /// The container keeps its instances until it is freed itself. If any of them were made on the main actor, they are
    /// freed there: at once where the container's last reference goes there, else at the main actor's next turn.
    ///
    /// - Throws: ``TeardownError`` with everything that a teardown threw; `circularCreation` if a factory or a
    ///   teardown closes the container that waits for it. Where the circle arises only while the call waits, the container
    ///   closes all the same, and another call throws what its teardowns threw.
    public func close() async throws {
        let call = AsyncCall(self)
        // Declared here, so that they are released after the lock: a scope's last reference must not go with it held.
        var (checked, listed): ([Container], [Container]) = ([], [])
        let (closing, efforts) = try mutex.withLock { () throws(ResolutionError) in
            try checkNobodyWaits(for: call, &checked)
            return state.pointee.closing.map { ($0, []) } ?? refuseEverything(&listed)
        }
        for effort in efforts { effort.giveUp() }
        start(closing)
        // From here on the closing holds them, even if this call is refused.
        (checked, listed) = ([], [])
        let wait = call.wait(for: closing)
        WaitGraph.begin(wait)
        // Not cancelled: who closes and is cancelled closes all the same.
        try await WaitGraph.suspend(wait)
        // Under the lock, so that the thread sanitiser sees what the wait orders.
        let failures = mutex.withLock { closing.failures }
        guard failures.isEmpty else { throw TeardownError(failures: failures) }
    }

    /// Takes back a scope that nobody has seen.
    func abandon() { markClosed() }
}

/// What happens with the tree's lock held.
extension Container {
    /// Lists this container and the scopes in it, each before those in it.
    ///
    /// - Parameter isWhole: False to leave out what lies in closed scopes. Those scopes themselves are listed.
    func appendTree(to list: inout [Container], isWhole: Bool = true) {
        list.append(self)
        guard isWhole || state.pointee.closing == nil else { return }
        for child in state.pointee.openScopes.lastFirst { child.appendTree(to: &list, isWhole: isWhole) }
    }

    /// To close waits for constructions and teardowns in the whole tree: one of those that closes the container, or
    /// is waited for by one, would wait for itself.
    ///
    /// - Parameter tree: Holds the containers that it looks at.
    private func checkNobodyWaits(for call: AsyncCall, _ tree: inout [Container]) throws(ResolutionError) {
        guard let work = call.waiting else { return }
        appendTree(to: &tree)
        let awaited: [PendingWork] = tree.flatMap { container in
            let state = container.state
            return state.pointee.constructions.pending + (state.pointee.closing.map { [$0] } ?? [])
        }
        guard WaitGraph.leads(awaited, to: work) else { return }
        throw .closedInside(work.descriptor == nil ? "teardown" : "factory")
    }

    /// Begins to close every container of the tree that is open. From here on nothing begins in any of them. What lies in
    /// a closed one is closed already.
    ///
    /// - Parameter tree: Holds the containers that it looks at.
    /// - Returns: The closing of this one, and what is to be given up when the lock is released.
    private func refuseEverything(_ tree: inout [Container]) -> (Closing, [Effort]) {
        appendTree(to: &tree, isWhole: false)
        let own = Closing()
        let open = tree.filter { $0.state.pointee.closing == nil }
        for container in open {
            let closing = container === self ? own : Closing(with: own)
            // What is let go meanwhile has its turn all the same.
            closing.tree = [container] + container.state.pointee.openScopes.lastFirst
            container.state.pointee.closing = closing
            container.markClosed()
        }
        return (own, open.flatMap(\.state.pointee.constructions.all).compactMap(\.effort))
    }

    /// Refuses every later call, here and where the hot path looks.
    private func markClosed() {
        strata_atomic_store_release(ownCells, UnsafeMutableRawPointer(ownCells))
    }
}

/// What happens in the closing's own task.
extension Container {
    /// Starts a closing whose turn has come, unless somebody has.
    private func start(_ closing: Closing) {
        let isFirst = mutex.withLock {
            defer { closing.isStarted = true }
            return !closing.isStarted
        }
        guard isFirst else { return }
        Task { [mutex] in
            let failures = await Self.shutDown(closing, mutex)
            // Nobody holds the container when the closing ends, but a `withCurrent` around who began it: those that waited
            // may hold the last reference.
            Self.end(closing, mutex, failures).resume()
        }
    }

    private static func shutDown(_ closing: Closing, _ mutex: Mutex) async -> [TeardownError.Failure] {
        guard let container = mutex.withLock({ closing.tree.first }) as? Container else { return [] }
        return await TaskResolutionStack.during(.work(closing)) { await container.shutDown(closing) }
    }

    /// Ends a closing, which holds nothing then.
    ///
    /// - Returns: The tasks that wait for it.
    private static func end(_ closing: Closing, _ mutex: Mutex, _ failures: [TeardownError.Failure]) -> Resumptions {
        takeOffList(letGo(closing, mutex), mutex)
        return mutex.withLock {
            closing.failures = failures
            return WaitGraph.finish(closing)
        }
    }

    /// Takes a container that is closed off the list of the one around it: others may still hold it, and no later closing
    /// has to visit it.
    ///
    /// Before the closing ends: those that waited may go on from then on, before they are resumed.
    private static func takeOffList(_ place: (outer: Container, number: Int)?, _ mutex: Mutex) {
        guard let place else { return }
        // Held until the lock is given back.
        withExtendedLifetime(place) {
            mutex.withLock { place.outer.state.pointee.openScopes.remove(place.number) }
        }
    }

    /// Frees what nobody but a closing holds any more.
    ///
    /// - Returns: The container around the one that is closed, and the number that this one has there; nil for a root.
    private static func letGo(_ closing: Closing, _ mutex: Mutex) -> (outer: Container, number: Int)? {
        let tree = mutex.withLock {
            defer { closing.tree = [] }
            return closing.tree
        }
        guard let container = tree.first as? Container else { return nil }
        container.emptyMemos()
        let (teardowns, arguments, number) = mutex.withLock {
            let state = container.state
            defer { state.pointee.teardowns = [] }
            return (
                state.pointee.teardowns,
                state.pointee.argumentInstances.keys.flatMap { state.pointee.argumentInstances[$0]!.removeWeak() },
                state.pointee.number
            )
        }
        return withExtendedLifetime((tree, teardowns, arguments)) {
            (container.parent ?? container.base).map { ($0, number) }
        }
    }

    private func shutDown(_ closing: Closing) async -> [TeardownError.Failure] {
        let call = AsyncCall(self, for: closing)
        var failures: [TeardownError.Failure] = []
        // Not those that are open still: one that has ended meanwhile has its errors told here, too.
        for child in mutex.withLock({ closing.tree.dropFirst() }).compactMap({ $0 as? Container }) {
            guard let other = child.mutex.withLock({ child.state.pointee.closing }) else { continue }
            child.start(other)
            let wait = call.wait(for: other)
            WaitGraph.begin(wait)
            do { try await WaitGraph.suspend(wait) } catch { failures.append(.init(error: error)) }
            // What somebody else has begun to close has its errors thrown there.
            if other.root === closing.root { failures += child.mutex.withLock { other.failures } }
        }
        var waited: Set<PendingWork> = []
        while let works = pendingWork(except: waited, closing) {
            waited.formUnion(works)
            for work in works {
                do { try await wait(for: work, call) } catch { failures.append(.init(error: error)) }
            }
        }
        // The last created first.
        for teardown in mutex.withLock({ state.pointee.teardowns.reversed() }) {
            do { try await teardown.run() } catch { failures.append(.init(error: error, step: teardown.step)) }
        }
        return failures
    }

    /// What a closing has still to wait for. A task that a factory has started and not awaited may begin something as
    /// long as the factory is under way, and end it after that.
    ///
    /// - Returns: Nil where there is nothing left: from then on nothing is built.
    private func pendingWork(except waited: Set<PendingWork>, _ closing: Closing) -> [PendingWork]? {
        mutex.withLock {
            let works = state.pointee.constructions.pending.filter { !waited.contains($0) }
            closing.isTearingDown = works.isEmpty
            return works.isEmpty ? nil : works
        }
    }
}
