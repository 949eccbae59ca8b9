/// One asynchronous call: a `resolveAsync`, a deferred `resolveAsync`, or the construction of one asynchronous instance.
///
/// It first walks along what is needed at once, without running a factory, and awaits side by side what it stops at:
/// instances of asynchronous factories that are not there, and constructions under way. Then it goes on synchronously.
final class AsyncCall: @unchecked Sendable {
    let container: Container
    /// How many deferred or container calls are nested in one another here.
    let depth: Int
    private let graph = GraphCache()
    /// What was found or awaited, so that nothing weak is freed meanwhile. Only the call's own task uses it.
    private var retained: [AnyBox] = []

    init(_ container: Container, depth: Int) {
        self.container = container
        self.depth = depth
    }

    /// A call from outside, or from inside a factory.
    ///
    /// - Throws: `circularCreation` if too many calls are nested in one another.
    init(_ container: Container, for slot: AnySlot) throws(ResolutionError) {
        self.container = container
        depth = (TaskFrame.current?.depth ?? 0) + 1
        guard depth <= Container.deepest else {
            throw ResolutionError.endlessRecursion(slot.info.descriptor.key).behind(slot.info.descriptor)
        }
    }

    /// The instance of a slot.
    func value(of slot: AnySlot, _ argument: AnyBox? = nil) async throws -> AnyBox {
        if let argument, let identity = slot.identity(of: argument) {
            let home = container.ancestor(atLevel: slot.info.level)
            return try await value(at: Place(slot, home, home.entry(of: slot, identity, argument)))
        }
        try await prepare([slot])
        return try await make(slot, argument)
    }

    /// The instance of a place that has an entry.
    func value(at place: Place) async throws -> AnyBox {
        let slot = place.slot
        while true {
            try checkCancellation(place)
            switch try place.home.claim(place) {
            case .found(let instance): return instance
            case .running(let construction):
                if let instance = try await wait(for: Walk(slot, construction)) { return instance }
            case .mine(let construction):
                start(construction, place)
                if let instance = try await wait(for: Walk(slot, construction)) { return instance }
            case .absent:
                var needed: [AnySlot] = []
                if slot.info.isKept { slot.appendNeeded(to: &needed) } else { needed = [slot] }
                try await prepare(needed)
                return try await synchronously(slot) { try place.home.instance(at: place) }
            }
        }
    }

    /// Awaits everything that some slots need at once and that a synchronous call could not wait for.
    func prepare(_ slots: [AnySlot]) async throws {
        while true {
            let walk = try walk(slots)
            if walk.stops.isEmpty { return }
            _ = try await wait(for: walk)
        }
    }

    /// Walks along what is needed at once. It stops at instances that are there, at asynchronous factories whose instance is
    /// not, which it claims and starts, and at constructions under way.
    private func walk(_ slots: [AnySlot]) throws -> Walk {
        var walk = Walk()
        for slot in slots { walk.append(slot, neededBy: -1) }
        var pending = Array(walk.steps.indices)
        var seen: Set<Int> = []
        while let step = pending.popLast() {
            let slot = walk.steps[step].slot
            guard seen.insert(Int(bitPattern: ObjectIdentifier(slot))).inserted else { continue }
            if slot.info.scope == .graph, graph.instance(of: slot) != nil { continue }
            if slot.info.isKept {
                let place = Place(slot, in: container)
                try checkCancellation(place)
                switch try place.home.claim(place) {
                case .found(let instance):
                    if slot.info.scope == .weak { retained.append(instance) }
                    continue
                case .running(let construction):
                    walk.stops.append((construction, step))
                    continue
                case .mine(let construction):
                    start(construction, place)
                    walk.stops.append((construction, step))
                    continue
                case .absent: break
                }
            }
            var needed: [AnySlot] = []
            slot.appendNeeded(to: &needed)
            for slot in needed {
                pending.append(walk.steps.count)
                walk.append(slot, neededBy: step)
            }
        }
        return walk
    }

