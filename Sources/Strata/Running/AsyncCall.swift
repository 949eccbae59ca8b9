/// One asynchronous call: a `resolveAsync`, also of a deferred parameter, or the construction of one asynchronous
/// instance.
///
/// It first walks along everything that is needed at once, and runs no factory. It awaits, side by side, constructions
/// under way and absent instances of asynchronous factories. Then it goes on synchronously.
final class AsyncCall: @unchecked Sendable {
    let container: Container
    /// How many deferred or container calls are nested here.
    let depth: Int
    /// Only the call's own task uses it.
    private let graph = GraphCache()
    /// Whether the cache may hold an instance of the main actor.
    private var usesMainActor = false

    init(_ container: Container, depth: Int) {
        self.container = container
        self.depth = depth
    }

    /// A call from outside or from inside a factory. Throws `circularCreation` if too many calls are nested.
    init(_ container: Container, for slot: AnySlot) throws(ResolutionError) {
        self.container = container
        depth = (TaskFrame.current?.depth ?? 0) + 1
        guard depth <= Container.deepest else {
            throw ResolutionError.endlessRecursion(slot.info.descriptor.key).behind(slot.info.descriptor)
        }
    }

    deinit {
        guard usesMainActor, !graph.isEmpty, !MainActor.isCurrent else { return }
        // Instances of the main actor are freed there.
        Task { @MainActor [graph] in graph.clear() }
    }

    func value(of slot: AnySlot, _ argument: AnyBox? = nil) async throws -> AnyBox {
        if let argument, let place = Place(slot, argument, in: container) { return try await value(at: place) }
        try await prepare([slot])
        return try await make(slot, argument)
    }

    /// The instance of a place that has an entry.
    func value(at place: Place) async throws -> AnyBox {
        while true {
            var walk = Walk([place.slot])
            if let instance = try look(place, 0, &walk) { return instance }
            guard !walk.stops.isEmpty else { break }
            if let instance = try await wait(for: walk) { return instance }
        }
        try await prepare(place.slot.info.isKept ? place.slot.needed : [place.slot])
        return try await synchronously(place.slot) { try place.home.instance(at: place) }
    }

    /// Awaits everything that the slots need at once and that a synchronous call cannot wait for.
    func prepare(_ slots: [AnySlot]) async throws {
        while true {
            let walk = try walk(slots)
            if walk.stops.isEmpty { return }
            _ = try await wait(for: walk)
        }
    }

    /// Walks along everything that is needed at once. It stops at existing instances, at constructions under way, and
    /// at absent instances of asynchronous factories, which it claims and starts.
    private func walk(_ slots: [AnySlot]) throws -> Walk {
        if slots.contains(where: \.info.requiresMainActor) { usesMainActor = true }
        var walk = Walk(slots)
        var pending = Array(slots.indices)
        var seen: Set<Int> = []
        while let step = pending.popLast() {
            let slot = walk.slots[step]
            guard seen.insert(Int(bitPattern: ObjectIdentifier(slot))).inserted else { continue }
            if slot.info.scope == .graph, graph.instance(of: slot) != nil { continue }
            if slot.info.isKept {
                let count = walk.stops.count
                if let instance = try look(Place(slot, in: container), step, &walk) {
                    if slot.info.scope == .weak { graph.retained.append(instance) }
                    continue
                }
                if walk.stops.count > count { continue }
            }
            let count = walk.slots.count
            walk.append(neededBy: step)
            pending += count..<walk.slots.count
        }
        return walk
    }

    /// Looks for an instance. If it is under construction, or needs an asynchronous construction, it becomes a stop. If
    /// the task is already cancelled, no construction starts.
    @inline(never) private func look(_ place: Place, _ step: Int, _ walk: inout Walk) throws -> AnyBox? {
        if Task.isCancelled, place.peek() == nil {
            throw walk.failed(at: step, .cancelled(place.slot.info.descriptor.key))
        }
        switch try place.home.claim(place, by: nil) {
        case .found(let instance): return instance
        case .running(let construction): walk.stops.append(construction)
        case .mine(let construction):
            start(construction, place)
            walk.stops.append(construction)
        case .absent: return nil
        }
        walk.steps.append(step)
        return nil
    }

    /// Makes an instance whose needs are met: an asynchronous transient here, any other synchronously.
    private func make(_ slot: AnySlot, _ argument: AnyBox?) async throws -> AnyBox {
        guard slot.shown.info.isAsync, !slot.shown.info.isKept else {
            return try await synchronously(slot) { try self.getNow(slot, argument) }
        }
        // A form or an alias of an asynchronous transient.
        if let target = slot.info.target { return slot.info.convert!(try await make(target, nil)) }
        do { return try await run(slot, argument) } catch { throw slot.failed(error) }
    }

    @inline(never) private func getNow(_ slot: AnySlot, _ argument: AnyBox?) throws -> AnyBox {
        try container.nested(slot) {
            let context = Context(container, graph: .passUnretained(graph))
            guard let argument else { return try slot.box(context) }
            return try slot.get(argument, context)
        }
    }

    /// Runs code on the main actor if the slot requires it, else on this task's thread.
    private func synchronously(_ slot: AnySlot, _ body: @Sendable () throws -> AnyBox) async throws -> AnyBox {
        slot.info.requiresMainActor ? try await onMainActor(body) : try body()
    }

    @MainActor private func onMainActor(_ body: @Sendable () throws -> AnyBox) throws -> AnyBox { try body() }

