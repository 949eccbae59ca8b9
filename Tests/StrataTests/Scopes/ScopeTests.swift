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
private class Animal: @unchecked Sendable {}
private final class Dog: Animal, @unchecked Sendable {}

@Suite("Scopes")
struct ScopeTests {
    // root ← session(User) ← screen(Document); root ← window
    private func root() throws -> Container {
        try Container { registry in
            registry.declareScope(.session, inputs: User.self)
            registry.declareScope(.screen, parent: .session, inputs: Document.self)
            registry.declareScope(.window)
            registry.register(Account.self, scope: .scoped(.session), Account.init)
            registry.register(Page.self, scope: .scoped(.screen), Page.init)
            registry.register(String.self) { (page: Page) in "\(page.account.user.id) \(page.document.title)" }
        }
    }

    @Test("Scopes nest, take inputs, and share the instances of the scopes around them")
    func nesting() throws {
        let root = try root()
        let session = try root.openScope(.session, User(id: 1))
        let first = try session.openScope(.screen, Document(title: "a"))
        let second = try session.openScope(.screen, Document(title: "b"))
        #expect(try first.resolve(String.self) == "1 a")
        #expect(try second.resolve(String.self) == "1 b")
        #expect(try first.resolve(Page.self) !== second.resolve(Page.self))
        #expect(try first.resolve(Account.self) === second.resolve(Account.self))
        #expect(try first.resolve(Account.self) === session.resolve(Account.self))
        let other = try root.openScope(.session, User(id: 2))
        #expect(try other.openScope(.screen, Document(title: "c")).resolve(String.self) == "2 c")
        #expect(try other.resolve(Account.self) !== session.resolve(Account.self))
    }

    @Test("An input is a parameter like any other: in every form, and as something to resolve")
    func inputs() throws {
        let session = try Container { registry in
            registry.declareScope(.session, inputs: User.self, (any NetworkClient).self, Int.self)
            registry.register([String].self) {
                (user: User?, client: Lazy<any NetworkClient>, provider: Provider<User>, number: Int) in
                ["\(user?.id ?? 0)", try client().name, "\(try provider().id)", "\(number)"]
            }
        }.openScope(.session, User(id: 1), FakeClient() as any NetworkClient, 3)
        #expect(try session.resolve([String].self) == ["1", "fake", "1", "3"])
        #expect(try session.resolve(User.self) == User(id: 1))
        #expect(try session.resolve(Provider<User>.self)() == User(id: 1))
    }

    @Test("An input's static type decides, exactly: other types, another order or another number throw scopeInput")
    func inputTypes() throws {
        let root = try Container { registry in
            registry.declareScope(.session, inputs: (any NetworkClient).self, Animal.self)
            registry.register(String.self) { (client: any NetworkClient, _: Animal) in client.name }
        }
        let client: any NetworkClient = LiveClient()
        #expect(try root.openScope(.session, client, Animal()).resolve(String.self) == "live")
        #expect(try root.openScope(.session, client, Dog() as Animal).resolve(String.self) == "live")
        let wrong: [(Container) throws -> Container] = [
            { try $0.openScope(.session, LiveClient(), Animal()) },
            { try $0.openScope(.session, client, Dog()) },
            { try $0.openScope(.session, Animal(), client) },
            { try $0.openScope(.session, client) },
            { try $0.openScope(.session, client, Animal(), 1) },
            { try $0.openScope(.session) },
        ]
        for open in wrong { #expect(resolutionError { try open(root) }?.code == .scopeInput) }
        let error = resolutionError { try root.openScope(.session, LiveClient(), Animal()) }
        #expect(
            error?.description.contains(
                "takes the inputs (any NetworkClient, Animal) and was given (LiveClient, Animal).") == true)
    }

    @Test("A scope opens in its parent alone: elsewhere, inside itself, or undeclared, openScope throws scopeNotOpen")
    func misplaced() throws {
        let root = try root()
        let session = try root.openScope(.session, User(id: 1))
        let wrong: [() throws -> Container] = [
            { try root.openScope(.screen, Document(title: "")) },
            { try session.openScope(.session, User(id: 2)) },
            { try session.openScope(.window) },
            { try root.openScope(.window).openScope(.screen, Document(title: "")) },
            { try root.openScope(ScopeKey("unknown")) },
        ]
        for open in wrong { #expect(resolutionError(open)?.code == .scopeNotOpen) }
        _ = try session.openScope(.screen, Document(title: ""))
    }

    @Test("What needs a scope that is not open throws scopeNotOpen, with the path to what lives there")
    func notOpen() throws {
        let root = try root()
        let session = try root.openScope(.session, User(id: 1))
        let paths = [
            (root, ["String", "Page"]), (session, ["String", "Page"]),
            (try root.openScope(.window), ["String", "Page"]),
        ]
        for (container, path) in paths {
            let error = resolutionError { try container.resolve(String.self) }
            #expect(error?.code == .scopeNotOpen)
            #expect(error?.path.map(\.name) == path)
        }
        let requests: [(Container) throws -> Any] = [
            { try $0.resolve(Account.self) },
            { try $0.resolve(User.self) },
            { try $0.resolve(Account?.self) as Any },
            { try $0.resolve(Lazy<Account>.self)() },
            { try $0.resolve(Provider<String>.self)() },
        ]
        for request in requests { #expect(resolutionError { try request(root) }?.code == .scopeNotOpen) }
        #expect(try root.resolve(Weak<Account>.self)() == nil)
    }

    @Test("Several modules may declare a scope alike, and two keys of one name are the same scope")
    func declarations() throws {
        let root = try Container { registry in
            for _ in 0..<2 { registry.declareScope(.session, inputs: User.self) }
            registry.register(Account.self, scope: .scoped(ScopeKey("session")), Account.init)
        }
        #expect(try root.openScope(ScopeKey("session"), User(id: 3)).resolve(Account.self).user == User(id: 3))
        #expect(ScopeKey("session") == .session)
        #expect(ScopeKey("session") != .screen)
    }

    // root ← 0 ← 1 ← … ← 69, and root ← side
    @Test("Scopes may be as many and as deep as a program needs")
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

    @Test("Threads open scopes of one parent at the same time, each with instances of its own")
    func threads() async throws {
        let root = try root()
        let found = Journal<Account>()
        await onThreads(4) { number in
            for round in 0..<50 {
                let user = User(id: number * 50 + round)
                guard let session = try? root.openScope(.session, user) else { continue }
                if let account = try? session.resolve(Account.self), account.user == user { found.note(account) }
            }
        }
        #expect(Set(found.entries.map(\.user.id)).count == 200)
        #expect(Set(found.entries.map { ObjectIdentifier($0) }).count == 200)
    }
}
