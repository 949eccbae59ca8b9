import Strata
import Testing

private final class Client: Tracked, @unchecked Sendable {
    let name: String
    init(_ name: String, _ alive: Tally) {
        self.name = name
        super.init(alive)
    }
}
private final class Store: Tracked, @unchecked Sendable {}
private final class Account: Tracked, @unchecked Sendable {
    let client: Client
    let store: Store
    init(_ client: Client, _ store: Store, _ alive: Tally) {
        (self.client, self.store) = (client, store)
        super.init(alive)
    }
}
private final class Catalogue: Tracked, @unchecked Sendable {
    let store: Store
    init(_ store: Store, _ alive: Tally) {
        self.store = store
        super.init(alive)
    }
}
private final class Cache: Tracked, @unchecked Sendable {}

private final class Link<Before>: Sendable {}

@Suite("Overrides that share what they do not reach", .timeLimit(.minutes(10)))
struct SharingTests {
    private func container(_ alive: Tally, _ torn: Journal<String> = Journal()) throws -> Container {
        try Container { registry in
            registry.declareScope(.session)
            registry.register(Client.self, scope: .singleton, teardown: { torn.note($0.name) }) {
                Client("live", alive)
            }
            registry.register(Store.self, scope: .singleton, teardown: { _ in torn.note("store") }) { Store(alive) }
            registry.register(Account.self, scope: .singleton, teardown: { torn.note("account of \($0.client.name)") })
            {
                Account($0, $1, alive)
            }
            registry.register(Catalogue.self, scope: .singleton, teardown: { _ in torn.note("catalogue") }) {
                Catalogue($0, alive)
            }
            registry.register(Cache.self, scope: .weak) { Cache(alive) }
            registry.register(String.self) { (catalogue: Catalogue, account: Account) in
                "\(ObjectIdentifier(catalogue.store) == ObjectIdentifier(account.store)) \(account.client.name)"
            }
            registry.register(Int.self, scope: .scoped(.session)) { (_: Catalogue) in 1 }
        }
    }

    private func derived(_ root: Container, _ alive: Tally, _ torn: Journal<String> = Journal()) throws -> Container {
        try root.overriding(sharing: .unaffected) { registry in
            registry.register(Client.self, scope: .singleton, teardown: { torn.note($0.name) }) {
                Client("stub", alive)
            }
        }
    }

