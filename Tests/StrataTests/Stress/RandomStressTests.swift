import Strata
import TestSupport
import Testing

/// Rounds of random graphs, each used at random by threads and tasks.
@Suite("Random stress", .serialized, .timeLimit(.minutes(60)))
struct RandomStressTests {
    @Test("In random graphs that are used at random every instance is the one that the rules predict")
    func rounds() async throws {
        let seen = Tally()
        try await runRounds(of: "random stress") { try await StressRound(seed: $0, seen).run() }
        #expect(seen.count > 0)
    }
}

/// One random graph, and everything that is noted while it is used.
private final class StressRound: Sendable {
    private let seed: UInt64
    private let registry: SoundRegistry
    private let hasCycles: Bool
    private let model: InstanceModel
    /// How many instances the model has seen.
    private let seen: Tally
    private let alive = Tally()
    private let dice = Tally()
    private let containers = Tally()
    private let opened = Journal<ModelContainer>()
    private let tornDown = Journal<ObjectIdentifier>()
    /// What was torn down, so that no other object gets the same address.
    private let kept = Journal<any Sendable>()
    private let wrong = Journal<String>()
    private let tasks = Journal<Task<Void, Never>>()

    init(seed: UInt64, _ seen: Tally) {
        self.seed = seed
        self.seen = seen
        var generator = SeededGenerator(seed: seed)
        var registry = SoundRegistry(count: Int.random(in: 5...80, using: &generator), seed: generator.next())
        hasCycles = Bool.random(using: &generator)
        if hasCycles { registry.addBackReferences(&generator) }
        registry.addWeakReferences(&generator)
        self.registry = registry
        model = InstanceModel(registry, wrong: wrong)
    }

    /// - Returns: What is not as it should be.
    func run() async throws -> [String] {
        do {
            let root = note(try registry.container(behavior, registerPages), .root, own: Set(registry.specs.indices))
            await onThreads(3) { number in
                var generator = SeededGenerator(seed: self.seed &+ UInt64(number))
                for _ in 0..<40 { self.step(root, &generator) }
            }
            for task in tasks.entries { await task.value }
            for container in opened.entries { if let container = container.container.value { await close(container) } }
            for task in tasks.entries { await task.value }
            model.check(tornDown: tornDown.entries)
            if let container = root.container.value, resolve(0, container) != nil {
                wrong.note("a closed one resolves")
            }
        }
        seen.add(model.count)
        for container in opened.entries { container.container.value = nil }
        opened.clear()
        tasks.clear()
        kept.clear()
        model.clear()
        if try await !eventually({ alive.count == 0 }) { wrong.note("\(alive.count) objects are left") }
        return Array(Set(wrong.entries))
    }

    private func note(
        _ container: Container, _ level: SoundRegistry.Level, in parent: ModelContainer? = nil, own: Set<Int> = []
    ) -> ModelContainer {
        let new = ModelContainer(container, containers.add(), level, in: parent, own: own)
        opened.note(new)
        return new
    }

    /// Factories fail now and then, and use what they may call, though that can come back to themselves.
    private var behavior: FactoryBehavior {
        FactoryBehavior(
            alive: alive,
            inside: { parts in
                let roll = self.dice.add()
                if roll % 61 == 0 { throw Broken() }
                guard roll % 3 == 0 else { return }
                for case let part as any ParameterType in parts {
                    do { _ = try part.call() } catch let error as ResolutionError {
                        if !self.isExpected(error) { self.wrong.note("inside: \(error)") }
                        // Sometimes the factory goes on, sometimes it fails in turn.
                        if roll % 2 == 0 { throw error }
                    }
                }
            },
            teardown: { thing in
                self.kept.note(thing)
                self.tornDown.note(ObjectIdentifier(thing as AnyObject))
            })
    }

    private func isExpected(_ error: ResolutionError) -> Bool {
        switch error.code {
        case .closed, .cancelled, .requiresAsync, .requiresMainActor: true
        case .circularCreation: hasCycles
        case .factoryFailed: error.underlyingError is Broken
        default: false
        }
    }

    private func note(_ error: any Error) {
        guard let error = error as? ResolutionError else { return wrong.note("another error: \(error)") }
        if !isExpected(error) { wrong.note("\(error)") }
    }
}

extension StressRound {
    private func step(_ root: ModelContainer, _ generator: inout SeededGenerator) {
        switch Int.random(in: 0..<100, using: &generator) {
        case 0..<30: resolve(in: root, .root, &generator)
        case 30..<35: usePages(root, &generator)
        case 35..<55: inTask(root, .root, &generator)
        case 55..<75: useScopes(of: root, &generator)
        case 75..<80: task(in: root) { try await $0.prepare() }
        case 80..<90: useOverride(of: root, &generator)
        case 90..<96: onMainActor(root, &generator)
        case 96..<98:
            if let root = root.container.value { _ = (root.graph.mermaid.count, root.explain(Thing<T0>.self).count) }
        default: if Int.random(in: 0..<4, using: &generator) == 0 { task(in: root) { try await $0.close() } }
        }
    }

    private func useScopes(of root: ModelContainer, _ generator: inout SeededGenerator) {
        do {
            guard let container = root.container.value else { return }
            let session = note(try container.openScope(.session), .session, in: root)
            guard let opened = session.container.value else { return }
            let screen = note(try opened.openScope(.screen), .screen, in: session)
            for _ in 0..<3 {
                resolve(in: screen, .screen, &generator)
                resolve(in: session, .session, &generator)
                inTask(screen, .screen, &generator)
                usePages(Bool.random(using: &generator) ? screen : session, &generator)
            }
            switch Int.random(in: 0..<5, using: &generator) {
            case 0: task(in: session) { try await $0.close() }
            case 1: task(in: screen) { try await $0.prepare() }
            case 2:
                task(in: screen) { try await $0.close() }
                task(in: session) { try await $0.close() }
            case 3:
                for scope in [session, screen] { (scope.isDropped.value, scope.container.value) = (true, nil) }
            default: break
            }
            resolve(in: screen, .screen, &generator)
        } catch {
            note(error)
        }
    }