    /// Runs an asynchronous factory and finishes its instance.
    func run(_ slot: AnySlot, _ argument: AnyBox?) async throws -> AnyBox {
        let start = slot.info.observer.map { _ in Box(ContinuousClock.now) }
        try await prepare(slot.needed)
        var values: [AnyBox] = []
        for parameter in slot.info.parameters { values.append(try await make(parameter.takeUnretainedValue(), nil)) }
        let base = try await runFactory(slot, argument, BoxedValues(values))
        return try await synchronously(slot) { try self.finish(slot, base, start) }
    }

    private func runFactory(_ slot: AnySlot, _ argument: AnyBox?, _ values: BoxedValues) async throws -> AnyBox {
        let frame = TaskFrame(container, node: TaskFrame.currentNode, depth: depth)
        defer { frame.end() }
        let base = try await TaskFrame.$current.withValue(frame) {
            try await slot.info.recipe!.asyncFactory!(argument, values)
        }
        // Noted first, so that a later failure cannot skip it.
        slot.noteTeardown(of: base, in: container)
        return base
    }

    @inline(never) private func finish(_ slot: AnySlot, _ base: AnyBox, _ start: Box<ContinuousClock.Instant>?) throws
        -> AnyBox
    {
        try container.nested(slot) {
            try slot.info.finish(base, Context(container, graph: .passUnretained(graph)), since: start)
        }
    }
}

extension AsyncCall {
    /// Starts an asynchronous construction in its own call and task, so that cancelling one caller affects no other.
    private func start(_ construction: Construction, _ place: Place) {
        let task = Task { [depth] in await Self.build(construction, place, depth) }
        place.home.mutex.withLock { construction.task = task }
        // A closing may have looked for tasks before this one was noted.
        if !place.home.isOpen { task.cancel() }
    }

    private static func build(_ construction: Construction, _ place: Place, _ depth: Int) async {
        let slot = place.slot.shown
        let frame = TaskFrame(place.home, node: construction, depth: depth)
        let result: Result<AnyBox, ResolutionError>
        do {
            let instance = try await TaskFrame.$current.withValue(frame) {
                try await AsyncCall(place.home, depth: depth).construct(place)
            }
            result = .success(instance)
        } catch {
            // The slot has already added itself to its own errors.
            var failure = error as? ResolutionError ?? slot.failed(error)
            // Only a closing cancels this task. The waiting callers are not cancelled.
            if failure.code == .cancelled { failure = .closed(slot.info.descriptor.key).behind(slot.info.descriptor) }
            result = .failure(failure)
        }
        frame.end()
        place.home.finish(construction, place, result)
    }

    private func construct(_ place: Place) async throws -> AnyBox {
        guard place.slot.info.isKept else { return try await value(of: place.slot) }
        do { return try await run(place.slot, place.entry?.argument) } catch { throw place.slot.failed(error) }
    }

    /// Suspends until the walk's stops have ended, one has failed, or the task is cancelled. Returns the instance of
    /// the last stop; nil if the caller has to look again.
    private func wait(for walk: Walk) async throws -> AnyBox? {
        let waiter = Waiter()
        let constructions = walk.stops
        let node = TaskFrame.currentNode
        if let node, let way = WaitGraph.begin(node, waitsFor: constructions) {
            let stop = constructions.firstIndex { $0 === way[0] } ?? 0
            throw walk.failed(at: walk.steps[stop], .circularCreation(way.compactMap(\.descriptor)))
        }
        await waiter.wait(for: constructions, container.mutex)
        if let node { WaitGraph.end(node, waitsFor: constructions) }
        return try outcome(of: walk, waiter)
    }

    @inline(never) private func outcome(of walk: Walk, _ waiter: Waiter) throws -> AnyBox? {
        let (results, isCancelled) = container.mutex.withLock { (walk.stops.map(\.result), waiter.isCancelled) }
        var last: AnyBox?
        for stop in results.indices {
            switch results[stop] {
            case .success(let instance):
                graph.retained.append(instance)
                last = instance
            case .failure(let error):
                // A thread could not wait for an asynchronous instance, but this task can.
                if walk.stops[stop].owner != nil, error.code == .requiresAsync {
                    last = nil
                } else {
                    throw walk.failed(at: walk.steps[stop], error)
                }
            case nil: last = nil
            }
        }
        if isCancelled {
            let step = walk.steps[0]
            throw walk.failed(at: step, .cancelled(walk.slots[step].info.descriptor.key))
        }
        return last
    }
}

/// The slots that a walk has visited, and its stops.
private struct Walk {
    private(set) var slots: [AnySlot]
    /// For each slot, the number of the slot that needs it; -1 for a start.
    private var dependents: [Int]
    /// The constructions to wait for.
    var stops: [Construction] = []
    /// For each stop, the number of its slot.
    var steps: [Int] = []

    init(_ slots: [AnySlot]) {
        self.slots = slots
        dependents = slots.map { _ in -1 }
    }

    mutating func append(neededBy step: Int) {
        slots += slots[step].needed
        while dependents.count < slots.count { dependents.append(step) }
    }

    /// An error with the path that led to a step.
    func failed(at step: Int, _ error: ResolutionError) -> ResolutionError {
        var step = error.path.isEmpty ? step : dependents[step]
        var error = error
        while step >= 0 {
            error = error.behind(slots[step].info.descriptor)
            step = dependents[step]
        }
        return error
    }
}