    /// If the task is already cancelled, no construction starts.
    private func checkCancellation(_ place: Place) throws {
        guard Task.isCancelled, place.peek() == nil else { return }
        throw ResolutionError.cancelled(place.slot.info.descriptor.key).behind(place.slot.info.descriptor)
    }

    /// Makes the instance of a slot once everything is there: an asynchronous transient here, any other synchronously.
    private func make(_ slot: AnySlot, _ argument: AnyBox?) async throws -> AnyBox {
        if slot.info.isAsync, !slot.info.isKept {
            do { return try await run(slot, argument) } catch { throw slot.failed(error) }
        }
        // A form or an alias of one.
        if let view = slot.info.view, slot.shown.info.isAsync, !slot.shown.info.isKept {
            return view.convert(try await make(view.target, nil))
        }
        return try await synchronously(slot) { [container, graph] in
            try container.nested(slot) {
                let context = Context(container, graph: .passUnretained(graph))
                guard let argument else { return try slot.box(context) }
                return try slot.getAssisted(context, argument)
            }
        }
    }

    /// Runs synchronous code, on the main actor if the slot requires it, else on this task's thread.
    private func synchronously(_ slot: AnySlot, _ body: @Sendable () throws -> AnyBox) async throws -> AnyBox {
        slot.info.requiresMainActor ? try await onMainActor(body) : try body()
    }

    @MainActor
    private func onMainActor(_ body: @Sendable () throws -> AnyBox) throws -> AnyBox {
        // What must stay on the main actor is freed there.
        defer { retained = [] }
        return try body()
    }

    /// Runs an asynchronous factory and what follows it.
    func run(_ slot: AnySlot, _ argument: AnyBox?) async throws -> AnyBox {
        let start = slot.info.observer.map { _ in Box(ContinuousClock.now) }
        var needed: [AnySlot] = []
        slot.appendNeeded(to: &needed)
        try await prepare(needed)
        var values: [AnyBox] = []
        for parameter in slot.info.parameters { values.append(try await make(parameter.takeUnretainedValue(), nil)) }
        let base = try await runFactory(slot, argument, BoxedValues(values))
        slot.noteTeardown(of: base, in: container)
        var instance = base
        for decorator in slot.info.decorators { instance = try await wrap(instance, decorator, slot) }
        slot.report(since: start)
        return instance
    }

    private func runFactory(_ slot: AnySlot, _ argument: AnyBox?, _ values: BoxedValues) async throws -> AnyBox {
        let frame = TaskFrame(container, node: TaskFrame.currentNode, depth: depth)
        defer { frame.end() }
        return try await TaskFrame.$current.withValue(frame) { try await slot.callFactory(argument, values) }
    }

    private func wrap(_ value: AnyBox, _ decorator: LinkedDecorator, _ slot: AnySlot) async throws -> AnyBox {
        let body: @Sendable () throws -> AnyBox = { [container, graph] in
            try container.nested(slot) {
                try decorator.wrap(value, Context(container, graph: .passUnretained(graph)), slot.info.origin)
            }
        }
        return slot.info.requiresMainActor ? try await onMainActor(body) : try body()
    }
}

extension AsyncCall {
    /// Starts the construction of an asynchronous instance: a call of its own, in a task of its own, so that cancelling
    /// the caller cancels nobody else.
    private func start(_ construction: Construction, _ place: Place) {
        let task = Task { [depth] in await Self.build(construction, place, depth) }
        place.home.mutex.withLock { construction.task = task }
        // The closing may have looked for tasks before this one was noted.
        if !place.home.isOpen { task.cancel() }
    }

