// How an instance that a container keeps is built exactly once: found, or claimed by one thread or task, built, kept and
// finished; everybody else waits.

/// What a thread or a task finds where an instance is kept.
enum Claim {
    /// The instance is there.
    case found(AnyBox)
    /// Somebody builds it.
    case running(Construction)
    /// The caller has claimed it, and has to build and finish it.
    case mine(Construction)
    /// It is not there, and a synchronous factory will build it.
    case absent
}

extension Container {
    /// The instance of a place, for a synchronous call: found, built by this thread, or awaited from another thread.
    ///
    /// - Throws: `closed`; `requiresAsync` if only a task can build it; `circularCreation` if waiting would never end; what
    ///   the factory threw, here or on the thread that built the instance.
    func instance(at place: Place) throws -> AnyBox {
        let needed = place.slot.info.chain > Self.longestNestedChain ? try buildChain(of: place.slot) : []
        return try withExtendedLifetime(needed) {
            let thread = ThreadState.current
            switch try claimOrWait(place, thread) {
            case .found(let instance): return instance
            case .mine(let construction): return try build(place, construction, thread)
            case .running, .absent: fatalError("a thread waits inside of its claim")
            }
        }
    }

    /// Finds the instance, claims its construction, or blocks until another thread has built it.
    private func claimOrWait(_ place: Place, _ thread: ThreadState) throws(ResolutionError) -> Claim {
        let mayBuild = isAnswering
        let descriptor = place.slot.info.descriptor
        var met: [WaitNode] = []
        defer { withExtendedLifetime(met) {} }
        return try mutex.withLock { () throws(ResolutionError) in
            if let instance = place.find() { return .found(instance) }
            guard mayBuild, state.pointee.closing?.isTearingDown != true else {
                throw ResolutionError.closed(descriptor.key).behind(descriptor)
            }
            guard let running = construction(of: place) else {
                guard !place.isAsync else { throw ResolutionError.requiresAsync(descriptor.key).behind(descriptor) }
                return .mine(begin(place, owner: thread))
            }
            guard running.owner != nil else {
                throw ResolutionError.requiresAsync(descriptor.key).behind(descriptor)
            }
            if let circle = WaitGraph.begin(thread, waitsFor: running, met: &met) {
                throw ResolutionError.circularCreation(circle.map(\.descriptor))
            }
            running.isAwaitedByThread = true
            while running.result == nil { condition.wait(with: mutex) }
            WaitGraph.end(thread)
            return .found(try running.result!.get())
        }
    }

    /// Builds what this thread has claimed.
    private func build(_ place: Place, _ construction: Construction, _ thread: ThreadState) throws -> AnyBox {
        thread.constructions.append(construction)
        defer { thread.constructions.removeLast() }
        do {
            let instance = try TaskFrame.runSynchronously { try asCurrent { try place.make() } }
            let object = try place.weakObject(of: instance)
            finish(construction, place, .success(instance), object)
            return instance
        } catch {
            // The slot has put itself in front of its own errors.
            let failure = error as? ResolutionError ?? place.slot.failed(error)
            finish(construction, place, .failure(failure), nil)
            throw failure
        }
    }

    /// Keeps what was built, or forgets the construction, and lets everybody who waits go on.
    ///
    /// - Parameter object: Of a weak instance.
    func finish(
        _ construction: Construction, _ place: Place, _ result: Result<AnyBox, ResolutionError>, _ object: AnyObject?
    ) {
        var resumable: [CheckedContinuation<Void, Never>] = []
        mutex.withLock {
            var hasFailed = true
            if case .success(let instance) = result {
                hasFailed = false
                place.keep(instance, object)
            }
            construction.result = result
            state.pointee.constructions[construction.number] = nil
            construction.end()
            if construction.isAwaitedByThread { condition.broadcast() }
            resumable = construction.waiters.compactMap { $0.noteEnd(failed: hasFailed) }
            construction.waiters = []
        }
        for continuation in resumable { continuation.resume() }
    }

    /// What a task does about a kept instance: it claims those of asynchronous factories, and only those.
    func claimWithoutWaiting(_ place: Place) throws(ResolutionError) -> Claim {
        let mayBuild = isAnswering
        return try mutex.withLock { () throws(ResolutionError) in
            if let instance = place.find() { return .found(instance) }
            if let running = construction(of: place) { return .running(running) }
            guard place.isAsync else { return .absent }
            guard mayBuild, state.pointee.closing?.isTearingDown != true else {
                throw ResolutionError.closed(place.slot.info.descriptor.key).behind(place.slot.info.descriptor)
            }
            return .mine(begin(place, owner: nil))
        }
    }

    /// With the lock held.
    private func construction(of place: Place) -> Construction? {
        state.pointee.constructions[Int(bitPattern: ObjectIdentifier(place.subject))].map {
            unsafeDowncast($0, to: Construction.self)
        }
    }

    /// With the lock held.
    private func begin(_ place: Place, owner: ThreadState?) -> Construction {
        let construction = Construction(of: place.slot.info.descriptor, place.subject, owner: owner, in: mutex)
        state.pointee.constructions[construction.number] = construction
        return construction
    }
}

extension Place {
    /// The object of a weak instance; nil for any other.
    func weakObject(of instance: AnyBox) throws -> AnyObject? {
        guard slot.info.scope == .weak else { return nil }
        do { return try slot.object(in: instance) } catch { throw slot.failed(error) }
    }
}

// Chains of kept instances, each of which needs the next: built from their far end, so that the stack stays short.

extension Container {
    /// How long a chain may be whose instances are built inside of one another.
    private static let longestNestedChain = 64

    /// Builds what a slot needs, dependencies first.
    ///
    /// - Returns: Everything that was built or found: it is retained until the slot's own factory has it.
    private func buildChain(of slot: AnySlot) throws -> [AnyBox] {
        var built: [AnyBox] = []
        var seen: Set<Int> = []
        // Each slot of the path, and what it needs that is not looked at yet.
        var path: [AnySlot] = []
        var branches: [[AnySlot]] = []
        func enter(_ slot: AnySlot) {
            var needed: [AnySlot] = []
            slot.appendNeeded(to: &needed)
            path.append(slot)
            branches.append(needed)
        }
        enter(slot)
        while let here = path.last {
            if let next = branches[branches.count - 1].popLast() {
                if seen.insert(Int(bitPattern: ObjectIdentifier(next))).inserted, next.info.chain > 0 {
                    if let instance = next.info.isKept ? Place(next, in: self).peek() : nil {
                        built.append(instance)
                    } else {
                        enter(next)
                    }
                }
                continue
            }
            path.removeLast()
            branches.removeLast()
            guard here !== slot, here.info.isKept else { continue }
            let place = Place(here, in: self)
            do { built.append(try place.home.instance(at: place)) } catch {
                throw path.reversed().reduce(error) { $1.failed($0) }
            }
        }
        return built
    }
}

extension AnySlot {
    /// The rest of `get`: instances of a call or of a container that are not where the hot path looks.
    @inline(never) final func getKept(_ context: Context) throws -> AnyBox {
        guard info.scope == .graph else {
            let place = Place(self, in: context.container)
            return try place.home.instance(at: place)
        }
        let graph = context.graph!.takeUnretainedValue()
        if let known = graph.instance(of: self) { return known }
        let instance = try make(context)
        do { try graph.keep(instance, of: self) } catch { throw failed(error) }
        return instance
    }
}
