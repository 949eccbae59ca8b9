import Strata
import Testing

private final class Account: Sendable {
    let user: User
    init(_ user: User) { self.user = user }
}
private final class Page: Sendable {
    let account: Account
    let document: Document
    init(_ account: Account, _ document: Document) {
        self.account = account
        self.document = document
    }
}
private enum Home {
    struct Owner {}
}
private enum Office {
    struct Owner {}
}
private struct Observer: ContainerObserver {
    let dropped: Journal<String>
    func didDropScope(_ scope: ScopeKey) { dropped.note(scope.name) }
}

@Suite("Custom scopes")
struct ScopeTests {
    // root ← session(User) ← screen(Document)
    private func container(_ observer: (any ContainerObserver)? = nil) throws -> Container {
        try Container(observer: observer) { registry in
            registry.declareScope(.session, inputs: User.self)
            registry.declareScope(.screen, parent: .session, inputs: Document.self)
            registry.register(Account.self, scope: .scoped(.session), Account.init)
            registry.register(Page.self, scope: .scoped(.screen), Page.init)
            registry.register(String.self) { (page: Page) in "\(page.account.user.id) \(page.document.title)" }
        }
    }

    @Test("Scopes nest, take typed inputs, and share the outer scope's instances")
    func nesting() throws {
        let container = try container()
        let session = try container.openScope(.session, User(id: 1))
        let first = try session.openScope(.screen, Document(title: "a"))
        let second = try session.openScope(.screen, Document(title: "b"))
        #expect(try first.resolve(String.self) == "1 a")
        #expect(try second.resolve(String.self) == "1 b")
        #expect(try first.resolve(Account.self) === second.resolve(Account.self))
        #expect(try first.resolve(Account.self) === session.resolve(Account.self))
        #expect(try first.resolve(User.self) == User(id: 1))
        let other = try container.openScope(.session, User(id: 2))
        #expect(try other.openScope(.screen, Document(title: "c")).resolve(String.self) == "2 c")
    }

    @Test("An input may be given as a type that conforms to or inherits from the declared one")
    func inputForms() throws {
        let container = try Container { registry in
            registry.declareScope(.session, inputs: (any NetworkClient).self)
            registry.register(String.self) { (client: any NetworkClient) in client.name }
        }
        #expect(try container.openScope(.session, FakeClient()).resolve(String.self) == "fake")
        let client: any NetworkClient = LiveClient()
        #expect(try container.openScope(.session, client).resolve(String.self) == "live")
    }

    // root ← 0 ← 1 ← … ← 69, and root ← side
    @Test("Scopes may be as many and as deep as one likes")
    func many() throws {
        let keys = (0..<70).map { ScopeKey("scope \($0)") }
        let root = try Container { registry in
            registry.declareScope(ScopeKey("side"))
            for (parent, key) in zip([nil] + keys, keys) { registry.declareScope(key, parent: parent) }
            registry.register(Document.self, scope: .scoped(keys[68])) { Document(title: "deep") }
            registry.register(String.self) { (document: Document) in document.title }
        }
        var innermost = root
        for (depth, key) in keys.enumerated() {
            #expect(resolutionError { try innermost.resolve(String.self) }?.code == (depth < 69 ? .scopeNotOpen : nil))
            innermost = try innermost.openScope(key)
        }
        #expect(try innermost.resolve(String.self) == "deep")
        let side = try root.openScope(ScopeKey("side"))
        #expect(resolutionError { try side.resolve(String.self) }?.code == .scopeNotOpen)
    }

    @Test("A scope keeps its parent alive, not the other way round")
    func lifetime() throws {
        let alive = Tally()
        var root: Container? = try Container { registry in
            registry.declareScope(.session)
            registry.register(Tracked.self, scope: .singleton) { Tracked(alive) }
        }
        var session = try root?.openScope(.session)
        _ = try root?.resolve(Tracked.self)
        root = nil
        #expect(alive.count == 1)
        _ = try session?.resolve(Tracked.self)
        session = nil
        #expect(alive.count == 0)
    }

