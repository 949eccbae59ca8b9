import Foundation
import Strata
import Testing

private let modules: [any ModuleRegistrar.Type] = {
    func module<Kind: Tag>(_: Kind.Type) -> any ModuleRegistrar.Type { ChainModule<Kind>.self }
    return (0..<3_000).map { module(tag($0)) }
}()

private let nextModules = Dictionary(
    uniqueKeysWithValues: zip(modules, modules.dropFirst()).map { (ObjectIdentifier($0), $1) })

/// Depends on the next, and says that it was there.
private enum ChainModule<Kind: Tag>: ModuleRegistrar {
    static var dependencies: [any ModuleRegistrar.Type] { nextModules[ObjectIdentifier(Self.self)].map { [$0] } ?? [] }

    static func registerDependencies(in registry: inout Registry) { registry.contribute(Int.self) { 1 } }
}

private struct Link<Kind>: Sendable {}

/// Runs each job on a thread of 256 KB.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
private final class SmallStack: TaskExecutor {
    static let shared = SmallStack()

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        let thread = Thread { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
        thread.stackSize = 256 << 10
        thread.start()
    }
}

private protocol HasParts { var parts: [Any] { get } }
extension Thing: HasParts {}

/// Kept instances that need one another in a row, on a thread whose stack is 512 KB: as small as that of a dispatch
/// queue's worker on Apple's systems.
@Suite("A chain of thousands", .timeLimit(.minutes(10)))
struct DeepChainTests {
    private let count = 5_000

    /// Each needs the next.
    private func specs(_ scope: (Int) -> Scope) -> [Spec] {
        (0..<count).map { number in
            var spec = Spec(tag: number, scope: scope(number))
            if number + 1 < count { spec.parameters = [.init(tag: number + 1, form: .plain)] }
            return spec
        }
    }

    private func container(_ specs: [Spec], _ behavior: FactoryBehavior) throws -> Container {
        try Container { registry in
            registry.declareScope(.session)
            for (line, spec) in specs.enumerated() { spec.register(in: &registry, line: UInt(line), behavior) }
        }
    }

    private func onSmallStack<R: Sendable>(_ work: @escaping @Sendable () -> R) async -> R {
        await withCheckedContinuation { continuation in
            let thread = Thread { continuation.resume(returning: work()) }
            thread.stackSize = 512 << 10
            thread.start()
        }
    }

    @Test(
        "of instances that are shared is built on a small stack, each once",
        arguments: [Scope.singleton, .weak, .graph])
    func shared(_ scope: Scope) async throws {
        let alive = Tally()
        let builds = Journal<Tracked?>()
        let container = try container(
            specs { _ in scope }, FactoryBehavior(alive: alive, inside: { builds.note($0.first as? Tracked) }))
        do {
            let outcome = await onSmallStack { Result { try container.resolve(Thing<T0>.self) } }
            _ = try outcome.get()
        }
        var held = builds.entries
        builds.clear()
        #expect(held.count == count)
        // Dependents first: what frees a chain from its end alone needs a deep stack, too.
        while held.popLast() != nil {}
        #expect(alive.count == (scope == .singleton ? count : 0))
    }

    // The innermost starts a task, which outlives all and so frees what it belonged to.
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    @Test("of transients that await one another later leaves a task that is freed on a small stack")
    func leftTask() async throws {
        let mayEnd = Signal()
        let left = Journal<Task<Void, Never>>()
        let container = try Container { registry in
            func link<Kind, Next>(_: Kind.Type, _: Next.Type) {
                registry.register(Link<Kind>.self) { (next: Provider<Link<Next>>) async throws in
                    _ = try await next.resolveAsync()
                    return Link<Kind>()
                }
            }
            func end<Kind>(_: Kind.Type) {
                registry.register(Link<Kind>.self) { () async in
                    left.note(Task(executorPreference: SmallStack.shared) { await mayEnd.wait() })
                    return Link<Kind>()
                }
            }
            for number in 1..<count { link(tag(number - 1), tag(number)) }
            end(tag(count - 1))
        }
        func resolve<Kind>(_: Kind.Type) async throws { _ = try await container.resolveAsync(Link<Kind>.self) }
        try await resolve(tag(0))
        mayEnd.send()
        for task in left.entries { await task.value }
        #expect(left.entries.count == 1)
    }

