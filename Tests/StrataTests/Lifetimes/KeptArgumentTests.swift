import Strata
import Testing

private final class Cache: Sendable {
    let name: String
    init(_ name: String) { self.name = name }
}

/// Equal if the first letter is.
private struct Initial: Hashable, Sendable {
    let word: String
    static func == (left: Initial, right: Initial) -> Bool { left.word.first == right.word.first }
    func hash(into hasher: inout Hasher) { hasher.combine(word.first) }
}

/// All of one hash.
private struct Clashing: Hashable, Sendable {
    let number: Int
    func hash(into hasher: inout Hasher) {}
}

/// An argument of which the instances are counted.
private final class Token: Tracked, Hashable, @unchecked Sendable {
    let number: Int
    init(_ number: Int, _ alive: Tally) {
        self.number = number
        super.init(alive)
    }
    static func == (left: Token, right: Token) -> Bool { left.number == right.number }
    func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

private final class Folder: Sendable {
    let depth: Int
    let parent: Folder?
    init(_ depth: Int, _ parent: Folder?) {
        self.depth = depth
        self.parent = parent
    }
}

private final class Owner: Sendable {
    let child: Child
    init(_ child: Child) { self.child = child }
}
private final class Child: Sendable {
    let owner: Weak<Owner>
    init(_ owner: Weak<Owner>) { self.owner = owner }
}

@Suite("One instance for each argument")
struct KeptArgumentTests {
    @Test("With .weak there is one instance for each value of the argument, as long as somebody retains it")
    func weak() throws {
        let builds = Tally()
        let container = try Container { registry in
            registry.register(Cache.self, argument: String.self, scope: .weak) { name in
                builds.add()
                return Cache(name)
            }
        }
        var a: Cache? = try container.resolve(Cache.self, argument: "a")
        let b = try container.resolve(Cache.self, argument: "b")
        #expect(a !== b)
        #expect(try container.resolve(Cache.self, argument: "a") === a)
        #expect(try container.resolve(Assisted<String, Cache>.self)("a") === a)
        #expect(builds.count == 2)
        a = nil
        #expect(try container.resolve(Cache.self, argument: "a").name == "a")
        #expect(try container.resolve(Cache.self, argument: "b") === b)
        #expect(builds.count == 3)
    }

    @Test("With .scoped there is one instance for each value and open scope, which lives as long as the scope")
    func scoped() throws {
        let root = try Container { registry in
            registry.declareScope(.session)
            registry.declareScope(.screen, parent: .session)
            registry.register(Cache.self, argument: String.self, scope: .scoped(.session), Cache.init)
        }
        let session = try root.openScope(.session)
        let address = try ObjectIdentifier(session.resolve(Cache.self, argument: "a"))
        #expect(try ObjectIdentifier(session.openScope(.screen).resolve(Cache.self, argument: "a")) == address)
        #expect(try ObjectIdentifier(session.resolve(Cache.self, argument: "b")) != address)
        let other = try root.openScope(.session)
        #expect(try ObjectIdentifier(other.resolve(Cache.self, argument: "a")) != address)
        #expect(resolutionError { try root.resolve(Cache.self, argument: "a") }?.code == .scopeNotOpen)
    }

    @Test("A weak instance for an argument lives in the innermost scope that it needs")
    func home() throws {
        let root = try Container { registry in
            registry.declareScope(.session, inputs: User.self)
            registry.register(Cache.self, argument: Int.self, scope: .weak) { (_: Int, user: Provider<User>) in
                Cache("\(try user().id)")
            }
        }
        let session = try root.openScope(.session, User(id: 1))
        let cache = try session.resolve(Cache.self, argument: 1)
        #expect(try session.resolve(Cache.self, argument: 1) === cache)
        #expect(try root.openScope(.session, User(id: 2)).resolve(Cache.self, argument: 1).name == "2")
        #expect(resolutionError { try root.resolve(Cache.self, argument: 1) }?.code == .scopeNotOpen)
    }

    @Test("The argument's own == decides, and qualifier and type of the argument tell registrations apart")
    func equality() throws {
        let container = try Container { registry in
            registry.register(Cache.self, argument: Initial.self, scope: .weak) { Cache($0.word) }
            registry.register(Cache.self, argument: String.self, scope: .weak, Cache.init)
            registry.register(Cache.self, argument: String.self, scope: .weak, qualifier: APIBase.self, Cache.init)
        }
        let caches = try [
            container.resolve(Cache.self, argument: Initial(word: "ab")),
            container.resolve(Cache.self, argument: Initial(word: "b")),
            container.resolve(Cache.self, argument: "ab"),
            container.resolve(Cache.self, argument: "ab", qualifier: APIBase.self),
        ]
        #expect(Set(caches.map { ObjectIdentifier($0) }).count == 4)
        let again = try container.resolve(Cache.self, argument: Initial(word: "ac"))
        #expect(again === caches[0])
        #expect(again.name == "ab")
    }

