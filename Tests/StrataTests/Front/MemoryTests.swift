import Foundation
import Strata
import Testing

private final class Transient: Tracked, @unchecked Sendable {}
private final class Graph: Tracked, @unchecked Sendable {}
private final class Weak: Tracked, @unchecked Sendable {}
private final class Shared: Tracked, @unchecked Sendable {}
private final class Scoped: Tracked, @unchecked Sendable {}

#if DEBUG
private let resolves = 20_000
#else
private let resolves = 1_000_000
#endif

@Suite("Memory", .serialized, .timeLimit(.minutes(10)))
struct MemoryTests {
    @Test("A container and everything that it built are freed with the last reference")
    func freed() async throws {
        let alive = Tally()
        weak var gone: Container?
        weak var goneSession: Container?
        do {
            let container = try makeContainer(alive)
            let session = try container.openScope(.session, User(id: 1))
            gone = container
            goneSession = session
            _ = try session.resolve(Scoped.self)
            _ = try container.resolve(Double.self)
            _ = try container.resolve(String.self, argument: 2)
            #expect(resolutionError { try container.resolve(Float.self) }?.code == .factoryFailed)
            try await container.prepare()
            #expect(alive.count > 0)
        }
        #expect(gone == nil)
        #expect(goneSession == nil)
        #expect(alive.count == 0)
    }

    @Test("A container whose instance a task has built is freed as soon as those that waited release it")
    func asynchronous() async throws {
        for _ in 0..<500 {
            weak var gone: Container?
            do {
                let container = try Container { $0.register(User.self, scope: .singleton) { () async in User(id: 1) } }
                gone = container
                _ = try await container.resolveAsync(User.self)
            }
            #expect(gone == nil)
        }
    }

    @Test("A closed container is freed, too")
    func closed() async throws {
        let alive = Tally()
        weak var gone: Container?
        do {
            let container = try makeContainer(alive)
            gone = container
            try await container.openScope(.session, User(id: 1)).prepare()
            try await container.close()
        }
        #expect(gone == nil)
        #expect(alive.count == 0)
    }

    @Test("A deferred parameter, however long it is kept, never keeps the container alive")
    func deferred() throws {
        let alive = Tally()
        weak var gone: Container?
        let lazy: Lazy<Shared>
        let used: Lazy<Shared>
        let provider: Provider<Transient>
        let assisted: Assisted<Int, String>
        do {
            let container = try makeContainer(alive)
            gone = container
            lazy = try container.resolve(Lazy<Shared>.self)
            used = try container.resolve(Lazy<Shared>.self)
            provider = try container.resolve(Provider<Transient>.self)
            assisted = try container.resolve(Assisted<Int, String>.self)
            _ = try used()
            _ = try assisted(1)
        }
        #expect(gone == nil)
        #expect(alive.count == 0)
        #expect(resolutionError { try lazy() }?.code == .closed)
        #expect(resolutionError { try provider() }?.code == .closed)
        #expect(resolutionError { try assisted(1) }?.code == .closed)
        #expect(resolutionError { try used() }?.code == .closed)
    }

    @Test("A background task that a factory has started does not keep the container alive")
    func background() async throws {
        let mayEnd = Signal()
        weak var gone: Container?
        do {
            let container = try Container { registry in
                registry.register(User.self, scope: .singleton) { () async in
                    Task { await mayEnd.wait() }
                    return User(id: 1)
                }
            }
            gone = container
            _ = try await container.resolveAsync(User.self)
        }
        #expect(try await eventually { gone == nil })
        mayEnd.send()
    }

    @Test("Singletons that hold each other's Lazy are no retain cycle")
    func cycle() throws {
        final class Node: Tracked, @unchecked Sendable {
            var other: Lazy<Node>?
        }
        let alive = Tally()
        do {
            let container = try Container { registry in
                registry.register(Node.self, scope: .singleton) { (other: Lazy<Node>) in
                    let node = Node(alive)
                    node.other = other
                    return node
                }
            }
            let node = try container.resolve(Node.self)
            #expect(try node.other?() === node)
        }
        #expect(alive.count == 0)
    }

    /// Notes when it is freed.
    private class Named: @unchecked Sendable {
        let name: String
        let journal: Journal<String>
        init(_ name: String, _ journal: Journal<String>) {
            self.name = name
            self.journal = journal
        }
        deinit { journal.note(name) }
    }

