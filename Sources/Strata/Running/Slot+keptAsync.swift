internal import CStrataAtomics

extension Slot {
    /// The shared instance: built by one task of its own, waited for by everybody.
    func getSharedAsync(_ call: AsyncCall) async throws -> Box<T> {
        let home = call.container.ancestor(atLevel: level)
        while true {
            switch claim(in: home) {
            case .ready(let value): return value
            case .refused(let error): throw failed(error)
            case .running(let construction): try await home.wait(for: construction)
            case .mine(let construction):
                // What lives in a container shares `.graph` instances with a call of that container only.
                start(construction, home === call.container ? call : AsyncCall(home))
                // Kept by the call: a weak instance must not go between its completion and this task's turn.
                return try await result(of: construction, call, home)
            }
        }
    }

    private func result(of construction: Construction, _ call: AsyncCall, _ home: Container) async throws -> Box<T> {
        try await home.wait(for: construction)
        guard let value = construction.instance else { return try await getSharedAsync(call) }
        return unsafeDowncast(value, to: Box<T>.self)
    }

    private func claim(in home: Container) -> Claim<T> {
        home.claim(self) {
            if node.scope == .weak {
                return (home.state.pointee.weakHolders[node.index]?.object).map { Box($0 as! T) }
            }
            let instance = strata_atomic_load_acquire(home.ownCells + cell)
            return instance.map { Box($0.assumingMemoryBound(to: T.self).pointee) }
        }
    }

    /// A task of its own, so that cancelling a waiter cancels nobody else; it inherits the caller's task-locals.
    private func start(_ construction: Construction, _ call: AsyncCall) {
        let job = ConstructionJob(construction, call)
        Task {
            // By now nothing here holds the container: those that waited may be the last who do.
            await self.run(job).resume()
        }
    }

    private func run(_ job: ConstructionJob) async -> WaitingTasks {
        let (construction, call) = job.take()
        let strand = TaskStrand(.construction(construction, call.container))
        let result: Result<Box<T>, ResolutionError> = await TaskStrand.$current.withValue(strand) {
            do {
                let value = try await self.build(call, in: call.container)
                try self.checkWeak(value)
                return .success(value)
            } catch {
                return .failure(self.failed(error))
            }
        }
        strand.finish()
        switch result {
        case .success(let value):
            return call.container.finish(construction, .success(())) {
                self.keep(value, in: call.container, construction)
            }
        case .failure(let error): return call.container.finish(construction, .failure(error))
        }
    }

    private func checkWeak(_ value: Box<T>) throws {
        let dynamicType = type(of: value.value as Any)
        guard node.scope != .weak || dynamicType is AnyClass else { throw ResolutionError.notAClass(dynamicType) }
    }

    private func keep(_ value: Box<T>, in home: Container, _ construction: Construction) {
        construction.instance = value
        if node.scope == .weak {
            home.state.pointee.weakHolders[node.index] = WeakHolder(value.value as AnyObject)
        } else {
            publish(value.value, in: home.ownCells + cell)
        }
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

/// What a task finds when it asks for a shared instance.
enum Claim<T> {
    case ready(Box<T>)
    case running(Construction)
    case mine(Construction)
    case refused(ResolutionError)
}