    private func useOverride(of root: ModelContainer, _ generator: inout SeededGenerator) {
        do {
            guard let container = root.container.value else { return }
            let index = registry.random(at: .root, &generator)
            let isLayer = Bool.random(using: &generator)
            let copy = try container.overriding(sharing: isLayer ? .unaffected : .none) { registry in
                self.registry.specs[index].register(in: &registry, line: UInt(index), self.behavior)
            }
            let other = note(
                copy, .root, in: isLayer ? root : nil,
                own: isLayer ? registry.reaching(index) : Set(registry.specs.indices))
            for _ in 0..<3 { resolve(in: other, .root, &generator) }
            inTask(other, .root, &generator)
            switch Int.random(in: 0..<4, using: &generator) {
            case 0: task(in: other) { try await $0.close() }
            case 1: useScopes(of: other, &generator)
            case 2: if other.parent?.parent == nil { useOverride(of: other, &generator) }
            default: break
            }
        } catch {
            note(error)
        }
    }

    private func inTask(_ container: ModelContainer, _ level: SoundRegistry.Level, _ generator: inout SeededGenerator) {
        let index = registry.random(at: level, &generator)
        let seed = generator.next()
        let task = task(in: container) { found in
            func resolve<Kind: Tag>(_: Kind.Type) async throws -> AnyObject {
                try await found.resolveAsync(Thing<Kind>.self)
            }
            let instance = try await resolve(tag(index))
            var rolls = SeededGenerator(seed: seed)
            self.model.check(instance, index, in: container, &rolls)
        }
        if Int.random(in: 0..<4, using: &generator) == 0 { task.cancel() }
    }

    private func onMainActor(_ container: ModelContainer, _ generator: inout SeededGenerator) {
        let index = registry.random(at: .root, &generator)
        let seed = generator.next()
        let task = Task { @MainActor in
            guard let found = container.container.value else { return }
            func resolve<Kind: Tag>(_: Kind.Type) throws -> AnyObject { try found.resolve(Thing<Kind>.self) }
            do {
                var rolls = SeededGenerator(seed: seed)
                self.model.check(try resolve(tag(index)), index, in: container, &rolls)
            } catch {
                self.note(error)
            }
        }
        tasks.note(task)
    }

    @discardableResult
    private func task(
        in container: ModelContainer, _ work: @escaping @Sendable (Container) async throws -> Void
    ) -> Task<Void, Never> {
        let task = Task {
            guard let container = container.container.value else { return }
            do { try await work(container) } catch { self.note(error) }
        }
        tasks.note(task)
        return task
    }

    private func close(_ container: Container) async {
        do { try await container.close() } catch { note(error) }
    }

    private func resolve(
        in container: ModelContainer, _ level: SoundRegistry.Level, _ generator: inout SeededGenerator
    ) {
        guard let found = container.container.value else { return }
        let index = registry.random(at: level, &generator)
        for _ in 0..<2 {
            if let instance = resolve(index, found) { model.check(instance, index, in: container, &generator) }
        }
    }

    private func resolve(_ index: Int, _ container: Container) -> AnyObject? {
        func resolve<Kind: Tag>(_: Kind.Type) -> AnyObject? {
            do { return try container.resolve(Thing<Kind>.self) } catch {
                note(error)
                return nil
            }
        }
        return resolve(tag(index))
    }
}

/// What is kept for each page's number.
extension StressRound {
    private func registerPages(_ registry: inout Registry) {
        let behavior = behavior
        registry.register(Page.self, argument: Int.self, scope: .weak) { (number: Int, thing: Thing<T0>) in
            try behavior.inside([thing])
            return Page(number, behavior.alive)
        }
        registry.register(Page.self, argument: Int.self, scope: .scoped(.session), qualifier: APIBase.self) {
            (number: Int, _: Thing<T0>, _: Assisted<Int, Page>) async throws in
            await Task.yield()
            try behavior.inside([])
            return Page(number, behavior.alive)
        }
    }

    private func usePages(_ container: ModelContainer, _ generator: inout SeededGenerator) {
        let number = Int.random(in: 0..<4, using: &generator)
        let isCancelled = Int.random(in: 0..<4, using: &generator) == 0
        let isOfSession = container.level != .root && Bool.random(using: &generator)
        // The weak ones need the first thing.
        let home = isOfSession ? container.home(of: -1, at: .session) : container.home(of: 0, at: .root)
        let task = task(in: container) { found in
            let page = try await found.resolveAsync(
                Page.self, argument: number, qualifier: isOfSession ? APIBase.self : nil)
            if page.number != number { self.wrong.note("page \(page.number) instead of \(number)") }
            self.model.check(page, keptAs: (isOfSession ? 2_000 : 1_000) + number, in: home)
        }
        if isCancelled { task.cancel() }
        guard !isOfSession, let found = container.container.value else { return }
        do {
            model.check(try found.resolve(Page.self, argument: number), keptAs: 1_000 + number, in: home)
        } catch {
            note(error)
        }
    }
}

private final class Page: Tracked, @unchecked Sendable {
    let number: Int

    init(_ number: Int, _ alive: Tally) {
        self.number = number
        super.init(alive)
    }
}
