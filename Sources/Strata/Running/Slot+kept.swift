internal import CStrataAtomics

// Instances that several share: looked for, then claimed, made, kept and finished; or waited for. A thread does that
// itself; a task has a task of its own do it, so that a cancelled caller cancels nobody else.

extension Slot {
    /// The rest of `get`: shared instances that are not there yet.
    @inline(never)
    func getKept(_ context: Context) throws -> T {
        guard descriptor.scope != .graph else { return try getFromGraph(context) }
        let home = context.container.ancestor(atLevel: level)
        if let lender, let base = home.base { return try borrow(from: lender, base, home) }
        let thread = ThreadResolutionStack.current
        if thread.isReporting {
            if let instance = home.mutex.withLock({ find(in: home) }) { return instance.value(as: T.self) }
            thread.endReported(isWaiting: false)
        }
        var isAble = !checks.contains(.requiresAsync)
        while true {
            switch try home.claim(descriptor, by: thread, isAble: isAble, find: { find(in: home) }) {
            case .found(let instance): return instance.value(as: T.self)
            case .running(let construction):
                thread.endReported(isWaiting: true)
                try home.wait(for: construction, on: thread)
            case .mine(let construction): return try build(construction, context, home, thread)
            case .absent:
                try home.checkNothingIsAwaited(for: self, on: thread)
                isAble = true
            }
        }
    }

    /// The same for an asynchronous call.
    func getKept(_ call: AsyncCall, _ application: Application) async throws -> AnyBox {
        guard descriptor.scope != .graph else { return try await getFromGraph(call, application) }
        let home = call.container.ancestor(atLevel: level)
        if let lender, let base = home.base {
            do {
                let instance = try await lender.get(call.borrowing(from: base))
                keepBorrowed(instance.value(as: T.self), in: home)
                return instance
            } catch {
                throw borrowed(error)
            }
        }
        var joined: JoinedCircles? = call.isSecondTry ? nil : JoinedCircles()
        while true {
            switch try home.claim(descriptor, by: nil, isAble: call.mayBegin, find: { find(in: home) }) {
            case .found(let instance): return boxed(instance.value(as: T.self))
            case .absent: throw failed(ResolutionError.cancelled(descriptor.key))
            case .running(let construction):
                let wait = home.beginWait(for: construction, call)
                if let instance = try await end(wait, for: construction, nil, call, home, &joined) { return instance }
            case .mine(let construction):
                construction.isSecondTry = joined?.isEmpty != true
                let own = call.building(construction, in: home, isSharing: checks.contains(.reachesGraph))
                let wait = home.beginWait(for: construction, call)
                start(construction, own, application)
                var none: JoinedCircles?
                if let instance = try await end(wait, for: construction, own.preparation, call, home, &none) {
                    return instance
                }
            }
        }
    }

    /// - Parameters:
    ///   - wait: Nil where the construction had ended.
    ///   - preparation: The construction's, where this call has begun it and shares its instances.
    ///   - joined: The circles of others to which the call has come so far; nil where it may not begin anew what has come
    ///     to one.
    /// - Returns: What was built, if the construction knows; nil to ask again.
    private func end(
        _ wait: Wait?,
        for construction: Construction,
        _ preparation: Preparation?,
        _ call: AsyncCall,
        _ home: Container,
        _ joined: inout JoinedCircles?
    ) async throws -> AnyBox? {
        do {
            if let wait { try await home.suspend(wait, call) }
            if let preparation { try await home.wait(for: preparation, of: construction, call) }
        } catch {
            // Unused, it could be freed before the lock is given back, and its deinitialiser may ask for that.
            withExtendedLifetime(home.take(construction)) {}
            throw failed(error)
        }
        switch home.take(construction) {
        // The construction holds a weak instance until this task's turn has come.
        case .success(let instance): return instance
        case nil: return nil
        case .failure(let error):
            guard
                home.isWorthAnotherTry(construction, after: error) || construction.effort?.isGivenUp ?? false
                    || construction.hasComeToCircle && joined?.mayTryAgain(after: error.circle, wait) == true
            else { throw error }
            return nil
        }
    }