    // Each singleton starts a task that asks for a transient, which awaits the next singleton and ends after all of them.
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    @Test("of singletons and of tasks between that end in another order is freed on a small stack, too")
    func leftTaskOfWork() async throws {
        let mayReturn = (0..<count).map { _ in Signal() }
        let (mayEnd, mayLeave) = (Signal(), Signal())
        let (alive, ended) = (Tally(), Tally())
        let left = Journal<Task<Void, Never>>()
        let container = try Container { registry in
            func link<Kind: Tag, Next: Tag>(_ number: Int, _: Kind.Type, _: Next.Type) {
                registry.register(Thing<Kind>.self, scope: .singleton) { (between: Provider<Link<Next>>) async in
                    Task {
                        _ = try? await between.resolveAsync()
                        ended.add()
                    }
                    await mayReturn[number].wait()
                    return Thing<Kind>([], alive)
                }
                registry.register(Link<Next>.self) { (next: Provider<Thing<Next>>) async throws in
                    _ = try await next.resolveAsync()
                    mayReturn[number].send()
                    await mayEnd.wait()
                    return Link<Next>()
                }
            }
            func end<Kind: Tag>(_: Kind.Type) {
                registry.register(Thing<Kind>.self, scope: .singleton) { () async in
                    left.note(Task(executorPreference: SmallStack.shared) { await mayLeave.wait() })
                    return Thing<Kind>([], alive)
                }
            }
            for number in 1..<count { link(number - 1, tag(number - 1), tag(number)) }
            end(tag(count - 1))
        }
        func resolve<Kind: Tag>(_: Kind.Type) async throws { _ = try await container.resolveAsync(Thing<Kind>.self) }
        try await resolve(tag(0))
        mayEnd.send()
        while ended.count < count - 1 { try await Task.sleep(for: .milliseconds(1)) }
        mayLeave.send()
        for task in left.entries { await task.value }
        #expect(left.entries.count == 1)
    }

    @Test("of scopes opened in one another names all of them in an error, on a small stack")
    func scopes() async throws {
        let keys = (0..<count).map { ScopeKey("scope\($0)") }
        let root = try Container { registry in
            registry.declareScope(keys[0])
            for (parent, key) in zip(keys, keys.dropFirst()) { registry.declareScope(key, parent: parent) }
            registry.register(Int.self, scope: .scoped(keys[count - 1])) { 1 }
        }
        // Held, so that none is freed by the last.
        var opened = [root]
        for key in keys.dropLast() { opened.append(try opened[opened.count - 1].openScope(key)) }
        let innermost = opened[count - 1]
        let error = await onSmallStack { resolutionError { try innermost.resolve(Int.self) } }
        #expect(error?.code == .scopeNotOpen)
        #expect(error?.description.contains("scope0, scope1, scope2, ") == true)
        while opened.popLast() != nil {}
    }

    @Test("of modules that depend on one another is collected on a small stack")
    func registrars() async throws {
        let outcome = await onSmallStack { Result { try Container(modules: [modules[0]]) } }
        #expect(try outcome.get().resolve([Int].self).count == modules.count)
    }

    @Test("of scoped instances that ends in singletons, with transients between, is built on a small stack")
    func mixed() async throws {
        let builds = Tally()
        let half = count / 2
        let container = try container(
            specs { $0 % 5 == 4 ? .transient : $0 < half ? .scoped(.session) : .singleton },
            FactoryBehavior(alive: Tally(), inside: { _ in builds.add() }))
        let session = try container.openScope(.session)
        let outcome = await onSmallStack { Result { try session.resolve(Thing<T0>.self) } }
        _ = try outcome.get()
        #expect(builds.count == count)
    }