    @Test("Dependents are freed before what they depend on")
    func order() throws {
        enum Upper {}
        let journal = Journal<String>()
        do {
            let container = try Container { registry in
                registry.register(Named.self, qualifier: Upper.self) { (_: Named) in Named("transient", journal) }
                registry.register(Named.self, scope: .singleton) { Named("lower", journal) }
                registry.register([Named].self, scope: .singleton) { (_: Named) in [Named("upper", journal)] }
            }
            // In a call of its own: an optimised build keeps the result as long as the container else.
            @inline(never) func resolve() throws { _ = try container.resolve([Named].self) }
            try resolve()
            withExtendedLifetime(container) {}
        }
        #expect(journal.entries == ["upper", "lower"])
    }

    enum Keeping: CaseIterable {
        case plain, tornDown, replaced, forArgument, assisted, assistedBefore, assistedByOne, lazy, provider
    }

    @Test("so also with teardowns, decorators, arguments and what is asked for later", arguments: Keeping.allCases)
    func order(keeping: Keeping) throws {
        final class Lower: Named, @unchecked Sendable {}
        final class Upper: Named, @unchecked Sendable {}
        let journal = Journal<String>()
        do {
            let container = try Container { registry in
                registry.declareScope(.session)
                let scope = Scope.scoped(.session)
                switch keeping {
                case .plain:
                    registry.register(Lower.self, scope: scope) { Lower("lower", journal) }
                    registry.register(Upper.self, scope: scope) { (_: Lower) in Upper("upper", journal) }
                case .tornDown, .replaced:
                    registry.register(Lower.self, scope: scope, teardown: { _ in }) { Lower("lower", journal) }
                    registry.register(Upper.self, scope: scope, teardown: { _ in }) { (_: Lower) in
                        Upper("upper", journal)
                    }
                    guard keeping == .replaced else { break }
                    registry.decorate(Lower.self) { _ in Lower("new lower", journal) }
                    registry.decorate(Upper.self) { _ in Upper("new upper", journal) }
                case .forArgument:
                    registry.register(Lower.self, scope: scope) { Lower("lower", journal) }
                    registry.register(Upper.self, argument: Int.self, scope: scope) { (_, _: Lower) in
                        Upper("upper", journal)
                    }
                case .assisted, .assistedBefore:
                    func registerLower(_ registry: inout Registry) {
                        registry.register(Lower.self, argument: Int.self, scope: scope) { _ in Lower("lower", journal) }
                    }
                    if keeping == .assisted { registerLower(&registry) }
                    registry.register(Upper.self, scope: scope) { (lower: Assisted<Int, Lower>) in
                        _ = try lower(1)
                        return Upper("upper", journal)
                    }
                    if keeping == .assistedBefore { registerLower(&registry) }
                case .assistedByOne:
                    registry.register(Upper.self, argument: Int.self, scope: scope) {
                        (_, lower: Assisted<Int, Lower>) in
                        _ = try lower(1)
                        return Upper("upper", journal)
                    }
                    registry.register(Lower.self, argument: Int.self, scope: scope) { _ in Lower("lower", journal) }
                case .lazy:
                    registry.register(Upper.self, scope: scope) { (lower: Lazy<Lower>) in
                        _ = try lower()
                        return Upper("upper", journal)
                    }
                    registry.register(Lower.self, scope: scope) { Lower("lower", journal) }
                case .provider:
                    registry.register(Upper.self, scope: scope) { (middle: Provider<Named>) in
                        _ = try middle()
                        return Upper("upper", journal)
                    }
                    registry.register(Named.self) { (lower: Lower) in lower }
                    registry.register(Lower.self, scope: scope) { Lower("lower", journal) }
                }
            }
            @inline(never) func use(_ session: Container) throws {
                switch keeping {
                case .forArgument, .assistedByOne: _ = try session.resolve(Upper.self, argument: 1)
                default: _ = try session.resolve(Upper.self)
                }
            }
            try use(try container.openScope(.session))
        }
        let replaced = ["upper", "lower", "new upper", "new lower"]
        #expect(journal.entries == (keeping == .replaced ? replaced : ["upper", "lower"]))
    }

