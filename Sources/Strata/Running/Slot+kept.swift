internal import CStrataAtomics

// Instances that several share: looked for, then claimed, made, kept and finished; or waited for. A thread does that
// itself; a task has a task of its own do it, so that a cancelled caller cancels nobody else.

extension Slot {
    /// The rest of `get`: shared instances that are not there yet.
    @inline(never)
    @usableFromInline
    func getKept(_ context: Context) throws -> T {
        guard descriptor.scope != .graph else { return try getFromGraph(context) }
        let home = context.container.ancestor(atLevel: level)
        let thread = ThreadResolutionStack.current
        while true {
            switch try home.claim(descriptor, owner: thread, find: { find(in: home) }) {
            case .found(let instance): return instance.value(as: T.self)
            case .running(let construction): try home.wait(for: construction, on: thread)
            case .mine(let construction): return try build(construction, context, in: home)
            }
        }
    }

    /// The same for an asynchronous call.
    func getKept(_ call: AsyncCall, _ application: Application) async throws -> AnyBox {
        guard descriptor.scope != .graph else { return try await getFromGraph(call, application) }
        let home = call.container.ancestor(atLevel: level)
        while true {
            switch try home.claim(descriptor, owner: nil, find: { find(in: home) }) {
            case .found(let instance): return Box(instance.value(as: T.self))
            case .running(let construction): try await home.wait(for: construction)
            case .mine(let construction):
                start(construction, home === call.container ? call : AsyncCall(home), application)
                try await home.wait(for: construction)
                // The construction holds a weak instance until this task's turn has come.
                if let instance = construction.instance { return instance }
            }
        }
    }

    private func build(_ construction: Construction, _ context: Context, in home: Container) throws -> T {
        do {
            // A `.graph` instance of another container's call could hold what belongs to that container.
            let sharesCall = home === context.container && context.graph != nil
            let value = try sharesCall ? make(context) : Context.start(self, in: home, make)
            try checkIdentity(of: value)
            home.finish(construction) { keep(value, in: home) }.resume()
            return value
        } catch {
            let failure = failed(error)
            home.finish(construction, failure).resume()
            throw failure
        }
    }

    private func build(_ job: ConstructionJob, _ application: Application) async -> WaitingTasks {
        let (construction, call) = job.take()
        let home = call.container
        do {
            let box = try await TaskResolutionStack.during(.construction(construction, home)) {
                let box = try await self.pipeline.make(call, application)
                try self.checkIdentity(of: box.value(as: T.self))
                return box
            }
            return home.finish(construction) {
                construction.instance = box
                keep(box.value(as: T.self), in: home)
            }
        } catch {
            return home.finish(construction, failed(error))
        }
    }

    private func start(_ construction: Construction, _ call: AsyncCall, _ application: Application) {
        let job = ConstructionJob(construction, call)
        // It inherits the caller's task-locals.
        Task {
            // By now nothing here holds the container: those that waited may hold the last reference.
            await self.build(job, application).resume()
        }
    }

    private func make(_ context: Context) throws -> T {
        try pipeline.make(context) { try factory(context, references) }
    }
}

/// What is shared by everything that one resolve call builds.
extension Slot {
    private func getFromGraph(_ context: Context) throws -> T {
        guard let graph = context.graph?.takeUnretainedValue() else {
            preconditionFailure("a resolve call with .graph instances brings their cache")
        }
        if let known = graph.instances[number] { return known.value(as: T.self) }
        do {
            let value = try make(context)
            graph.instances[number] = Box(value)
            return value
        } catch {
            throw failed(error)
        }
    }

    private func getFromGraph(_ call: AsyncCall, _ application: Application) async throws -> AnyBox {
        if let known = call.graph.instances[number] { return known }
        do {
            let value = try await pipeline.make(call, application)
            call.graph.instances[number] = value
            return value
        } catch {
            throw failed(error)
        }
    }
}

/// What a container keeps.
extension Slot {
    /// With the tree's lock held.
    private func find(in home: Container) -> KeptInstance? {
        descriptor.scope == .weak
            ? home.state.pointee.weakReferences[number]?.instance
            : strata_atomic_load_acquire(home.ownCells + cell).map { KeptInstance(bits: $0) }
    }

    /// With the tree's lock held.
    private func keep(_ value: T, in home: Container) {
        if descriptor.scope == .weak {
            home.state.pointee.weakReferences[number] = WeakReference(value)
        } else {
            store(value, in: home.ownCells + cell)
        }
    }

    /// Only an object can be held weakly.
    private func checkIdentity(of value: T) throws {
        guard descriptor.scope == .weak else { return }
        let dynamicType = type(of: value as Any)
        guard dynamicType is AnyClass else { throw ResolutionError.notAClass(dynamicType) }
    }
}

/// What a construction's task is handed over.
private final class ConstructionJob: @unchecked Sendable {
    private var content: (Construction, AsyncCall)?

    init(_ construction: Construction, _ call: AsyncCall) {
        content = (construction, call)
    }

    /// Only to be called once, by the task.
    func take() -> (Construction, AsyncCall) {
        defer { content = nil }
        return content!
    }
}
