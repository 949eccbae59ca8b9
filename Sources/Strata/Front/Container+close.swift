extension Container {
    /// Closes the container: tears down what it keeps, in reverse order of creation, scopes opened later first.
    ///
    /// From the moment of the call every resolve from outside throws `.closed`, in the open scopes, too. Constructions
    /// under way are awaited, and their own calls are still answered; asynchronous ones are cancelled. Then every teardown
    /// runs, exactly once. A second call awaits the first and throws the same.
    ///
    /// The container retains its instances until it is freed. It does not wait for the factory of something transient that
    /// a caller makes for itself: end such calls first.
    ///
    /// - Throws: ``TeardownError`` with everything that teardowns threw; `circularCreation` if a factory or a teardown closes
    ///   a container that waits for it.
    public func close() async throws {
        let failures = try await closed()
        if !failures.isEmpty { throw TeardownError(failures: failures) }
    }

    private func closed() async throws(ResolutionError) -> [TeardownError.Failure] {
        let node = TaskFrame.currentNode
        var listed: [Container] = []
        // Nothing that may be the last reference to a container is released with the lock held.
        defer { withExtendedLifetime(listed) {} }
        let (failures, closing, isNew) = try mutex.withLock { () throws(ResolutionError) in
            if let failures = state.pointee.failures { return (failures, Closing?.none, false) }
            appendTree(to: &listed)
            if let node, waits(for: node, listed) {
                throw ResolutionError.closedInside(node.descriptor?.key).from(plan.source.origin)
            }
            if let closing = state.pointee.closing { return ([], closing, false) }
            return ([], beginClosing(listed), true)
        }
        guard let closing else { return failures }
        if isNew { Task { [mutex] in await Self.run(closing, mutex) } }
        if let node, WaitGraph.begin(node, waitsFor: [closing]) != nil {
            throw ResolutionError.closedInside(node.descriptor?.key).from(plan.source.origin)
        }
        // A caller that is cancelled still waits: the container closes all the same.
        await Waiter().wait(for: [closing], mutex, isCancellable: false)
        if let node { WaitGraph.end(node, waitsFor: [closing]) }
        return mutex.withLock { state.pointee.failures ?? [] }
    }
}

/// What happens with the tree's lock held.
extension Container {
    /// Lists this container and those opened in it, each before those opened in it, of siblings the last opened first.
    fileprivate func appendTree(to list: inout [Container]) {
        list.append(self)
        for child in state.pointee.children.lastFirst { child.appendTree(to: &list) }
    }

    /// Whether closing the tree would wait for the construction or the closing that calls.
    private func waits(for node: WaitNode, _ tree: [Container]) -> Bool {
        var awaited: [WaitNode] = []
        for container in tree {
            awaited += container.state.pointee.constructions as [WaitNode]
            if let closing = container.state.pointee.closing, container.state.pointee.failures == nil {
                awaited.append(closing)
            }
        }
        return WaitGraph.leads(awaited, to: node)
    }

    /// Refuses calls from outside in every container that is still open.
    private func beginClosing(_ tree: [Container]) -> Closing {
        let closing = Closing(mutex)
        closing.containers = tree
        for container in tree where container.state.pointee.closing == nil { container.join(closing) }
        return closing
    }

    /// Becomes part of a closing.
    func join(_ closing: Closing) {
        state.pointee.closing = closing
        markClosed()
    }
}

/// What happens in the closing's own task.
extension Container {
    private static func run(_ closing: Closing, _ mutex: Mutex) async {
        let frame = TaskFrame(nil, node: closing)
        await TaskFrame.$current.withValue(frame) {
            var refused: [TeardownError.Failure] = []
            var waited: [WaitNode] = []
            while let pending = pending(closing, mutex, except: waited) {
                waited += pending
                if let way = WaitGraph.begin(closing, waitsFor: pending) {
                    let key = way.first?.descriptor?.key ?? Key(Container.self)
                    refused.append(.init(error: ResolutionError.circularCreation(key), descriptor: nil))
                    continue
                }
                for node in pending { await Waiter().wait(for: [node], mutex, isCancellable: false) }
                WaitGraph.end(closing, waitsFor: pending)
            }
            await tearDown(closing, mutex, refused)
        }
        frame.end()
        let (waiters, containers) = mutex.withLock {
            defer { (closing.waiters, closing.containers) = ([], []) }
            closing.end()
            return (closing.waiters.compactMap { $0.noteEnd(failed: false) }, closing.containers)
        }
        withExtendedLifetime(containers) {}
        for waiter in waiters { waiter.resume() }
    }

    /// The constructions and other closings that a closing still waits for. Asynchronous constructions are cancelled.
    ///
    /// - Returns: Nil if there is nothing left: from then on nothing is built.
    private static func pending(_ closing: Closing, _ mutex: Mutex, except waited: [WaitNode]) -> [WaitNode]? {
        var listed: [Container] = []
        defer { withExtendedLifetime(listed) {} }
        let (nodes, tasks) = mutex.withLock {
            // A construction may have opened a scope meanwhile.
            closing.containers.first?.appendTree(to: &listed)
            closing.containers = listed
            var nodes: [WaitNode] = []
            var tasks: [Task<Void, Never>] = []
            for container in listed {
                if container.state.pointee.closing == nil { container.join(closing) }
                if let other = container.state.pointee.closing, other !== closing, container.state.pointee.failures == nil {
                    nodes.append(other)
                }
                for construction in container.state.pointee.constructions {
                    nodes.append(construction)
                    if let task = construction.task { tasks.append(task) }
                }
            }
            nodes.removeAll { node in waited.contains { $0 === node } }
            closing.isTearingDown = nodes.isEmpty
            return (nodes, tasks)
        }
        for task in tasks { task.cancel() }
        return nodes.isEmpty ? nil : nodes
    }

    /// Runs every teardown, and notes in each container what those of it and of the containers in it threw.
    private static func tearDown(_ closing: Closing, _ mutex: Mutex, _ refused: [TeardownError.Failure]) async {
        let containers = mutex.withLock { closing.containers }
        // Those opened in a container come before it, the last opened first.
        var failures: [(depth: Int, failures: [TeardownError.Failure])] = []
        for container in containers.reversedTree() {
            var own: [TeardownError.Failure] = container === containers.first ? refused : []
            while let last = failures.last, last.depth > container.depth {
                own = last.failures + own
                failures.removeLast()
            }
            let isOwn = mutex.withLock { container.state.pointee.closing === closing }
            if isOwn {
                let teardowns = mutex.withLock {
                    defer { container.state.pointee.teardowns = [] }
                    return container.state.pointee.teardowns
                }
                for teardown in teardowns.reversed() {
                    do { try await teardown.run() } catch {
                        own.append(.init(error: error, descriptor: teardown.descriptor))
                    }
                }
                container.leaveParent(own)
            } else {
                own = []
            }
            failures.append((container.depth, own))
        }
    }

    /// Notes that every teardown has run. No later closing has to visit the container.
    private func leaveParent(_ failures: [TeardownError.Failure]) {
        mutex.withLock {
            state.pointee.failures = failures
            parent?.state.pointee.children.remove(self)
        }
    }
}

extension [Container] {
    /// A list of a tree in which each container stood before those opened in it: now it stands behind them, and siblings
    /// keep their order.
    fileprivate func reversedTree() -> [Container] {
        var result: [Container] = []
        var open: [Container] = []
        for container in self {
            while let last = open.last, last.depth >= container.depth { result.append(open.removeLast()) }
            open.append(container)
        }
        while let last = open.popLast() { result.append(last) }
        return result
    }
}
