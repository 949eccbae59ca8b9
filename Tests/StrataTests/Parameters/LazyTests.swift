import Strata
import Testing

private final class Parent: Tracked, @unchecked Sendable {
    let child: Child
    init(_ child: Child, _ alive: Tally) {
        self.child = child
        super.init(alive)
    }
}

private final class Child: Tracked, @unchecked Sendable {
    let parent: Lazy<Parent>
    init(_ parent: Lazy<Parent>, _ alive: Tally) {
        self.parent = parent
        super.init(alive)
    }
}

private final class Part: Tracked, @unchecked Sendable {}

/// What is kept, with a part that is not.
private final class Whole: Tracked, @unchecked Sendable {
    let part: Lazy<Part>
    init(_ part: Lazy<Part>, _ alive: Tally) {
        self.part = part
        super.init(alive)
    }
}

@Suite("Lazy")
struct LazyTests {
    /// Parent → Child ⇢ Parent
    private func family(_ scope: Scope, _ alive: Tally) throws -> Container {
        try Container { registry in
            registry.declareScope(.session)
            registry.register(Parent.self, scope: scope) { Parent($0, alive) }
            registry.register(Child.self, scope: scope) { Child($0, alive) }
        }
    }

    @Test("A thousand sessions that are opened, used and closed leave nothing of their circles")
    func sessions() async throws {
        let alive = Tally()
        let container = try family(.scoped(.session), alive)
        for _ in 0..<1_000 {
            let session = try container.openScope(.session)
            let child = try session.resolve(Child.self)
            #expect(try child.parent().child === child)
            try await session.close()
        }
        #expect(alive.count == 0)
    }

    @Test("A circle of singletons that is used goes with its container, closed or not", arguments: [false, true])
    func singletons(isClosed: Bool) async throws {
        let alive = Tally()
        do {
            let container = try family(.singleton, alive)
            let child = try container.resolve(Child.self)
            #expect(try child.parent() === container.resolve(Parent.self))
            #expect(try await child.parent.resolveAsync() === container.resolve(Parent.self))
            if isClosed { try await container.close() }
            #expect(alive.count == 2)
        }
        #expect(alive.count == 0)
    }

    @Test("A weak instance does not keep itself alive through the Lazy that it has used")
    func weak() throws {
        let alive = Tally()
        let container = try family(.weak, alive)
        do {
            let child = try container.resolve(Parent.self).child
            let parent = try child.parent()
            #expect(parent.child === child)
            #expect(alive.count == 2)
        }
        #expect(alive.count == 0)
        withExtendedLifetime(container) {}
    }