    // In a process of their own: here other tests allocate at the same time.
    @Test("A million resolves leave the heap as it was")
    func heap() async {
        await #expect(processExitsWith: .success) {
            let lifetimes = ["transient", "graph", "weak", "weak held", "singleton", "scoped"]
            let others = ["argument", "provider", "failure", "scope", "missing", "adapter"]
            for what in lifetimes + others { try checkHeap(what) }
        }
    }

    @Test("10,000 containers leave the heap as it was")
    func containers() async {
        await #expect(processExitsWith: .success) { try checkContainers() }
    }

    @Test(
        "Factories of which each starts the next in a task, and ends when that has begun, leave the heap as it was",
        .disabled(if: isSanitized, "a sanitizer allocates by itself"))
    func factoriesInARow() async {
        await #expect(processExitsWith: .success) { try await FactoryRow().check() }
    }
}

private func makeContainer(_ alive: Tally) throws -> Container {
    try Container { registry in
        registry.declareScope(.session, inputs: User.self)
        registry.register(Transient.self) { Transient(alive) }
        registry.register(Graph.self, scope: .graph) { Graph(alive) }
        registry.register(Weak.self, scope: .weak) { Weak(alive) }
        registry.register(Shared.self, scope: .singleton) { Shared(alive) }
        registry.register(Scoped.self, scope: .scoped(.session)) { Scoped(alive) }
        registry.register(Int.self, scope: .singleton) {
            (_: Transient, _: Graph, _: Provider<Shared>, _: Weak) async in 1
        }
        registry.register(Double.self) { (_: Graph, _: Weak, _: Shared, _: Lazy<Int>, _: Transient?) in 1 }
        registry.register(Float.self) { (_: Transient) in throw Broken() }
        registry.register(String.self, argument: Int.self) { (number, _: Double) in "\(number)" }
    }
}

private func checkHeap(_ what: String) throws {
    let alive = Tally()
    let container = try makeContainer(alive)
    let session = try container.openScope(.session, User(id: 1))
    let provider = try container.resolve(Provider<Double>.self)
    let held = what == "weak held" ? try container.resolve(Weak.self) : nil
    let grown = try growth(resolves) {
        switch what {
        case "transient": _ = try container.resolve(Transient.self)
        case "graph": _ = try container.resolve(Graph.self)
        case "weak", "weak held": _ = try container.resolve(Weak.self)
        case "singleton": _ = try container.resolve(Shared.self)
        case "scoped": _ = try session.resolve(Scoped.self)
        case "argument": _ = try container.resolve(String.self, argument: 1)
        case "provider": _ = try provider()
        case "failure": _ = try? container.resolve(Float.self)
        case "scope": _ = try container.openScope(.session, User(id: 1)).resolve(Scoped.self)
        case "missing": _ = try? container.resolve(Bool.self)
        default: _ = try container.resolve(Lazy<Shared>.self)
        }
    }
    withExtendedLifetime(held) {}
    // A leak would be 16 bytes for each call of a round at the least.
    #expect(grown < resolves / 20 * 16, "\(what)")
    #expect(alive.count <= 4)
}

private func checkContainers() throws {
    let alive = Tally()
    let grown = try growth(10_000) {
        let container = try Container { registry in
            registry.declareScope(.session)
            registry.register(Shared.self, scope: .singleton) { Shared(alive) }
            registry.register(Scoped.self, scope: .scoped(.session)) { (_: Lazy<Shared>) in Scoped(alive) }
        }
        _ = try container.resolve(Shared.self)
        _ = try container.openScope(.session).resolve(Scoped.self)
    }
    #expect(alive.count == 0)
    #expect(grown < 500 * 16)
}

/// Factories of which each starts the next one in a task of its own.
private final class FactoryRow: @unchecked Sendable {
    private var container: Container?
    private var count = 0
    /// Ends the factory before.
    private var previous: CheckedContinuation<Void, Never>?
    /// At the 2,000th and at the last.
    private var bytes: [Int] = []
    private let isDone = Signal()

    func check() async throws {
        let container = try Container { registry in
            registry.declareScope(.session)
            registry.register(Int.self, scope: .scoped(.session)) { await self.next() }
        }
        self.container = container
        _ = try await container.openScope(.session).resolveAsync(Int.self)
        await isDone.wait()
        self.container = nil
        // Of each there would be at least an entry of 100 bytes.
        #expect(bytes[1] - bytes[0] < 8_000 * 16)
    }

    private func next() async -> Int {
        count += 1
        if count == 2_000 || count == 10_000 { bytes.append(allocatedBytes()) }
        let previous = previous
        guard count < 10_000 else {
            previous?.resume()
            isDone.send()
            return count
        }
        await withCheckedContinuation { continuation in
            self.previous = continuation
            Task { [container] in try await container?.openScope(.session).resolveAsync(Int.self) }
            previous?.resume()
        }
        return count
    }
}