    @Test("Values of one hash are told apart, also after some of them are gone")
    func collisions() throws {
        let container = try Container { registry in
            registry.register(Cache.self, argument: Clashing.self, scope: .weak) { Cache("\($0.number)") }
        }
        var caches: [Int: Cache] = [:]
        for number in 0..<200 {
            let cache = try container.resolve(Cache.self, argument: Clashing(number: number))
            if number % 3 == 0 { caches[number] = cache }
        }
        for number in 0..<200 {
            let cache = try container.resolve(Cache.self, argument: Clashing(number: number))
            #expect(cache.name == "\(number)")
            #expect(caches[number] === cache || number % 3 != 0)
        }
    }

    @Test("An instance may be built from one for another argument of the same registration")
    func recursion() throws {
        let container = try Container { registry in
            registry.register(Folder.self, argument: Int.self, scope: .weak) {
                (depth: Int, folder: Assisted<Int, Folder>) in
                Folder(depth, depth == 0 ? nil : try folder(depth - 1))
            }
        }
        let folder = try container.resolve(Folder.self, argument: 3)
        #expect(folder.parent?.parent?.parent?.depth == 0)
        #expect(try container.resolve(Folder.self, argument: 1) === folder.parent?.parent)
    }

    @Test("With .graph an instance for an argument is that of its call, to which a Weak refers")
    func graph() throws {
        let container = try Container { registry in
            registry.register(Owner.self, argument: Int.self, scope: .graph) { (_: Int, child: Child) in Owner(child) }
            registry.register(Child.self, Child.init)
        }
        let owner = try container.resolve(Owner.self, argument: 1)
        #expect(owner.child.owner() === owner)
        #expect(try container.resolve(Owner.self, argument: 1) !== owner)
    }

    @Test("A failed construction is forgotten, for its argument alone")
    func failure() throws {
        let tries = Tally()
        let container = try Container { registry in
            registry.register(Cache.self, argument: String.self, scope: .weak) { name in
                if name == "a", tries.add() == 1 { throw Broken() }
                return Cache(name)
            }
        }
        #expect(resolutionError { try container.resolve(Cache.self, argument: "a") }?.code == .factoryFailed)
        #expect(try container.resolve(Cache.self, argument: "b").name == "b")
        #expect(try container.resolve(Cache.self, argument: "a").name == "a")
    }

    @Test("A value is let go some time after its weak instance; with .scoped when the scope goes")
    func memory() throws {
        let alive = Tally()
        do {
            let container = try Container { registry in
                registry.declareScope(.session)
                registry.register(Cache.self, argument: Token.self, scope: .weak) { Cache("\($0.number)") }
                registry.register(
                    Cache.self, argument: Token.self, scope: .scoped(.session), qualifier: APIBase.self
                ) { Cache("\($0.number)") }
            }
            let held = try container.resolve(Cache.self, argument: Token(-1, alive))
            for number in 0..<1_000 {
                #expect(try container.resolve(Cache.self, argument: Token(number, alive)).name == "\(number)")
            }
            #expect(alive.count <= 40)
            #expect(try container.resolve(Cache.self, argument: Token(-1, alive)) === held)
            let before = alive.count
            do {
                let session = try container.openScope(.session)
                for number in 0..<100 {
                    _ = try session.resolve(Cache.self, argument: Token(number, alive), qualifier: APIBase.self)
                }
                #expect(alive.count == before + 100)
            }
            #expect(alive.count == before)
        }
        #expect(alive.count == 0)
    }

    @Test("Each kept instance is torn down with its scope, the last first, without its decorators")
    func teardown() async throws {
        let gone = Journal<String>()
        let session = try Container { registry in
            registry.declareScope(.session)
            registry.register(
                Cache.self, argument: String.self, scope: .scoped(.session), teardown: { gone.note($0.name) },
                Cache.init)
            registry.decorate(Cache.self) { Cache("decorated \($0.name)") }
        }.openScope(.session)
        for name in ["a", "b", "a", "c"] {
            #expect(try session.resolve(Cache.self, argument: name).name == "decorated \(name)")
        }
        try await session.close()
        #expect(gone.entries == ["c", "b", "a"])
    }
}