    private static func build(_ construction: Construction, _ place: Place, _ depth: Int) async {
        let slot = place.slot.shown
        let frame = TaskFrame(place.home, node: construction, depth: depth)
        var object: AnyObject?
        let result: Result<AnyBox, ResolutionError>
        do {
            let instance = try await TaskFrame.$current.withValue(frame) {
                try await AsyncCall(place.home, depth: depth).construct(place)
            }
            object = try place.weakObject(of: instance)
            result = .success(instance)
        } catch {
            // The slot has put itself in front of its own errors.
            result = .failure(error as? ResolutionError ?? slot.failed(error))
        }
        frame.end()
        place.home.finish(construction, place, result, object)
    }

    private func construct(_ place: Place) async throws -> AnyBox {
        guard place.slot.info.isKept else { return try await value(of: place.slot) }
        do { return try await run(place.slot, place.entry?.argument) } catch { throw place.slot.failed(error) }
    }

    /// Suspends the task until constructions have ended, one has failed, or the task is cancelled.
    ///
    /// - Returns: The instance of the last one; nil if the caller has to look again.
    /// - Throws: `circularCreation` if waiting would never end; `cancelled`; the error of the first that has failed.
    private func wait(for walk: Walk) async throws -> AnyBox? {
        let mutex = container.mutex
        let waiter = Waiter()
        let constructions = walk.stops.map(\.construction)
        if let node = TaskFrame.currentNode {
            if let way = WaitGraph.begin(node, waitsFor: constructions) {
                throw walk.failed(at: constructions.firstIndex { $0 === way[0] } ?? 0) {
                    .circularCreation($0, others: way.dropFirst().compactMap(\.descriptor?.key))
                }
            }
            defer { WaitGraph.end(node, waitsFor: constructions) }
            await waiter.wait(for: constructions, mutex)
        } else {
            await waiter.wait(for: constructions, mutex)
        }
        let (results, isCancelled) = mutex.withLock { (constructions.map(\.result), waiter.isCancelled) }
        var last: AnyBox?
        for (number, result) in results.enumerated() {
            switch result {
            case .success(let instance):
                retained.append(instance)
                last = instance
            case .failure(let error):
                // A thread could not wait for what this task can await.
                if constructions[number].owner != nil, error.code == .requiresAsync {
                    last = nil
                } else {
                    throw walk.failed(at: number) { _ in error }
                }
            case nil: last = nil
            }
        }
        if isCancelled { throw walk.failed(at: 0) { .cancelled($0) } }
        return last
    }
}

/// The slots that a walk has come to, and where it stops.
private struct Walk {
    /// Each slot, with the number of the step that needs it; -1 for the first.
    private(set) var steps: [(slot: AnySlot, dependent: Int)] = []
    /// What is awaited, each with the number of its step.
    var stops: [(construction: Construction, step: Int)] = []

    init() {}

    init(_ slot: AnySlot, _ construction: Construction) {
        append(slot, neededBy: -1)
        stops = [(construction, 0)]
    }

    mutating func append(_ slot: AnySlot, neededBy dependent: Int) { steps.append((slot, dependent)) }

    /// An error at a stop, with the path that led there.
    func failed(at stop: Int, _ error: (Key) -> ResolutionError) -> ResolutionError {
        var step = stops[stop].step
        var error = error(steps[step].slot.info.descriptor.key)
        if error.path.isEmpty { error = error.behind(steps[step].slot.info.descriptor) }
        step = steps[step].dependent
        while step >= 0 {
            error = error.behind(steps[step].slot.info.descriptor)
            step = steps[step].dependent
        }
        return error
    }
}

extension Waiter {
    /// Suspends the task until what it waits for has ended, a construction has failed, or the task is cancelled.
    func wait(for nodes: [WaitNode], _ mutex: Mutex, isCancellable: Bool = true) async {
        await withTaskCancellationHandler {
            await withUnsafeContinuation { continuation in
                if !mutex.withLock({ begin(nodes, continuation) }) { continuation.resume() }
            }
        } onCancel: {
            guard isCancellable else { return }
            mutex.withLock { cancel() }?.resume()
        }
    }
}
