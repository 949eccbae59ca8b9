// Builds each kept instance exactly once: one thread or task claims, builds and finishes it, while all others wait.

/// The state of a kept instance, as a thread or a task finds it.
enum Claim {
    case found(AnyBox)
    /// It is under construction.
    case running(Construction)
    /// The caller has claimed the construction and has to finish it.
    case mine(Construction)
    /// For a task: the instance is absent, and a synchronous factory will build it.
    case absent
}

extension Container {
    /// The instance for a synchronous call: found, built by this thread, or awaited from another thread.
    func instance(at place: Place) throws -> AnyBox {
        let needed = place.slot.info.chain > Self.longestNestedChain ? try buildChain(of: place.slot) : []
        return try withExtendedLifetime(needed) {
            let thread = ThreadState.current
            switch try claim(place, by: thread) {
            case .found(let instance): return instance
            case .mine(let construction): return try build(place, construction, thread)
            case .running(let construction): return try wait(for: construction, thread)
            case .absent: fatalError("a thread claims what is absent")
            }
        }
    }

    /// Finds an instance or claims its construction. A thread claims synchronous ones, a task (nil) asynchronous ones.
    func claim(_ place: Place, by thread: ThreadState?) throws(ResolutionError) -> Claim {
        let mayBuild = isAnswering
        let descriptor = place.slot.info.descriptor
        return try mutex.withLock { () throws(ResolutionError) in
            if let instance = place.find() { return .found(instance) }
            let number = Int(bitPattern: ObjectIdentifier(place.subject))
            if let running = state.pointee.constructions[number] {
                return .running(unsafeDowncast(running, to: Construction.self))
            }
            guard place.isAsync || thread != nil else { return .absent }
            guard mayBuild, state.pointee.closing?.isTearingDown != true else {
                throw ResolutionError.closed(descriptor.key).behind(descriptor)
            }
            guard !place.isAsync || thread == nil else {
                throw ResolutionError.requiresAsync(descriptor.key).behind(descriptor)
            }
            let construction = Construction(of: descriptor, place.subject, owner: thread, in: mutex)
            state.pointee.constructions[number] = construction
            return .mine(construction)
        }
    }

    /// Blocks until another thread has built the instance.
    private func wait(for running: Construction, _ thread: ThreadState) throws(ResolutionError) -> AnyBox {
        var met: [WaitNode] = []
        defer { withExtendedLifetime(met) {} }
        return try mutex.withLock { () throws(ResolutionError) in
            if running.result == nil {
                guard running.owner != nil else {
                    throw ResolutionError.requiresAsync(running.descriptor.key).behind(running.descriptor)
                }
                if let circle = WaitGraph.begin(thread, waitsFor: running, met: &met) {
                    throw ResolutionError.circularCreation(circle.map(\.descriptor))
                }
                running.isAwaitedByThread = true
                while running.result == nil { condition.wait(with: mutex) }
                WaitGraph.end(thread)
            }
            return try running.result!.get()
        }
    }

    /// Builds an instance that this thread has claimed.
    private func build(_ place: Place, _ construction: Construction, _ thread: ThreadState) throws -> AnyBox {
        thread.constructions.append(construction)
        defer { thread.constructions.removeLast() }
        let result: Result<AnyBox, ResolutionError>
        do {
            result = .success(try TaskFrame.runSynchronously { try asCurrent { try place.make() } })
        } catch {
            // The slot has already added itself to its own errors.
            result = .failure(error as? ResolutionError ?? place.slot.failed(error))
        }
        return try finish(construction, place, result).get()
    }

    /// Ends a construction and resumes all waiters. The outcome becomes a failure if a weak instance is not of a class.
    @discardableResult func finish(
        _ construction: Construction, _ place: Place, _ outcome: Result<AnyBox, ResolutionError>
    ) -> Result<AnyBox, ResolutionError> {
        var result = outcome
        var object: AnyObject?
        if case .success(let instance) = result, place.slot.info.scope == .weak {
            do { object = try place.slot.object(in: instance) } catch { result = .failure(place.slot.failed(error)) }
        }
        var resumable: [CheckedContinuation<Void, Never>] = []
        mutex.withLock {
            var hasFailed = true
            if case .success(let instance) = result {
                hasFailed = false
                place.keep(instance, object)
            }
            construction.result = result
            state.pointee.constructions[Int(bitPattern: ObjectIdentifier(construction.subject))] = nil
            // Only waiting threads, and the frames of a building task, ask whether it has ended.
            if construction.owner == nil || construction.isAwaitedByThread { construction.end() }
            if construction.isAwaitedByThread { condition.broadcast() }
            resumable = construction.waiters.compactMap { $0.noteEnd(failed: hasFailed) }
            construction.waiters = []
        }
        for continuation in resumable { continuation.resume() }
        return result
    }
}

// Long chains of kept instances are built from their far end, so that the stack stays short.
extension Container {
    /// The length of the longest chain whose instances are built inside one another.
    private static let longestNestedChain = 64

    /// Builds the needs of a slot, dependencies first. The caller retains them until the slot's factory has them.
    private func buildChain(of slot: AnySlot) throws -> [AnyBox] {
        var built: [AnyBox] = []
        var seen: Set<Int> = []
        // The slots on the path, and for each the needs that are not visited yet.
        var path: [AnySlot] = []
        var branches: [[AnySlot]] = []
        func enter(_ slot: AnySlot) {
            path.append(slot)
            branches.append(slot.needed)
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
    /// The rest of `get`, for an instance that the hot path did not find.
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