    @Test("share what was built before, and what either builds later", arguments: [false, true])
    func shared(isAsync: Bool) async throws {
        let alive = Tally()
        let root = try container(alive)
        let store = try root.resolve(Store.self)
        let derived = try derived(root, alive)
        func resolve<T: Sendable>(_ type: T.Type, _ container: Container) async throws -> T {
            isAsync ? try await container.resolveAsync(type) : try container.resolve(type)
        }
        for _ in 0..<2 { #expect(try await resolve(Store.self, derived) === store) }
        let catalogue = try await resolve(Catalogue.self, derived)
        #expect(catalogue.store === store)
        #expect(try root.resolve(Catalogue.self) === catalogue)
        #expect(try await resolve(String.self, derived) == "true stub")
        #expect(try await resolve(String.self, root) == "true live")
        let cache = try await resolve(Cache.self, derived)
        #expect(try await resolve(Cache.self, root) === cache)
        #expect(try await resolve(Cache.self, derived) === cache)
        // Store and catalogue once; client and account twice; the cache.
        #expect(alive.count == 7)
        // A scope of the derived container is its own, and shares what that shares.
        let session = try derived.openScope(.session)
        #expect(try await resolve(Catalogue.self, session) === catalogue)
        #expect(try await resolve(Int.self, session) == 1)
    }

    @Test("let a weak instance go with the last that holds it")
    func weak() throws {
        let alive = Tally()
        let root = try container(alive)
        let derived = try derived(root, alive)
        do {
            let cache = try derived.resolve(Cache.self)
            #expect(try root.resolve(Cache.self) === cache)
        }
        #expect(alive.count == 0)
        let cache = try root.resolve(Cache.self)
        #expect(try derived.resolve(Cache.self) === cache)
    }

    @Test(
        "count every parameter: eager, deferred, weak, optional, lists, arguments, decorators and aliases",
        arguments: [
            "eager", "lazy", "provider", "weak", "optional", "list", "assisted", "decorator", "alias", "contribution",
            "decorated", "none",
        ])
    func reach(_ way: String) throws {
        let root = try Container { registry in
            registry.register(Client.self, scope: .singleton) { Client("live", Tally()) }
            registry.register(Store.self, scope: .singleton) { Store(Tally()) }
            registry.contribute(Store.self) { Store(Tally()) }
            switch way {
            case "eager": registry.register(Cache.self, scope: .singleton) { (_: Client) in Cache(Tally()) }
            case "lazy": registry.register(Cache.self, scope: .singleton) { (_: Lazy<Client>) in Cache(Tally()) }
            case "provider":
                registry.register(Cache.self, scope: .singleton) { (_: Provider<String>) in Cache(Tally()) }
                registry.register(String.self) { (_: Client) in "" }
            case "weak": registry.register(Cache.self, scope: .singleton) { (_: Weak<Client>) in Cache(Tally()) }
            case "optional": registry.register(Cache.self, scope: .singleton) { (_: Client?) in Cache(Tally()) }
            case "list":
                registry.contribute(Int.self) { (_: Client) in 1 }
                registry.register(Cache.self, scope: .singleton) { (_: [Int]) in Cache(Tally()) }
            case "assisted":
                registry.register(Int.self, argument: Int.self) { (number, _: Client) in number }
                registry.register(Cache.self, scope: .singleton) { (_: Assisted<Int, Int>) in Cache(Tally()) }
            case "decorator":
                registry.register(Cache.self, scope: .singleton) { Cache(Tally()) }
                registry.decorate(Cache.self) { (cache, _: Client) in cache }
            case "alias":
                registry.forward(Tracked.self, to: Client.self) { $0 }
                registry.register(Cache.self, scope: .singleton) { (_: Tracked) in Cache(Tally()) }
            case "contribution":
                registry.register(Cache.self, scope: .singleton) { (_: [Store]) in Cache(Tally()) }
            default: registry.register(Cache.self, scope: .singleton) { (_: Store) in Cache(Tally()) }
            }
        }
        let derived = try root.overriding(sharing: .unaffected) { registry in
            registry.register(Client.self, scope: .singleton) { Client("stub", Tally()) }
            if way == "contribution" { registry.contribute(Store.self) { Store(Tally()) } }
            if way == "decorated" { registry.decorate(Cache.self) { $0 } }
        }
        #expect(try (root.resolve(Cache.self) === derived.resolve(Cache.self)) == (way == "none"))
        #expect(try root.resolve(Store.self) === derived.resolve(Store.self))
    }

    @Test("know what is asynchronous and already built by the original")
    func asynchronous() async throws {
        let builds = Tally()
        let root = try Container { registry in
            registry.register(Client.self, scope: .singleton) { Client("live", Tally()) }
            registry.register(Store.self, scope: .singleton) { () async in
                builds.add()
                await Task.yield()
                return Store(Tally())
            }
            registry.register(Account.self) { Account($0, $1, Tally()) }
        }
        let derived = try derived(root, Tally())
        #expect(resolutionError { try derived.resolve(Store.self) }?.code == .requiresAsync)
        #expect(resolutionError { try derived.resolve(Account.self) }?.code == .requiresAsync)
        let store = try await root.resolveAsync(Store.self)
        #expect(try derived.resolve(Account.self).store === store)
        #expect(try derived.resolve(Store.self) === store)
        try await derived.prepare()
        #expect(builds.count == 1)
    }

    @Test("build once under contention from both sides", arguments: [false, true])
    func contention(isAsync: Bool) async throws {
        for _ in 0..<20 {
            let alive = Tally()
            let root = try container(alive)
            let derived = try derived(root, alive)
            let found = Journal<Catalogue>()
            if isAsync {
                await withTaskGroup(of: Void.self) { group in
                    for number in 0..<20 {
                        group.addTask {
                            let container = number % 2 == 0 ? root : derived
                            if let catalogue = try? await container.resolveAsync(Catalogue.self) {
                                found.note(catalogue)
                            }
                            _ = try? await container.resolveAsync(Account.self)
                        }
                    }
                }
            } else {
                let barrier = Barrier(4)
                await onThreads(4) { number in
                    barrier.wait()
                    let container = number % 2 == 0 ? root : derived
                    for _ in 0..<5 {
                        if let catalogue = try? container.resolve(Catalogue.self) { found.note(catalogue) }
                        _ = try? container.resolve(Account.self)
                    }
                }
            }
            #expect(found.entries.count == 20)
            #expect(Set(found.entries.map(ObjectIdentifier.init)).count == 1)
            #expect(alive.count == 6)
        }
    }

    @Test("Closing the derived container tears down what it made, closing the original first what was derived from it")
    func closing() async throws {
        let torn = Journal<String>()
        let root = try container(Tally(), torn)
        let first = try derived(root, Tally(), torn)
        _ = try first.resolve(Catalogue.self)
        _ = try first.resolve(Account.self)
        try await first.close()
        #expect(torn.entries == ["account of stub", "stub"])
        #expect(resolutionError { try first.resolve(Store.self) }?.code == .closed)
        #expect(try root.resolve(Catalogue.self).store === root.resolve(Store.self))
        torn.clear()

        let second = try derived(root, Tally(), torn)
        let third = try second.overriding(sharing: .unaffected) { registry in
            registry.register(Store.self, scope: .singleton, teardown: { _ in torn.note("stub store") }) {
                Store(Tally())
            }
        }
        _ = try second.resolve(Account.self)
        _ = try third.resolve(Catalogue.self)
        #expect(try third.resolve(Client.self) === second.resolve(Client.self))
        try await root.close()
        #expect(torn.entries == ["catalogue", "stub store", "account of stub", "stub", "catalogue", "store"])
        #expect(resolutionError { try second.resolve(Store.self) }?.code == .closed)
        #expect(resolutionError { try third.resolve(Store.self) }?.code == .closed)
        let error = resolutionError { try derived(root, Tally()) }
        #expect(
            error?.description == """
                The container whose instances were to be shared is closed.
                  fix:   Derive the container before the other is closed, or override without `sharing:`.
                """)
    }