    @Test("Ruling: a scope dropped unclosed runs no teardown and the observer is told")
    func dropped() async throws {
        let dropped = Journal<String>()
        let closed = Tally()
        let container = try Container(observer: Observer(dropped: dropped)) { registry in
            registry.declareScope(.session)
            registry.register(
                Document.self, scope: .scoped(.session), teardown: { _ in closed.add() }, { Document(title: "") })
        }
        _ = try container.openScope(.session).resolve(Document.self)
        #expect(dropped.entries == ["session"])
        #expect(closed.count == 0)
        let session = try container.openScope(.session)
        _ = try session.resolve(Document.self)
        try await session.close()
        #expect(closed.count == 1)
        _ = consume session
        try await container.close()
        #expect(dropped.entries == ["session"])
        #expect(closed.count == 1)
    }

    @Test("Ruling: a singleton is built with the root's registrations, whoever asks first")
    func singletonFromChild() throws {
        final class Store: Sendable {
            let number: Provider<Int>
            init(_ number: Provider<Int>) { self.number = number }
        }
        let container = try Container { registry in
            registry.declareScope(.session)
            registry.register(Int.self) { 1 }
            registry.register(Store.self, scope: .singleton, Store.init)
        }
        var session: Container? = try container.openScope(.session)
        let store = try #require(try session?.resolve(Store.self))
        session = nil
        #expect(try store.number() == 1)
        #expect(try container.resolve(Store.self) === store)
    }

    @Test("Ruling: deferred edges resolve in the container that owns their holder, and throw closed after its death")
    func deferredEdges() async throws {
        final class Holder: Sendable {
            let account: Lazy<Account>
            let user: Provider<User>
            init(_ account: Lazy<Account>, _ user: Provider<User>) {
                self.account = account
                self.user = user
            }
        }
        let container = try Container { registry in
            registry.declareScope(.session, inputs: User.self)
            registry.declareScope(.screen, parent: .session)
            registry.register(Account.self, scope: .scoped(.session), Account.init)
            registry.register(Holder.self, scope: .scoped(.session), Holder.init)
        }
        var session: Container? = try container.openScope(.session, User(id: 4))
        // Asked for from a screen: it lives in the session all the same.
        var screen = try session?.openScope(.screen)
        let holder = try #require(try screen?.resolve(Holder.self))
        screen = nil
        #expect(try holder.account() === session?.resolve(Account.self))
        #expect(try holder.user() == User(id: 4))
        session = nil
        #expect(resolutionError { try holder.account() }?.code == .closed)
        #expect(resolutionError { try holder.user() }?.code == .closed)
        #expect(await resolutionError { try await holder.user.resolveAsync() }?.code == .closed)
    }

