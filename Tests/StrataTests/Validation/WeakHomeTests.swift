import Strata
import Testing

private final class Window: Sendable {
    let cart: Provider<Cart>
    init(_ cart: Provider<Cart>) { self.cart = cart }
}
private final class Cart: Sendable {}
private final class Opener: Sendable {
    let cart: Provider<Cart>
    init(_ cart: Provider<Cart>) { self.cart = cart }
}
private final class Screen: Sendable {
    let opener: Opener
    init(_ opener: Opener) { self.opener = opener }
}
private final class Couple: Sendable {
    init(_: Provider<Cart>, _: Lazy<Document>) {}
}

@Suite("The home of a weak instance")
struct WeakHomeTests {
    @Test("The home is the scope of what the instance holds deferred, directly or through what is transient")
    func deferred() throws {
        let container = try Container { registry in
            registry.declareScope(.session)
            registry.declareScope(.screen, parent: .session)
            registry.register(Cart.self, scope: .scoped(.session)) { Cart() }
            registry.register(Window.self, scope: .weak, fileID: "A.swift", line: 1, Window.init)
            registry.register(Opener.self, Opener.init)
            registry.register(Screen.self, scope: .weak, fileID: "A.swift", line: 2, Screen.init)
        }
        let first = try container.openScope(.session)
        let second = try container.openScope(.session)
        let window = try first.resolve(Window.self)
        #expect(try window.cart() === first.resolve(Cart.self))
        #expect(try first.openScope(.screen).resolve(Window.self) === window)
        #expect(try second.resolve(Window.self) !== window)
        let screen = try first.resolve(Screen.self)
        #expect(try screen.opener.cart() === first.resolve(Cart.self))
        #expect(resolutionError { try container.resolve(Window.self) }?.code == .scopeNotOpen)
        #expect(resolutionError { try container.resolve(Screen.self) }?.code == .scopeNotOpen)
    }

    @Test("The home is found where weak instances hold each other deferred")
    func circle() throws {
        final class Left: Sendable { init(_: Provider<Right>) {} }
        final class Right: Sendable { init(_: Provider<Left>, _: Provider<Cart>) {} }
        let container = try Container { registry in
            registry.declareScope(.session)
            registry.register(Cart.self, scope: .scoped(.session)) { Cart() }
            registry.register(Left.self, scope: .weak, Left.init)
            registry.register(Right.self, scope: .weak, Right.init)
        }
        #expect(resolutionError { try container.resolve(Left.self) }?.code == .scopeNotOpen)
        #expect(resolutionError { try container.resolve(Right.self) }?.code == .scopeNotOpen)
        let session = try container.openScope(.session)
        let left = try session.resolve(Left.self)
        #expect(try session.resolve(Left.self) === left)
    }

    @Test("The home cannot be two scopes of which neither is opened inside the other")
    func apart() throws {
        let found = try problems { registry in
            registry.declareScope(.session)
            registry.declareScope(.window)
            registry.register(Cart.self, scope: .scoped(.session), fileID: "A.swift", line: 1) { Cart() }
            registry.register(Document.self, scope: .scoped(.window), fileID: "A.swift", line: 2) {
                Document(title: "")
            }
            registry.register(Couple.self, scope: .weak, fileID: "A.swift", line: 3, Couple.init)
        }
        #expect(found.map(\.code) == [.invalidRegistration])
        #expect(
            found.first?.description == """
                Couple needs Cart of scope session and Document of scope window, and neither scope is opened inside the \
                other.
                  where: A.swift:3, A.swift:1, A.swift:2
                  fix:   Declare one of the scopes with the other as its parent, or split Couple into what needs the \
                one and what needs the other.
                """)
    }

    @Test("Where nothing of a scope is held, the home does not matter")
    func root() throws {
        let container = try Container { registry in
            registry.declareScope(.session)
            registry.register(Cart.self, scope: .singleton) { Cart() }
            registry.register(Window.self, scope: .weak, Window.init)
        }
        let window = try container.resolve(Window.self)
        #expect(try container.openScope(.session).resolve(Window.self) === window)
    }
}
