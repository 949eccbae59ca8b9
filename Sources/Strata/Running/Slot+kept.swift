internal import CStrataAtomics

extension Slot {
    /// The rest of `get`: instances that several share and that are not there yet.
    @inline(never)
    @usableFromInline
    func getOnce(_ context: Context) throws -> T {
        switch node.scope.kind {
        case .transient: preconditionFailure("a transient has no cell")
        case .graph: try getFromGraph(context)
        case .weak: try getWeak(context)
        case .singleton, .scoped: try getShared(context)
        }
    }

    private func getShared(_ context: Context) throws -> T {
        let home = context.container.ancestor(atLevel: level)
        let address = home.ownCells + cell
        guard let construction = try begin(in: home, isReady: { strata_atomic_load_acquire(address) != nil }) else {
            return strata_atomic_load_acquire(address)!.assumingMemoryBound(to: T.self).pointee
        }
        return try end(construction, in: home) {
            try build(context, in: home)
        } publish: {
            publish($0, in: address)
        }
    }

    private func getWeak(_ context: Context) throws -> T {
        let home = context.container.ancestor(atLevel: level)
        // Held from the moment that it is found until it is returned.
        var found: AnyObject?
        let construction = try begin(in: home) {
            found = home.state.pointee.weakHolders[node.index]?.object
            return found != nil
        }
        guard let construction else { return found as! T }
        return try end(construction, in: home) {
            let value = try build(context, in: home)
            guard type(of: value as Any) is AnyClass else { throw ResolutionError.notAClass(type(of: value as Any)) }
            return value
        } publish: {
            home.state.pointee.weakHolders[node.index] = WeakHolder($0 as AnyObject)
        }
    }

    private func getFromGraph(_ context: Context) throws -> T {
        guard let graph = context.graph?.takeUnretainedValue() else {
            preconditionFailure("a resolve call with .graph instances brings their cache")
        }
        if let known = graph.instances[node.index] { return unsafeDowncast(known, to: Box<T>.self).value }
        do {
            let value = try make(context, in: context.container)
            graph.instances[node.index] = Box(value)
            return value
        } catch {
            throw failed(error)
        }
    }

    /// What lives in a container is built with that container's registrations and inputs, whoever asks first.
    private func build(_ context: Context, in home: Container) throws -> T {
        // A `.graph` instance of another container's call could hold what belongs to that container.
        if home === context.container, context.graph != nil { return try make(context, in: home) }
        guard checks.contains(.usesGraph) else {
            return try make(Context(container: home, graph: nil), in: home)
        }
        return try withExtendedLifetime(GraphCache()) {
            try make(Context(container: home, graph: .passUnretained($0)), in: home)
        }
    }

    private func make(_ context: Context, in home: Container) throws -> T {
        guard let observer else { return try makeUnobserved(context, in: home) }
        return try observer.observing(node) { try makeUnobserved(context, in: home) }
    }

    /// Runs the factory and the decorators, and notes the teardown of what the factory made.
    private func makeUnobserved(_ context: Context, in home: Container) throws -> T {
        let base = try factory(context, references)
        if let teardown { home.note(Teardown(node, Box(base), teardown)) }
        guard !decorators.isEmpty else { return base }
        var value = base
        for decorator in decorators { value = try decorator.wrap(value, context) }
        return value
    }

    private func begin(in home: Container, isReady: () -> Bool) throws -> Construction? {
        do {
            return try home.begin(self, isReady: isReady)
        } catch let waited as WaitedFor {
            throw waited.error
        } catch {
            throw failed(error)
        }
    }

    private func end(
        _ construction: Construction,
        in home: Container,
        _ build: () throws -> T,
        publish: (T) -> Void
    ) throws -> T {
        do {
            let value = try build()
            home.end(construction, .success(())) { publish(value) }
            return value
        } catch {
            let failure = failed(error)
            home.end(construction, .failure(failure))
            throw failure
        }
    }
}