    @Test("Scopes that open while the container closes are closed with it, or not opened at all")
    func openingWhileClosing() async throws {
        let container = try container()
        let opened = Journal<Container>()
        let closing = Task {
            try await Task.sleep(for: .milliseconds(2))
            try await container.close()
        }
        await onThreads(2) { _ in
            for number in 0..<5_000 {
                guard let session = try? container.openScope(.session, User(id: number)) else { return }
                opened.note(session)
            }
        }
        try await closing.value
        for session in opened.entries { #expect(resolutionError { try session.resolve(User.self) }?.code == .closed) }
    }

    @Test("Inputs are given in the order of their declaration, whatever is needed first")
    func inputOrder() throws {
        let container = try Container { registry in
            registry.declareScope(.session, inputs: User.self, Document.self, Int.self)
            registry.register(String.self, scope: .scoped(.session)) { (number: Int, document: Document) in
                "\(document.title) \(number)"
            }
        }
        let session = try container.openScope(.session, User(id: 1), Document(title: "a"), 7)
        #expect(try session.resolve(User.self) == User(id: 1))
        #expect(try session.resolve(String.self) == "a 7")
        let error = resolutionError { try container.openScope(.session, Document(title: "a"), User(id: 1), 7) }
        #expect(
            error?.description == """
                Scope session takes the inputs (User, Document, Int) and was given (Document, User, Int).
                  fix:   Pass the inputs of the scope's declaration, in their order; write `as` where a value's static type is another.
                """)
        #expect(
            resolutionError {
                try container.openScope(.session, User(id: 1), Document(title: "a"), 7, "b")
            }?.description == """
                Scope session takes the inputs (User, Document, Int) and was given (User, Document, Int, String).
                  fix:   Pass the inputs of the scope's declaration, in their order, or declare them: \
                `declareScope(.session, inputs: User.self, Document.self, Int.self, String.self)`.
                """)
        #expect(
            resolutionError {
                try container.openScope(.session, User(id: 1), Document(title: "a"), 7, 8)
            }?.description == """
                Scope session takes the inputs (User, Document, Int) and was given (User, Document, Int, Int).
                  fix:   Pass the inputs of the scope's declaration, in their order, or declare a type of its \
                own for each value.
                """)
    }

    @Test("The static type of an input decides, as that of an argument: what its value is would be known too late")
    func inputTypes() throws {
        class Account: @unchecked Sendable {}
        final class Admin: Account, @unchecked Sendable {}
        let container = try Container { registry in
            registry.declareScope(.session, inputs: User.self)
            registry.declareScope(ScopeKey("admin"), inputs: Admin.self)
            registry.declareScope(ScopeKey("account"), inputs: Account.self, (any Sendable).self)
        }
        func refusal<I: Sendable>(_ key: ScopeKey, _ input: I) -> String? {
            resolutionError { try container.openScope(key, input) }?.description
        }
        let inOrder = "\n  fix:   Pass the inputs of the scope's declaration, in their order; "
        let fix = inOrder + "write `as` where a value's static type is another."
        let user: User? = User(id: 1)
        #expect(
            refusal(.session, user)
                == "Scope session takes the inputs (User) and was given (User?).\(inOrder)unwrap a value that may be nil."
        )
        #expect(refusal(.session, 1 as Int?) == "Scope session takes the inputs (User) and was given (Int?)." + fix)
        #expect(
            refusal(.session, User(id: 1) as any Sendable)
                == "Scope session takes the inputs (User) and was given (Any)." + fix)
        #expect(
            refusal(ScopeKey("admin"), Admin() as Account)
                == "Scope admin takes the inputs (Admin) and was given (Account)." + fix)
        let open = try container.openScope(ScopeKey("account"), Admin(), User(id: 2))
        #expect(try open.resolve(Account.self) is Admin)
    }

    @Test("Inputs of one name are told apart by where they are declared")
    func inputsOfOneName() throws {
        let container = try Container { $0.declareScope(.session, inputs: Home.Owner.self, Office.Owner.self) }
        #expect(
            resolutionError { try container.openScope(.session, Office.Owner(), Home.Owner()) }?.description == """
                Scope session takes the inputs (Home.Owner, Office.Owner) and was given (Office.Owner, Home.Owner).
                  fix:   Pass the inputs of the scope's declaration, in their order; write `as` where a value's static type is another.
                """)
    }

    @Test("Weak instances that hold what belongs to a scope live in that scope")
    func weakInScope() throws {
        final class Cache: Sendable {
            let user: User
            init(_ user: User) { self.user = user }
        }
        let container = try Container { registry in
            registry.declareScope(.session, inputs: User.self)
            registry.register(Cache.self, scope: .weak, Cache.init)
        }
        let first = try container.openScope(.session, User(id: 1))
        let second = try container.openScope(.session, User(id: 2))
        let held = try first.resolve(Cache.self)
        #expect(held.user == User(id: 1))
        #expect(try second.resolve(Cache.self).user == User(id: 2))
        #expect(try first.resolve(Cache.self) === held)
        #expect(resolutionError { try container.resolve(Cache.self) }?.code == .scopeNotOpen)
    }
}
