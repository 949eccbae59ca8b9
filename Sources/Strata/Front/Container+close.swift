extension Container {
    /// Closes the container: runs its teardowns in reverse order of creation, scopes opened later first.
    ///
    /// From the call on, every resolve from outside throws `.closed`, also in open scopes. The container then waits for
    /// constructions under way, whose own calls are still answered. It cancels asynchronous ones. Finally, every
    /// teardown runs exactly once. A second call awaits the first and throws the same error.
    ///
    /// The container retains its instances until it is freed. It does not wait for a transient that a caller is
    /// resolving, so end such calls first.
    ///
    /// - Throws: ``TeardownError`` with every error of the teardowns. ``ResolutionError`` with `.circularCreation` if a
    ///   factory or a teardown closes a container that waits for it.
    public func close() async throws {
        let failures = try await closed()
        if !failures.isEmpty { throw TeardownError(failures: failures) }
    }

    private func closed() async throws(ResolutionError) -> [TeardownError.Failure] {
        let node = TaskFrame.currentNode
        var listed: [Container] = []
        var met: [WaitNode] = []
        // No last reference may be released with the lock held.
        defer { withExtendedLifetime((listed, met)) {} }
        let (failures, closing) = try mutex.withLock { () throws(ResolutionError) in
            if state.pointee.isTornDown { return (state.pointee.failures, Closing?.none) }
            appendTree(to: &listed)
            if let node, waits(for: node, listed, &met) {
                throw marked(.closedInside(node.descriptor?.key))
            }
            return ([], state.pointee.closing ?? beginClosing(listed))
        }
        guard let closing else { return failures }
        if let node, WaitGraph.begin(node, waitsFor: [closing]) != nil {
            throw marked(.closedInside(node.descriptor?.key))
        }
        // A cancelled caller still waits, because the container closes all the same.
        await closing.ended()
        if let node { WaitGraph.end(node, waitsFor: [closing]) }
        return mutex.withLock { state.pointee.failures }
    }
}

/// These methods require the tree's lock.
extension Container {
    /// Lists this container after those inside it, the last opened sibling first.
    fileprivate func appendTree(to list: inout [Container]) {
        for child in state.pointee.children.lastFirst { child.appendTree(to: &list) }
        list.append(self)
    }

    /// Whether closing the tree would wait for the construction or closing that calls.
    private func waits(for node: WaitNode, _ tree: [Container], _ met: inout [WaitNode]) -> Bool {
        var awaited: [WaitNode] = []
        for container in tree {
            awaited += container.constructions as [WaitNode]
            if let closing = container.state.pointee.closing, !container.state.pointee.isTornDown {
                awaited.append(closing)
            }
        }
        return WaitGraph.leads(awaited, to: node, met: &met)
    }

    /// Refuses calls from outside in every container that is still open, and starts the closing.
    private func beginClosing(_ tree: [Container]) -> Closing {
        let closing = Closing(mutex)
        closing.containers = tree
        for container in tree where container.state.pointee.closing == nil { container.join(closing) }
        closing.task = Task { [mutex] in await Self.run(closing, mutex) }
        return closing
    }

    func join(_ closing: Closing) {
        state.pointee.closing = closing
        markClosed()
    }
}

/// These methods run in the closing's own task.
extension Container {
    private static func run(_ closing: Closing, _ mutex: Mutex) async {
        let frame = TaskFrame(nil, node: closing)
        await TaskFrame.$current.withValue(frame) {
            var waited: [WaitNode] = []
            while let pending = pending(closing, mutex, except: waited) {
                waited += pending
                let awaited = pending.filter { begin(closing, $0, mutex) }
                for node in awaited { await node.ended() }
                WaitGraph.end(closing, waitsFor: awaited)
            }
            for container in mutex.withLock({ closing.containers }) {
                for teardown in container.takeTeardowns(closing) {
                    do { try await teardown.run() } catch { container.note(error, of: teardown.descriptor) }
                }
                container.endTeardowns(closing)
            }
        }
        frame.end()
        end(closing, mutex)
    }

    /// Notes that the closing waits for a node. A refused wait returns false and becomes an error of the container.
    @inline(never) private static func begin(_ closing: Closing, _ node: WaitNode, _ mutex: Mutex) -> Bool {
        guard let way = WaitGraph.begin(closing, waitsFor: [node]) else { return true }
        let error = ResolutionError.circularCreation([Descriptor(Key(Container.self))] + way.compactMap(\.descriptor))
        mutex.withLock { closing.containers.last }?.note(error, of: nil)
        return false
    }

    @inline(never) private static func end(_ closing: Closing, _ mutex: Mutex) {
        let containers = mutex.withLock {
            defer { closing.containers = [] }
            closing.end()
            return closing.containers
        }
        withExtendedLifetime(containers) {}
    }

    /// Cancels asynchronous constructions, and returns the nodes for which a closing still waits. Nil if there are
    /// none: from then on nothing is built.
    private static func pending(_ closing: Closing, _ mutex: Mutex, except waited: [WaitNode]) -> [WaitNode]? {
        var listed: [Container] = []
        var replaced: [Container] = []
        // A scope that another closing has closed meanwhile must not be freed with the lock held.
        defer { withExtendedLifetime((listed, replaced)) {} }
        let (nodes, tasks) = mutex.withLock {
            replaced = closing.containers
            // A construction may have opened a scope meanwhile.
            replaced.last?.appendTree(to: &listed)
            closing.containers = listed
            var nodes: [WaitNode] = []
            var tasks: [Task<Void, Never>] = []
            for container in listed {
                if container.state.pointee.closing == nil { container.join(closing) }
                if let other = container.state.pointee.closing, other !== closing { nodes.append(other) }
                for construction in container.constructions {
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

    /// The teardowns of this container, the last created first. None if another closing runs them.
    @inline(never) private func takeTeardowns(_ closing: Closing) -> [Teardown] {
        mutex.withLock {
            guard state.pointee.closing === closing else { return [] }
            defer { state.pointee.teardowns = [] }
            return state.pointee.teardowns.reversed()
        }
    }

    @inline(never) private func note(_ error: any Error, of descriptor: Descriptor?) {
        mutex.withLock { state.pointee.failures.append(TeardownError.Failure(error, of: descriptor)) }
    }

    /// Notes that every teardown has run. Later closings skip the container.
    @inline(never) private func endTeardowns(_ closing: Closing) {
        mutex.withLock {
            guard state.pointee.closing === closing else { return }
            state.pointee.isTornDown = true
            guard let parent else { return }
            parent.state.pointee.children.remove(self)
            if parent.state.pointee.closing === closing { parent.state.pointee.failures += state.pointee.failures }
        }
    }
}