    @Test("What the container keeps is asked for again: a Lazy that outlives the container throws `closed`")
    func kept() throws {
        let alive = Tally()
        let lazy: Lazy<Part>
        do {
            let container = try Container { $0.register(Part.self, scope: .singleton) { Part(alive) } }
            lazy = try container.resolve(Lazy<Part>.self)
            #expect(try lazy() === container.resolve(Part.self))
        }
        #expect(alive.count == 0)
        #expect(
            resolutionError { try lazy() }?.description == """
                Part was asked of a container that is closed or gone.
                  fix:   Keep the container as long as something resolves from it, and close it last.
                """)
    }

    @Test("One that outlives its container names the scope that it needs")
    func keptByScope() throws {
        let container = try Container { registry in
            registry.declareScope(.session, inputs: Int.self)
            registry.register(String.self) { (number: Int) in "\(number)" }
        }
        let lazy = try container.openScope(.session, 1).resolve(Lazy<String>.self)
        #expect(
            resolutionError { try lazy() }?.description == """
                String was asked of a container that is closed or gone.
                  fix:   Ask one that has the scope session open, or keep this one as long as something resolves from it, \
                and close it last.
                """)
    }

    @Test("Forms and aliases of what the container keeps are asked for again, too")
    func keptForms() throws {
        enum Tag {}
        let alive = Tally()
        let container = try Container { registry in
            registry.register(Part.self, scope: .weak, qualifier: Tag.self) { Part(alive) }
            registry.register(Part.self, scope: .weak) { Part(alive) }
            registry.forward(Tracked.self, to: Part.self) { $0 }
        }
        let optional = try container.resolve(Lazy<Part?>.self)
        let qualified = try container.resolve(Lazy<Qualified<Part, Tag>>.self)
        let nested = try container.resolve(Lazy<Lazy<Part>>.self)
        let alias = try container.resolve(Lazy<Tracked>.self)
        do {
            let part = try container.resolve(Part.self)
            #expect(try optional() === part)
            #expect(try nested()() === part)
            #expect(try alias() === part)
            #expect(try qualified().value === container.resolve(Part.self, qualifier: Tag.self))
        }
        #expect(alive.count == 0)
    }

    @Test("A transient value is memoised, shared by copies, and goes with the last of them")
    func transient() async throws {
        let alive = Tally()
        let container = try Container { $0.register(Part.self) { Part(alive) } }
        do {
            let lazy = try container.resolve(Lazy<Part>.self)
            let copy = lazy
            #expect(try lazy() === copy())
            #expect(alive.count == 1)
            // The value alone does not need the Lazy.
            let value = try lazy()
            withExtendedLifetime(value) {}
        }
        #expect(alive.count == 0)
        for _ in 0..<1_000 { _ = try container.resolve(Lazy<Part>.self)() }
        #expect(alive.count == 0)
    }

    @Test("Lists and graph instances are memoised", arguments: [Scope.transient, .graph])
    func lists(_ scope: Scope) throws {
        let alive = Tally()
        let container = try Container { registry in
            registry.contribute(Part.self, scope: scope) { Part(alive) }
            registry.contribute(Part.self, scope: scope) { Part(alive) }
            registry.register(Whole.self, scope: scope) { Whole($0, alive) }
            registry.register(Part.self, scope: scope) { Part(alive) }
        }
        let list = try container.resolve(Lazy<[Part]>.self)
        #expect(try list().map(ObjectIdentifier.init) == list().map(ObjectIdentifier.init))
        #expect(alive.count == 2)
        let whole = try container.resolve(Lazy<Whole>.self)
        #expect(try whole().part() === whole().part())
        #expect(alive.count == 4)
    }

    @Test("What is memoised goes when the container is closed, and its Lazy throws `closed` from then on")
    func closed() async throws {
        let alive = Tally()
        let container = try Container { registry in
            registry.register(Whole.self, scope: .singleton) { Whole($0, alive) }
            registry.register(Part.self) { Part(alive) }
        }
        let lazy = try container.resolve(Lazy<Part>.self)
        let whole = try container.resolve(Whole.self)
        _ = try lazy()
        _ = try whole.part()
        #expect(alive.count == 3)
        try await container.close()
        #expect(alive.count == 1)
        #expect(resolutionError { try lazy() }?.code == .closed)
        #expect(resolutionError { try whole.part() }?.code == .closed)
        #expect(await resolutionError { try await lazy.resolveAsync() }?.code == .closed)
    }

    // Service → Client ⇢ Job → Service
    @Test("A circle through something transient goes with the container at the latest")
    func mixedCircle() async throws {
        final class Job: Tracked, @unchecked Sendable {
            let client: Client
            init(_ client: Client, _ alive: Tally) {
                self.client = client
                super.init(alive)
            }
        }
        final class Client: Tracked, @unchecked Sendable {
            let job: Lazy<Job>
            init(_ job: Lazy<Job>, _ alive: Tally) {
                self.job = job
                super.init(alive)
            }
        }
        for scope in [Scope.singleton, .weak, .scoped(.session)] {
            for isClosed in [false, true] {
                let alive = Tally()
                do {
                    let container = try Container { registry in
                        registry.declareScope(.session)
                        registry.register(Client.self, scope: scope) { Client($0, alive) }
                        registry.register(Job.self) { Job($0, alive) }
                    }
                    let session = try container.openScope(.session)
                    let client = try session.resolve(Client.self)
                    #expect(try client.job().client === client)
                    #expect(try client.job() === client.job())
                    if isClosed { try await container.close() }
                }
                #expect(alive.count == 0, "\(scope), closed \(isClosed)")
            }
        }
    }

    @Test("Threads that call one Lazy at the same time get one value")
    func contention() async throws {
        let alive = Tally()
        let container = try Container { $0.register(Part.self) { Part(alive) } }
        for _ in 0..<50 {
            let lazy = try container.resolve(Lazy<Part>.self)
            let barrier = Barrier(4)
            let found = Journal<ObjectIdentifier>()
            let held = Journal<Part>()
            await onThreads(4) { _ in
                barrier.wait()
                guard let part = try? lazy() else { return }
                held.note(part)
                found.note(ObjectIdentifier(part))
            }
            #expect(Set(found.entries).count == 1)
            #expect(found.entries.count == 4)
        }
    }

    @Test("Threads that call a Lazy made by hand at the same time may each make a value, and get the same one")
    func byHand() async throws {
        let alive = Tally()
        let made = Tally()
        let bothMake = Barrier(2)
        let lazy = Lazy<Part> {
            made.add()
            bothMake.wait()
            return Part(alive)
        }
        let found = Journal<Part>()
        await onThreads(2) { _ in (try? lazy()).map(found.note) }
        #expect(found.entries.count == 2)
        #expect(found.entries.first === found.entries.last)
        #expect(try lazy() === found.entries.first)
        #expect(made.count == 2)
        #expect(alive.count == 1)
    }
}