    @Test("leave nothing behind: the derived container keeps the original, and both go")
    func memory() throws {
        let alive = Tally()
        weak var goneRoot: Container?
        weak var goneDerived: Container?
        do {
            var derived: Container?
            do {
                let root = try container(alive)
                goneRoot = root
                derived = try self.derived(root, alive)
            }
            goneDerived = derived
            #expect(try derived?.resolve(String.self) == "true stub")
            #expect(goneRoot != nil)
            #expect(alive.count == 4)
        }
        #expect(goneRoot == nil)
        #expect(goneDerived == nil)
        #expect(alive.count == 0)
        let root = try container(alive)
        for _ in 0..<100 { #expect(try derived(root, alive).resolve(String.self) == "true stub") }
        // Store and catalogue.
        #expect(alive.count == 2)
    }

    @Test("share what is kept for each argument, and a chain of any length", arguments: [false, true])
    func argumentsAndChains(isAsync: Bool) async throws {
        let root = try Container { registry in
            registry.register(Client.self, scope: .singleton) { Client("live", Tally()) }
            registry.register(Store.self, argument: Int.self, scope: .weak) { _ in Store(Tally()) }
        }
        let derived = try derived(root, Tally())
        func resolve(_ argument: Int, _ container: Container) async throws -> Store {
            isAsync
                ? try await container.resolveAsync(Store.self, argument: argument)
                : try container.resolve(Store.self, argument: argument)
        }
        let store = try await resolve(1, derived)
        #expect(try await resolve(1, root) === store)
        #expect(try await resolve(2, derived) !== store)
        var last = derived
        for _ in 0..<20 { last = try self.derived(last, Tally()) }
        #expect(try await resolve(1, last) === store)
        #expect(try last.resolve(Client.self).name == "stub")
    }

    /// Twenty singletons that each take the one before, and a string that takes the last.
    private static func addChain<Before: Sendable>(
        _: Before.Type, _ left: Int = 20, in registry: inout Registry
    ) {
        guard left > 0 else { return registry.register(String.self) { (_: Before) in "made" } }
        registry.register(Link<Before>.self, scope: .singleton) { (_: Before) in Link() }
        addChain(Link<Before>.self, left - 1, in: &registry)
    }

    @Test("look for what is being built once for each instance, however often they were derived")
    func walk() async throws {
        let isBuilding = Signal()
        let root = try Container { registry in
            registry.register(Int.self, scope: .singleton) { 1 }
            Self.addChain(Int.self, in: &registry)
            registry.register(Double.self) { 1 }
            registry.register(Bool.self, scope: .singleton) { () async throws in
                isBuilding.send()
                try await Task.sleep(for: .seconds(3_600))
                return true
            }
        }
        var derived = root
        for _ in 0..<10 {
            derived = try derived.overriding(sharing: .unaffected) { $0.register(Double.self) { 2 } }
        }
        let building = Task { try await root.resolveAsync(Bool.self) }
        await isBuilding.wait()
        #expect(try await derived.resolveAsync(String.self) == "made")
        building.cancel()
    }

    @Test("are not for open scopes, and `.none` shares nothing")
    func limits() throws {
        let root = try container(Tally())
        let session = try root.openScope(.session)
        #expect(throws: ValidationError.self) { try derived(session, Tally()) }
        let apart = try root.overriding(sharing: .none) { registry in
            registry.register(Client.self, scope: .singleton) { Client("stub", Tally()) }
        }
        #expect(try apart.resolve(Store.self) !== root.resolve(Store.self))
    }
}