    /// Builds what this thread has claimed.
    private func build(
        _ construction: Construction,
        _ context: Context,
        _ home: Container,
        _ thread: ThreadResolutionStack
    ) throws -> T {
        let start = pipeline.start
        let result: Result<AnyBox, ResolutionError>
        do {
            // A `.graph` instance of another container's call could hold what belongs to that container.
            let sharesCall = home === context.container && context.graph != nil
            result = .success(
                boxed(
                    try thread.building(for: home) {
                        defer { if ThreadHost.current.isInjecting { home.noteInjection(by: number) } }
                        let value =
                            try sharesCall
                            ? make(context, depth: thread.depth)
                            : Context.start(self, in: home) { try make($0, depth: thread.depth) }
                        try checkIdentity(of: value)
                        return value
                    }))
        } catch {
            let failure = failed(error)
            // A task could have waited for what this thread could not, only this thread is in its circle, and only its
            // task, if it has one, is cancelled.
            construction.isWorthAnotherTry =
                [.requiresAsync, .circularCreation].contains(failure.code)
                || failure.code == .factoryFailed && Task.isCancelled
            result = .failure(failure)
        }
        finish(construction, result, in: home, start).resume()
        return try result.get().value(as: T.self)
    }

    /// Keeps what was built. An observer is told once it can be found, and before those that waited go on.
    private func finish(
        _ construction: Construction,
        _ result: Result<AnyBox, ResolutionError>,
        in home: Container,
        _ start: Box<ContinuousClock.Instant>?,
        isAsync: Bool = false
    ) -> Resumptions {
        guard start != nil, case .success(let instance) = result else {
            return home.finish(construction, result) { keep($0.value(as: T.self), in: home) }
        }
        home.mutex.withLock { keep(instance.value(as: T.self), in: home) }
        return ThreadResolutionStack.current.reporting {
            pipeline.report(since: start, isAsync: isAsync)
        } end: {
            home.finish(construction, result) { _ in }
        }
    }

    /// - Parameter depth: How many constructions of its kind are under way around this one.
    private func make(_ context: Context, depth: Int) throws -> T {
        guard depth >= EarlyDependencies.depth else {
            return try pipeline.make(context) { try factory(context, references) }
        }
        // Kept until the factory has them, too.
        let needed = try EarlyDependencies.build(for: self, context)
        return try withExtendedLifetime(needed) {
            try pipeline.make(context) { try factory(context, references) }
        }
    }
}

extension Slot {
    /// Starts a construction in a task of its own, which inherits the caller's task-locals.
    private func start(
        _ construction: Construction,
        _ call: AsyncCall,
        _ application: Application
    ) {
        if let preparation = call.preparation { WaitGraph.begin(preparation) }
        let job = ConstructionJob(construction, call)
        let task = Task {
            // By now nothing here holds the container: those that waited may hold the last reference.
            await self.build(job, application).resume()
        }
        construction.effort?.begin(task)
    }

    /// - Returns: The tasks that waited; none where a thread has taken the construction over.
    private func build(_ job: ConstructionJob, _ application: Application) async -> Resumptions {
        let (construction, call) = job.take()
        let start = pipeline.start
        let make: @Sendable () throws -> AnyBox
        let needed: [any ValueSlot]
        do {
            defer { if let preparation = call.preparation { WaitGraph.end(preparation).resume() } }
            switch application {
            case .async:
                let instance = try await TaskResolutionStack.during(.work(construction)) {
                    try await self.pipeline.make(call, application)
                }
                make = { instance }
                needed = []
            case .sync(let factory):
                let arguments = try await TaskResolutionStack.during(.work(construction)) {
                    try await self.pipeline.arguments(call, application)
                }
                make = {
                    try call.withContext(for: self.number, isHosted: true) {
                        try self.pipeline.make($0, arguments, factory)
                    }
                }
                needed = arguments.unresolved
            }
        } catch {
            return complete(construction, call, start) { throw error }
        }
        // There is nothing left to await: from here on it is a thread's construction, for which threads may wait.
        guard checks.contains(.requiresMainActor), !call.container.isRelieved(construction) else {
            return complete(construction, call, start, make)
        }
        do {
            return try await call.onMainActor(needing: needed) { self.complete(construction, call, start, make) }
        } catch {
            return complete(construction, call, start) { throw error }
        }
    }

