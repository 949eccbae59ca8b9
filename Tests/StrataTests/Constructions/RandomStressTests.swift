import Foundation
import Strata
import TestSupport
import Testing

/// Rounds of random graphs, each used at random by threads and tasks.
@Suite("Random stress", .serialized)
struct RandomStressTests {
    @Test("Random graphs used at random keep their promises")
    func rounds() async throws {
        try await runRounds(of: "random stress") { try await StressRound(seed: $0).run() }
    }
}

/// One random graph, and everything that is noted while it is used.
private final class StressRound: Sendable {
    private let seed: UInt64
    private let registry: SoundRegistry
    private let hasCycles: Bool
    private let alive = Tally()
    private let dice = Tally()
    private let tornDown = Journal<ObjectIdentifier>()
    /// What was torn down, so that no other object gets the same address.
    private let kept = Journal<any Sendable>()
    private let wrong = Journal<String>()
    private let tasks = Journal<Task<Void, Never>>()
    private let singletons = Singletons()

    init(seed: UInt64) {
        self.seed = seed
        var generator = SeededGenerator(seed: seed)
        var registry = SoundRegistry(count: Int.random(in: 5...80, using: &generator), seed: generator.next())
        hasCycles = Bool.random(using: &generator)
        if hasCycles { registry.addBackReferences(&generator) }
        registry.addWeakReferences(&generator)
        self.registry = registry
    }

    /// - Returns: What is not as it should be.
    func run() async throws -> [String] {
        do {
            let root = try registry.container(behavior, registerPages)
            await onThreads(3) { number in
                var generator = SeededGenerator(seed: self.seed &+ UInt64(number))
                for _ in 0..<40 { self.step(root, &generator) }
            }
            for task in tasks.entries { await task.value }
            await close(root)
            await close(root)
            check(root)
        }
        tasks.clear()
        singletons.clear()
        kept.clear()
        if try await !eventually({ alive.count == 0 }) { wrong.note("\(alive.count) objects are left") }
        return wrong.entries
    }

    private func check(_ root: Container) {
        let all = tornDown.entries
        if Set(all).count != all.count { wrong.note("something was torn down twice") }
        let torn = Set(all)
        for (index, instance) in singletons.of(root) where !torn.contains(ObjectIdentifier(instance)) {
            wrong.note("singleton \(index) was not torn down")
        }
        if resolve(0, root) != nil { wrong.note("a closed container resolves") }
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
        case .factoryFailed: error.underlyingError is Broken || error.underlyingError is CancellationError
        default: false
        }
    }

    private func note(_ error: any Error) {
        guard let error = error as? ResolutionError else { return wrong.note("another error: \(error)") }
        if !isExpected(error) { wrong.note("\(error)") }
    }
}

extension StressRound {
    private func step(_ root: Container, _ generator: inout SeededGenerator) {
        switch Int.random(in: 0..<100, using: &generator) {
        case 0..<30: resolveTwice(registry.random(at: .root, &generator), root, of: root)
        case 30..<35: usePages(Page.self, root, &generator)
        case 35..<55: inTask(root, .root, of: root, &generator)
        case 55..<75: useScopes(of: root, &generator)
        case 75..<80: task { await self.prepare(root) }
        case 80..<90: useOverride(of: root, &generator)
        case 90..<96: onMainActor(registry.random(at: .root, &generator), root)
        case 96..<99: _ = (root.graph.mermaid.count, root.explain(Thing<T0>.self).count)
        default: if Bool.random(using: &generator) { task { await self.close(root) } }
        }
    }

    private func useScopes(of root: Container, _ generator: inout SeededGenerator) {
        do {
            let session = try root.openScope(.session)
            let screen = try session.openScope(.screen)
            for _ in 0..<3 {
                resolveTwice(registry.random(at: .screen, &generator), screen, of: root)
                resolveTwice(registry.random(at: .session, &generator), session, of: root)
                inTask(screen, .screen, of: root, &generator)
                usePages(SessionPage.self, Bool.random(using: &generator) ? screen : session, &generator)
            }
            switch Int.random(in: 0..<4, using: &generator) {
            case 0: task { await self.close(session) }
            case 1: task { await self.prepare(screen) }
            case 2:
                task { await self.close(screen) }
                task { await self.close(session) }
            default: break
            }
            resolveTwice(registry.random(at: .screen, &generator), screen, of: root)
        } catch {
            note(error)
        }
    }

    private func useOverride(of root: Container, _ generator: inout SeededGenerator) {
        do {
            let index = registry.random(at: .root, &generator)
            let sharing = Bool.random(using: &generator) ? InstanceSharing.unaffected : .none
            let other = try root.overriding(sharing: sharing) { registry in
                self.registry.specs[index].register(in: &registry, line: UInt(index), self.behavior)
            }
            for _ in 0..<3 { resolveTwice(registry.random(at: .root, &generator), other, of: other) }
            inTask(other, .root, of: other, &generator)
            usePages(Page.self, other, &generator)
            if Bool.random(using: &generator) { task { await self.close(other) } }
            resolveTwice(index, other, of: other)
        } catch {
            note(error)
        }
    }