    @Test("that fails at its end names the whole path, and each factory may be tried again")
    func failure() async throws {
        let builds = Tally()
        let isBroken = Locked<Bool>()
        isBroken.value = true
        let container = try container(
            specs { _ in .singleton },
            FactoryBehavior(
                alive: Tally(),
                inside: { parts in
                    builds.add()
                    if parts.isEmpty, isBroken.value == true { throw Broken() }
                }))
        let error = await onSmallStack { resolutionError { try container.resolve(Thing<T0>.self) } }
        #expect(error?.code == .factoryFailed)
        #expect(error?.path.compactMap { $0.site.map { Int($0.line) } } == Array(0..<count))
        #expect(builds.count == 1)
        isBroken.value = false
        _ = try await onSmallStack { Result { try container.resolve(Thing<T0>.self) } }.get()
        #expect(builds.count == 1 + count)
    }

    @Test(
        "that is asynchronous is freed on a small stack, in whatever order it was registered", arguments: [false, true])
    func freed(isReversed: Bool) async throws {
        var specs = specs { _ in .singleton }
        specs[count - 1].isAsync = true
        if isReversed { specs.reverse() }
        let held = Locked<Container>()
        held.value = try container(specs, FactoryBehavior(alive: Tally()))
        await onSmallStack { held.value = nil }
        #expect(held.value == nil)
    }

    @Test("of asynchronous constructions is given up without a deep stack")
    func givenUp() async throws {
        let entered = Signal()
        let container = try Container { registry in
            var specs = (0..<20_000).map { Spec(tag: $0, scope: .singleton) }
            for number in specs.indices.dropLast() {
                specs[number].parameters = [.init(tag: number + 1, form: .plain)]
                specs[number].register(in: &registry, line: UInt(number), FactoryBehavior(alive: Tally()))
            }
            func last<Kind: Tag>(_: Kind.Type) {
                registry.register(Thing<Kind>.self, scope: .singleton) { () async throws in
                    entered.send()
                    try await Task.sleep(for: .seconds(600))
                    throw Broken()
                }
            }
            last(tag(specs.count - 1))
        }
        let caller = Task { await resolutionError { _ = try await container.resolveAsync(Thing<T0>.self) } }
        await entered.wait()
        try await container.close()
        #expect(await caller.value?.code == .closed)
    }

    @Test("shares the graph instances of its call as a short one does")
    func sharesGraph() async throws {
        // Each singleton needs the next one and the same `.graph` instance.
        let depth = 100
        let container = try Container { registry in
            for number in 0..<depth {
                var spec = Spec(tag: number, scope: .singleton)
                spec.parameters = [.init(tag: depth, form: .plain)]
                if number + 1 < depth { spec.parameters.append(.init(tag: number + 1, form: .plain)) }
                spec.register(in: &registry, line: UInt(number), FactoryBehavior(alive: Tally()))
            }
            Spec(tag: depth, scope: .graph).register(in: &registry, line: 1_000, FactoryBehavior(alive: Tally()))
        }
        let first = try container.resolve(Thing<T0>.self)
        var shared: Set<ObjectIdentifier> = []
        var next: (any HasParts)? = first
        while let thing = next {
            shared.insert(ObjectIdentifier(thing.parts[0] as AnyObject))
            next = thing.parts.dropFirst().first as? any HasParts
        }
        #expect(shared.count == 1)
    }

    @Test("through hundreds of scopes, each opened in the one before, is built on a small stack")
    func nestedScopes() async throws {
        let keys = (0..<500).map { ScopeKey("level\($0)") }
        let builds = Tally()
        let root = try Container { registry in
            for (level, key) in keys.enumerated() {
                registry.declareScope(key, parent: level == 0 ? nil : keys[level - 1])
                var spec = Spec(tag: level, scope: .scoped(key))
                if level > 0 { spec.parameters = [.init(tag: level - 1, form: .plain)] }
                spec.register(
                    in: &registry, line: UInt(level), FactoryBehavior(alive: Tally(), inside: { _ in builds.add() }))
            }
        }
        let innermost = try keys.reduce(root) { try $0.openScope($1) }
        func resolve<Kind: Tag>(_: Kind.Type) async throws {
            let outcome = await onSmallStack { Result { _ = try innermost.resolve(Thing<Kind>.self) } }
            try outcome.get()
        }
        try await resolve(tag(keys.count - 1))
        #expect(builds.count == keys.count)
    }
}