    private func complete(
        _ construction: Construction,
        _ call: AsyncCall,
        _ start: Box<ContinuousClock.Instant>?,
        _ make: () throws -> AnyBox
    ) -> Resumptions {
        let home = call.container
        let thread = ThreadResolutionStack.current
        guard home.hand(construction, to: thread) else { return Resumptions() }
        let result = Result {
            try thread.building(for: home) {
                defer {
                    if ThreadHost.current.isInjecting || WaitGraph.isInjecting(construction) {
                        home.noteInjection(by: number)
                    }
                }
                let instance = try make()
                try checkIdentity(of: instance.value(as: T.self))
                return instance
            }
        }.mapError(failed)
        if case .failure(let error) = result, error.code == .circularCreation {
            construction.hasComeToCircle = true
        }
        return finish(construction, result, in: home, start, isAsync: true)
    }
}

/// What is shared by everything that one resolve call builds.
extension Slot {
    private func getFromGraph(_ context: Context) throws -> T {
        guard let graph = context.graph?.takeUnretainedValue() else {
            preconditionFailure("a resolve call with .graph instances brings their cache")
        }
        if let known = graph.instance(of: number) { return known.value(as: T.self) }
        let start = pipeline.start
        do {
            graph.depth += 1
            defer { graph.depth -= 1 }
            let value = try make(context, depth: graph.depth)
            try graph.keep(graphBox?.init(value) ?? boxed(value), of: self)
            pipeline.report(since: start)
            return value
        } catch {
            throw failed(error)
        }
    }

    private func getFromGraph(_ call: AsyncCall, _ application: Application) async throws -> AnyBox {
        if let known = call.graph.instance(of: number) { return known }
        let start = pipeline.start
        do {
            return try await pipeline.make(call, application) { value in
                try call.graph.keep(value, of: self)
                self.pipeline.report(since: start, isAsync: true)
            }
        } catch {
            throw failed(error)
        }
    }
}

/// What a container keeps.
extension Slot {
    func known(in context: Context) -> AnyBox? {
        guard !isTransient else { return nil }
        guard descriptor.scope != .graph else { return context.graph?.takeUnretainedValue().instance(of: number) }
        let home = context.container.ancestor(atLevel: level)
        return home.mutex.withLock { find(in: home) }.map { boxed($0.value(as: T.self)) }
    }

    /// With the tree's lock held, but for what is in a cell.
    func find(in home: Container) -> KeptInstance? {
        if let entry { return entry.instance }
        if let lender, let base = home.base { return lender.find(in: base) }
        return descriptor.scope == .weak
            ? home.state.pointee.weakReferences[number]?.instance
            : strata_atomic_load_acquire(home.ownCells + cell).map { KeptInstance(bits: $0) }
    }

    /// With the tree's lock held.
    private func keep(_ value: T, in home: Container) {
        if let entry {
            entry.keep(value, weakly: descriptor.scope == .weak)
        } else if descriptor.scope == .weak {
            // A value has no identity: an alias that is decorated with one makes it anew each time.
            let isObject = type(of: value as Any) is AnyClass
            home.state.pointee.weakReferences[number] = isObject ? WeakReference(value) : .ofValue
        } else {
            store(value, in: home.ownCells + cell)
        }
    }

    /// The instance of the container that this one shares instances with: found or built there.
    private func borrow(from lender: Slot, _ base: Container, _ home: Container) throws -> T {
        do {
            let value = try Context.start(lender, in: base) { try lender.get($0) }
            keepBorrowed(value, in: home)
            return value
        } catch {
            throw borrowed(error)
        }
    }

    /// Lets `resolve` find at once what the base keeps.
    private func keepBorrowed(_ value: T, in home: Container) {
        guard descriptor.scope != .weak else { return }
        home.mutex.withLock {
            if strata_atomic_load_acquire(home.ownCells + cell) == nil { store(value, in: home.ownCells + cell) }
        }
    }

    /// Only an object can be held weakly.
    private func checkIdentity(of value: T) throws {
        guard descriptor.scope == .weak else { return }
        let dynamicType = type(of: value as Any)
        guard dynamicType is AnyClass || layout.mayBeValue else { throw ResolutionError.notAClass(dynamicType) }
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
