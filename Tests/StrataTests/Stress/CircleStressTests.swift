import Strata
import TestSupport
import Testing

/// Rounds of singletons whose factories ask for each other, each in one of several ways: what closes a circle is refused,
/// and nobody else.
@Suite("Stress of circles", .serialized, .timeLimit(.minutes(60)))
struct CircleStressTests {
    @Test("Nobody hangs, whatever circles the factories of threads and tasks come to; outsiders get the one instance")
    func rounds() async throws {
        let refused = Tally()
        try await runRounds(of: "the stress of circles") { try await CircleRound(seed: $0, refused).run() }
        #expect(refused.count > 0, "no circle was closed")
    }
}
/// How a factory asks for something.
private enum Asking: CaseIterable {
    case directly, inChild, inAwaitedTask, inTask, blocking
}

/// What a factory does.
private struct CircleSpec: Sendable {
    let index: Int
    let isAsync: Bool
    /// The number of the singleton that it takes as a parameter, a lower one; nil for none.
    let parameter: Int?
    let asks: [(target: Int, how: Asking)]
    /// Whether it fails if what it asks for is refused. Then it starts no task that outlives it: that would build it anew
    /// again and again.
    let insists: Bool
    let pauses: Int

    /// Whether it fails in a circle: what it takes as a parameter it cannot do without.
    var mayFail: Bool { insists || parameter != nil }

    /// - Parameters:
    ///   - specs: Those with lower numbers.
    ///   - count: How many there are to be.
    init(
        after specs: [CircleSpec], of count: Int, mayInsist: Bool, mayTake: Bool, _ generator: inout SeededGenerator
    ) {
        index = specs.count
        let takes = mayTake && !specs.isEmpty && Int.random(in: 0..<3, using: &generator) == 0
        parameter = takes ? specs.indices.randomElement(using: &generator) : nil
        isAsync = Int.random(in: 0..<3, using: &generator) > 0
        let insists = mayInsist && Int.random(in: 0..<4, using: &generator) == 0
        let ways = Asking.allCases.filter { !insists || $0 != .inTask }
        asks = (0..<Int.random(in: 1...3, using: &generator)).map { _ in
            (Int.random(in: 0..<count, using: &generator), ways.randomElement(using: &generator)!)
        }
        self.insists = insists
        pauses = Int.random(in: 0...3, using: &generator)
    }
}

/// One container, used at random by threads and tasks.
private final class CircleRound: Sendable {
    private let refused: Tally
    private let specs: [CircleSpec]
    /// For each what it needs or asks for, directly or through others.
    private let reached: [Set<Int>]
    private let callers: [(target: Int, isThread: Bool, isCancelled: Bool)]
    private let container = Locked<Container>()
    private let isClosing = Locked(false)
    private let alive = Tally()
    private let started = Journal<Task<Void, Never>>()
    private let found = Journal<(index: Int, instance: Tracked)>()
    private let wrong = Journal<String>()

    /// - Parameter refused: Counts the waits that are refused.
    init(seed: UInt64, _ refused: Tally) throws {
        self.refused = refused
        var generator = SeededGenerator(seed: seed)
        let count = Int.random(in: 2...6, using: &generator)
        let (mayInsist, mayTake) = (Bool.random(using: &generator), Bool.random(using: &generator))
        var specs: [CircleSpec] = []
        for _ in 0..<count {
            specs.append(CircleSpec(after: specs, of: count, mayInsist: mayInsist, mayTake: mayTake, &generator))
        }
        self.specs = specs
        reached = specs.map { spec in
            var (reached, rest) = (Set<Int>(), [spec.index])
            while let next = rest.popLast() {
                guard reached.insert(next).inserted else { continue }
                rest += specs[next].asks.map(\.target) + [specs[next].parameter].compactMap(\.self)
            }
            return reached
        }
        callers = (0..<16).map { _ in
            (
                Int.random(in: 0..<count, using: &generator), Int.random(in: 0..<4, using: &generator) == 0,
                Int.random(in: 0..<6, using: &generator) == 0
            )
        }
        container.value = try Container { registry in
            for index in specs.indices { register(index, in: &registry) }
        }
    }

    /// - Returns: What is not as it should be.
    func run() async throws -> [String] {
        for caller in callers where !caller.isThread {
            let task = Task { await self.expectInstance(caller.target, mayBeCancelled: caller.isCancelled) }
            if caller.isCancelled { task.cancel() }
            started.note(task)
        }
        let blocking = callers.filter(\.isThread).map(\.target)
        if !blocking.isEmpty { await onThreads(blocking.count) { self.expectInstanceBlocking(blocking[$0]) } }
        await awaitTasks()
        for (index, instances) in Dictionary(grouping: found.entries, by: \.index)
        where Set(instances.map { ObjectIdentifier($0.instance) }).count > 1 {
            wrong.note("several instances of \(index)")
        }
        isClosing.value = true
        try await container.value?.close()
        // What is built for who was refused or cancelled, and for nobody else, goes on until then.
        await awaitTasks()
        container.value = nil
        found.clear()
        started.clear()
        if try await !eventually({ alive.count == 0 }) { wrong.note("\(alive.count) objects are left") }
        return wrong.entries
    }