@Suite("A circle of Lazy parameters on which nothing is kept")
struct LazyCycleTests {
    private final class A: Sendable {
        let b: B
        init(_ b: B) { self.b = b }
    }
    private final class B: Sendable {
        let a: Lazy<A>
        init(_ a: Lazy<A>) { self.a = a }
    }
    private struct Value: Sendable { init(_: Lazy<Value>) {} }

    @Test(
        "A cycle of Lazy parameters on which nothing is kept is refused, and the fix names Weak",
        arguments: [Scope.transient, .graph])
    func refused(_ scope: Scope) throws {
        let found = try problems { registry in
            registry.register(A.self, scope: scope, fileID: "A.swift", line: 1, A.init)
            registry.register(B.self, scope: scope, fileID: "B.swift", line: 2, B.init)
        }
        let weak =
            scope == .graph
            ? "Take a Weak<A> instead of the Lazy<A>"
            : "Register A with `scope: .graph` and take a Weak<A> instead of the Lazy<A>"
        #expect(found.map(\.code) == [.cycle])
        #expect(
            found.map(\.description) == [
                """
                A comes back to itself through a Lazy, and nothing on the way is kept: the Lazy would make a second A.
                  where: A.swift:1, B.swift:2
                  path:  A (A.swift:1) → B (B.swift:2) → A (A.swift:1)
                  fix:   \(weak) (if it is A that is asked for), or give A a scope that the container keeps, such as .weak or .singleton.
                """
            ])
        for kept in [Scope.weak, .singleton] {
            let container = try Container { registry in
                registry.register(A.self, scope: kept, A.init)
                registry.register(B.self, scope: scope, B.init)
            }
            let a = try container.resolve(A.self)
            #expect(try a.b.a() === a)
        }
    }

    @Test("The fix names no Weak where no member can be held weakly")
    func value() throws {
        let found = try messages { registry in
            registry.register(Value.self, fileID: "A.swift", line: 1, Value.init)
        }
        #expect(
            found == [
                """
                Value comes back to itself through a Lazy, and nothing on the way is kept: the Lazy would make a \
                second Value.
                  where: A.swift:1
                  path:  Value (A.swift:1) → Value (A.swift:1)
                  fix:   Give Value a scope that the container keeps, such as .singleton (`on: MainActor.self`, unless it \
                is Sendable).
                """
            ])
    }

    @Test(
        "A cycle of Lazy parameters on which one member is kept is allowed",
        arguments: [Scope.singleton, .weak, .scoped(.session)])
    func kept(_ scope: Scope) throws {
        let found = try problems { registry in
            registry.declareScope(.session)
            registry.register(A.self, scope: scope, A.init)
            registry.register(B.self, B.init)
        }
        #expect(found == [])
    }

    @Test("A cycle with a Provider, which says that each call makes a new one, is allowed")
    func provider() throws {
        let found = try problems { registry in
            registry.register(Int.self) { (_: Provider<String>) in 1 }
            registry.register(String.self) { (_: Lazy<Int>) in "" }
        }
        #expect(found == [])
    }
}