    private func inTask(
        _ container: Container, _ level: SoundRegistry.Level, of root: Container, _ generator: inout SeededGenerator
    ) {
        let index = registry.random(at: level, &generator)
        let task = Task { await self.resolveAsync(index, container, of: root) }
        if Int.random(in: 0..<4, using: &generator) == 0 { task.cancel() }
        tasks.note(task)
    }

    private func onMainActor(_ index: Int, _ container: Container) {
        tasks.note(Task { @MainActor in self.note(self.resolveOnMainActor(index, container), index, of: container) })
    }

    private func task(_ work: @escaping @Sendable () async -> Void) { tasks.note(Task(operation: work)) }
}

/// What is kept for each page's number.
extension StressRound {
    private func registerPages(_ registry: inout Registry) {
        let behavior = behavior
        registry.register(Page.self, argument: Int.self, scope: .weak) { (number: Int, thing: Thing<T0>) in
            try behavior.inside([thing])
            return Page(number, behavior.alive)
        }
        registry.register(SessionPage.self, argument: Int.self, scope: .scoped(.session)) {
            (number: Int, _: Thing<T0>, _: Assisted<Int, Page>) in
            try behavior.inside([])
            return SessionPage(number, behavior.alive)
        }
    }

    private func usePages<Kind: Page>(_: Kind.Type, _ container: Container, _ generator: inout SeededGenerator) {
        let number = Int.random(in: 0..<4, using: &generator)
        let isCancelled = Int.random(in: 0..<4, using: &generator) == 0
        let task = Task {
            do {
                let page = try await container.resolveAsync(Kind.self, argument: number)
                if page.number != number { self.wrong.note("page \(page.number) instead of \(number)") }
                withExtendedLifetime(page) { self.readTwice(Kind.self, number, container) }
            } catch {
                self.note(error)
            }
        }
        tasks.note(task)
        if isCancelled { task.cancel() }
        readTwice(Kind.self, number, container)
    }

    /// There is one page of a number as long as somebody holds it.
    private func readTwice<Kind: Page>(_: Kind.Type, _ number: Int, _ container: Container) {
        do {
            let first = try container.resolve(Kind.self, argument: number)
            let second = try container.resolve(Kind.self, argument: number)
            if first !== second { wrong.note("two pages \(number)") }
            if first.number != number { wrong.note("page \(first.number) instead of \(number)") }
        } catch {
            note(error)
        }
    }
}

extension StressRound {
    /// Shared things must be the same whenever they are asked for.
    private func resolveTwice(_ index: Int, _ container: Container, of root: Container) {
        let first = resolve(index, container)
        let second = resolve(index, container)
        if let first, let second, registry.specs[index].isShared || registry.specs[index].scope == .weak,
            first !== second
        {
            wrong.note("two of \(index)")
        }
        for case let part as any ParameterType in (first as? any Composite)?.parts ?? [] where part is any WeakPart {
            _ = try? part.call()
        }
        note(first, index, of: root)
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

    @MainActor
    private func resolveOnMainActor(_ index: Int, _ container: Container) -> AnyObject? {
        func resolve<Kind: Tag>(_: Kind.Type) -> AnyObject? {
            do { return try container.resolve(Thing<Kind>.self) } catch {
                note(error)
                return nil
            }
        }
        return resolve(tag(index))
    }

    private func resolveAsync(_ index: Int, _ container: Container, of root: Container) async {
        func resolve<Kind: Tag>(_: Kind.Type) async {
            do {
                note(try await container.resolveAsync(Thing<Kind>.self), index, of: root)
            } catch {
                note(error)
            }
        }
        await resolve(tag(index))
    }

    /// One instance for each root is what a singleton is.
    private func note(_ instance: AnyObject?, _ index: Int, of root: Container) {
        guard let instance, registry.specs[index].scope == .singleton else { return }
        if !singletons.isOnly(instance, index, root) { wrong.note("a second instance of singleton \(index)") }
    }

    private func prepare(_ container: Container) async {
        do { try await container.prepare() } catch { note(error) }
    }

    private func close(_ container: Container) async {
        do { try await container.close() } catch { note(error) }
    }
}

private class Page: Tracked, @unchecked Sendable {
    let number: Int

    init(_ number: Int, _ alive: Tally) {
        self.number = number
        super.init(alive)
    }
}

private final class SessionPage: Page, @unchecked Sendable {}

private protocol WeakPart {}
extension Weak: WeakPart {}

/// The singletons that were handed out, by container.
private final class Singletons: @unchecked Sendable {
    private let lock = NSLock()
    private var instances: [ObjectIdentifier: (container: Container, instances: [Int: AnyObject])] = [:]

    /// Whether no other instance was handed out before.
    func isOnly(_ instance: AnyObject, _ index: Int, _ container: Container) -> Bool {
        lock.withLock {
            let id = ObjectIdentifier(container)
            // The container is held, so that no other gets the same address.
            let first = instances[id, default: (container, [:])].instances[index, default: instance]
            instances[id, default: (container, [:])].instances[index] = first
            return first === instance
        }
    }

    func of(_ container: Container) -> [Int: AnyObject] {
        lock.withLock { instances[ObjectIdentifier(container)]?.instances ?? [:] }
    }

    func clear() {
        let old = lock.withLock {
            defer { instances = [:] }
            return instances
        }
        withExtendedLifetime(old) {}
    }
}