    /// A task may have started another one.
    private func awaitTasks() async {
        var ended = 0
        while case let tasks = started.entries, ended < tasks.count {
            for task in tasks[ended...] { await task.value }
            ended = tasks.count
        }
    }

    /// For who waits in no circle.
    private func expectInstance(_ index: Int, mayBeCancelled: Bool) async {
        do {
            found.note((index, try await resolveAsync(index)))
        } catch {
            if mayBeCancelled, (error as? ResolutionError)?.code == .cancelled { return }
            expectRefusal(index, error)
        }
    }

    private func expectInstanceBlocking(_ index: Int) {
        do {
            found.note((index, try resolve(index)))
        } catch {
            if (error as? ResolutionError)?.code != .requiresAsync { expectRefusal(index, error) }
        }
    }

    /// Nobody outside is refused, but for what fails in a circle.
    private func expectRefusal(_ index: Int, _ error: any Error) {
        guard reached[index].contains(where: { specs[$0].mayFail }), isOfCircle(error) else {
            return wrong.note("\(error)")
        }
    }

    private func isOfCircle(_ error: any Error) -> Bool {
        (error as? ResolutionError)?.code == .circularCreation
    }

    /// For factories.
    private func ask(_ index: Int, for spec: CircleSpec, insists: Bool = false) async throws {
        do { found.note((index, try await resolveAsync(index))) } catch { try refuse(error, spec, index, insists) }
    }

    private func askBlocking(_ index: Int, for spec: CircleSpec) throws {
        do { found.note((index, try resolve(index))) } catch { try refuse(error, spec, index, spec.insists) }
    }

    private func refuse(_ error: any Error, _ spec: CircleSpec, _ target: Int, _ insists: Bool) throws {
        if isOfCircle(error) {
            refused.add()
            // What fails in a circle does so for callers outside of it, too.
            if !specs.contains(where: \.mayFail), !reached[target].contains(spec.index) {
                wrong.note("\(target) does not come back to \(spec.index): \(error)")
            }
            if insists { throw error }
            return
        }
        switch (error as? ResolutionError)?.code {
        // What a thread cannot wait for.
        case .requiresAsync: break
        // What is built for nobody any more, or beside what has failed.
        case .cancelled
        where isClosing.value == true || callers.contains(where: \.isCancelled) || specs.contains(where: \.insists):
            break
        case .closed where isClosing.value == true: break
        default: wrong.note("inside: \(error)")
        }
    }
}

/// Factories.
extension CircleRound {
    private func register(_ index: Int, in registry: inout Registry) {
        let spec = specs[index]
        func register<Kind: Tag>(_: Kind.Type) {
            func register<Needed: Tag>(taking _: Needed.Type) {
                if spec.isAsync {
                    registry.register(Thing<Kind>.self, scope: .singleton) { (needed: Thing<Needed>?) async throws in
                        try await self.askAll(spec)
                        return Thing([needed as Any], self.alive)
                    }
                } else {
                    registry.register(Thing<Kind>.self, scope: .singleton) { (needed: Thing<Needed>?) in
                        try self.askSome(spec)
                        return Thing([needed as Any], self.alive)
                    }
                }
            }
            // Nothing provides the type with the last number.
            register(taking: tag(spec.parameter ?? 99))
        }
        register(tag(index))
    }

    private func askAll(_ spec: CircleSpec) async throws {
        for _ in 0..<spec.pauses { await Task.yield() }
        try await withThrowingTaskGroup { group in
            for (target, how) in spec.asks {
                switch how {
                case .directly: try await ask(target, for: spec, insists: spec.insists)
                case .inChild: group.addTask { try await self.ask(target, for: spec, insists: spec.insists) }
                case .inAwaitedTask:
                    try await Task { try await self.ask(target, for: spec, insists: spec.insists) }.value
                case .inTask: started.note(Task { try? await self.ask(target, for: spec) })
                case .blocking: try askBlocking(target, for: spec)
                }
            }
            try await group.waitForAll()
        }
    }

    /// What code that cannot wait for a task can ask.
    private func askSome(_ spec: CircleSpec) throws {
        for (target, how) in spec.asks {
            if how == .inTask {
                started.note(Task { try? await self.ask(target, for: spec) })
            } else {
                try askBlocking(target, for: spec)
            }
        }
    }

    private func resolveAsync(_ index: Int) async throws -> Tracked {
        func resolve<Kind: Tag>(_: Kind.Type) async throws -> Tracked {
            try await container.value!.resolveAsync(Thing<Kind>.self)
        }
        return try await resolve(tag(index))
    }

    private func resolve(_ index: Int) throws -> Tracked {
        func resolve<Kind: Tag>(_: Kind.Type) throws -> Tracked {
            try container.value!.resolve(Thing<Kind>.self)
        }
        return try resolve(tag(index))
    }
}
