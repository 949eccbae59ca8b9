import Strata
import Testing

private final class View: Sendable {}
private final class Presenter: Sendable {
    init(_: Weak<View>) {}
}
private struct Config: Sendable {}
private final class Parent: Sendable {
    init(_: Weak<Config>) {}
}
private final class Wrapper: Sendable {
    init(_: Weak<View?>, _: Weak<Lazy<View>>) {}
}
private final class Cart: Sendable {}
private final class Window: Sendable {
    let cart: Weak<Cart>
    init(_ cart: Weak<Cart>) { self.cart = cart }
}

/// Not `Sendable`.
private final class Scene {
    let part = View()
}

@Suite("A Weak is refused")
struct WeakReferenceTests {
    @Test("of what is transient, through a forward, too, and through a form that makes a value")
    func transient() throws {
        final class Reader: Sendable {
            init(_: Weak<any TokenStore>) {}
        }
        let found = try messages { registry in
            registry.register(View.self, fileID: "A.swift", line: 1) { View() }
            registry.register(Presenter.self, fileID: "A.swift", line: 2, Presenter.init)
            registry.join(View.self, Presenter.self)
            registry.register(KeychainTokenStore.self, scope: .singleton) { KeychainTokenStore() }
            registry.forward((any TokenStore).self, to: Lazy<KeychainTokenStore>.self, fileID: "A.swift", line: 3) {
                _ in
                KeychainTokenStore()
            }
            registry.register(Reader.self, fileID: "A.swift", line: 4, Reader.init)
        }
        #expect(
            found == [
                """
                Presenter takes a Weak<View>, and View is made anew for everybody: nothing would hold it.
                  where: A.swift:2, A.swift:1
                  path:  Presenter (A.swift:2) → View (A.swift:1)
                  fix:   Register View with `scope: .graph` (`on: MainActor.self`, unless it is Sendable), or with a scope \
                that the container keeps, or take View itself.
                """,
                """
                Reader takes a Weak<any TokenStore>, and any TokenStore is made anew for everybody: nothing would hold it.
                  where: A.swift:4, A.swift:3
                  path:  Reader (A.swift:4) → any TokenStore (A.swift:3)
                  fix:   Take any TokenStore itself.
                """,
            ])
    }

    @Test(
        "of a .graph instance where its holder outlives the call",
        arguments: [Scope.singleton, .weak, .scoped(.session)])
    func holder(scope: Scope) throws {
        let found = try messages { registry in
            registry.declareScope(.session)
            registry.register(View.self, scope: .graph, fileID: "A.swift", line: 1) { View() }
            registry.register(Presenter.self, scope: scope, fileID: "A.swift", line: 2, Presenter.init)
        }
        #expect(
            found == [
                """
                Presenter takes a Weak<View>, which is made for one resolve call, and Presenter is \(scope): it outlives the call.
                  where: A.swift:2, A.swift:1
                  path:  Presenter (A.swift:2) → View (A.swift:1)
                  fix:   Register Presenter as .graph or transient and let the factory of View take Presenter, or register View with a scope that the container keeps.
                """
            ])
    }

    @Test("of what is no class, of a list, and of another parameter form")
    func kinds() throws {
        let found = try messages { registry in
            registry.register(Config.self, scope: .singleton, fileID: "A.swift", line: 1) { Config() }
            registry.register(Parent.self, fileID: "A.swift", line: 2, Parent.init)
            registry.register(View.self, scope: .singleton, fileID: "A.swift", line: 3) { View() }
            registry.register(Wrapper.self, fileID: "A.swift", line: 4, Wrapper.init)
            registry.contribute(View.self, fileID: "A.swift", line: 5) { View() }
            registry.register(Int.self, fileID: "A.swift", line: 6) { (_: Weak<[View]>) in 1 }
        }
        #expect(
            found == [
                """
                Parent takes a Weak<Config>, and Config is no class.
                  where: A.swift:2, A.swift:1
                  path:  Parent (A.swift:2) → Config (A.swift:1)
                  fix:   Take Config itself, or make Config a class.
                """,
                """
                Wrapper takes a Weak<View?>, which is no instance but a way to ask for one.
                  where: A.swift:4, A.swift:3
                  path:  Wrapper (A.swift:4) → View (A.swift:3)
                  fix:   Take a Weak<View>, or Weak<View>? where it may be missing.
                """,
                """
                Wrapper takes a Weak<Lazy<View>>, which is no instance but a way to ask for one.
                  where: A.swift:4, A.swift:3
                  path:  Wrapper (A.swift:4) → View (A.swift:3)
                  fix:   Take a Weak<View>, or Weak<View>? where it may be missing.
                """,
                """
                Int takes a Weak<[View]>, and [View] is no class.
                  where: A.swift:6, A.swift:5
                  path:  Int (A.swift:6) → [View] (A.swift:5)
                  fix:   Take [View] itself.
                """,
            ])
    }

    @Test("of one of two that take an argument, though it is optional")
    func contested() throws {
        let found = try messages { registry in
            registry.register(View.self, argument: Int.self, scope: .graph, fileID: "A.swift", line: 1) { _ in View() }
            registry.register(View.self, argument: String.self, scope: .graph, fileID: "A.swift", line: 2) { _ in
                View()
            }
            registry.register(Int.self, fileID: "A.swift", line: 3) { (_: Weak<View>?) in 1 }
        }
        #expect(
            found == [
                """
                View is not registered and needed by Int.
                  where: A.swift:3
                  path:  Int (A.swift:3) → View
                  fix:   A Weak<View> cannot say which is meant, View (argument Int) (A.swift:1) or View (argument String) (A.swift:2). Make them one registration, whose argument is an enumeration, or tell them apart by a qualifier.
                """
            ])
    }

    @Test("of what is kept for it, where the other way would close a circle")
    func circle() throws {
        let found = try messages { registry in
            registry.register(View.self, scope: .graph, fileID: "A.swift", line: 1) { View() }
            registry.register(Cart.self, scope: .singleton, fileID: "A.swift", line: 2) { (_: View) in Cart() }
            registry.register(Presenter.self, scope: .singleton, fileID: "A.swift", line: 3) {
                (view: Weak<View>, _: Cart) in Presenter(view)
            }
        }
        #expect(
            found == [
                """
                Presenter takes a Weak<View>, which is made for one resolve call, and Presenter is singleton: it outlives the call.
                  where: A.swift:3, A.swift:1
                  path:  Presenter (A.swift:3) → View (A.swift:1)
                  fix:   Register View with a scope that the container keeps.
                """
            ])
    }

    @Test("of what is made from an argument only, with what can be done about it")
    func arguments() throws {
        let found = try messages { registry in
            registry.register(Cart.self, argument: Int.self, scope: .weak, fileID: "A.swift", line: 1) { _ in Cart() }
            registry.register(Window.self, fileID: "A.swift", line: 2, Window.init)
            registry.register(View.self, argument: Int.self, scope: .graph, fileID: "A.swift", line: 3) { _ in View() }
            registry.register(View.self, argument: String.self, scope: .graph, fileID: "A.swift", line: 4) { _ in
                View()
            }
            registry.register(Presenter.self, fileID: "A.swift", line: 5, Presenter.init)
            registry.register(KeychainTokenStore.self, argument: Int.self, fileID: "A.swift", line: 6) { _ in
                KeychainTokenStore()
            }
            registry.register(Int.self, fileID: "A.swift", line: 7) { (_: Weak<KeychainTokenStore>) in 1 }
        }
        #expect(
            found == [
                """
                Cart is not registered and needed by Window.
                  where: A.swift:2
                  path:  Window (A.swift:2) → Cart
                  fix:   Cart (argument Int) (A.swift:1) is kept for each Int, and a Weak<Cart> cannot say for which. Take Assisted<Int, Cart>, call it after the constructor has returned, and keep a Weak of what it makes. Or register Cart (argument Int) (A.swift:1) with `scope: .graph` and let its factory take Window: a Weak<Cart> is then that of the same resolve call.
                """,
                """
                View is not registered and needed by Presenter.
                  where: A.swift:5
                  path:  Presenter (A.swift:5) → View
                  fix:   A Weak<View> cannot say which is meant, View (argument Int) (A.swift:3) or View (argument String) (A.swift:4). Make them one registration, whose argument is an enumeration, or tell them apart by a qualifier.
                """,
                """
                KeychainTokenStore is not registered and needed by Int.
                  where: A.swift:7
                  path:  Int (A.swift:7) → KeychainTokenStore
                  fix:   Register KeychainTokenStore (argument Int) (A.swift:6) with `scope: .graph` (`on: MainActor.self`, unless it is Sendable) and let its factory take Int: a Weak<KeychainTokenStore> is then that of the same resolve call.
                """,
            ])
    }

    @Test("of a forward to what is made from an argument")
    func forwardToArgument() throws {
        final class Reader: Sendable {
            init(_: Weak<any TokenStore>) {}
        }
        let found = try messages { registry in
            registry.register(
                KeychainTokenStore.self, argument: Int.self, scope: .graph, fileID: "A.swift", line: 1
            ) { _ in KeychainTokenStore() }
            registry.forward((any TokenStore).self, to: KeychainTokenStore.self, fileID: "A.swift", line: 2) { $0 }
            registry.register(Reader.self, fileID: "A.swift", line: 3, Reader.init)
        }
        #expect(
            found == [
                """
                KeychainTokenStore is not registered and needed by any TokenStore.
                  where: A.swift:2
                  path:  Reader (A.swift:3) → any TokenStore (A.swift:2) → KeychainTokenStore
                  fix:   A forward cannot lead to what takes an argument. Register any TokenStore itself with `argument: Int.self`, or ask for KeychainTokenStore (argument Int) (A.swift:1) instead of any TokenStore.
                """
            ])
    }

    @Test("as a deferred parameter is: where it is captive, private, or missing")
    func deferred() throws {
        let found = try problems { registry in
            registry.declareScope(.session)
            registry.register(Cart.self, scope: .scoped(.session)) { Cart() }
            registry.register(Window.self, scope: .singleton, Window.init)
            registry.register(Presenter.self, Presenter.init)
        }
        #expect(found.map(\.code) == [.missingRegistration, .captiveDependency])
    }

    @Test("It is not: one decides the home of a weak instance")
    func home() throws {
        let container = try Container { registry in
            registry.declareScope(.session)
            registry.register(Cart.self, scope: .scoped(.session)) { Cart() }
            registry.register(Window.self, scope: .weak, Window.init)
        }
        #expect(resolutionError { try container.resolve(Window.self) }?.code == .scopeNotOpen)
        let session = try container.openScope(.session)
        let window = try session.resolve(Window.self)
        #expect(window.cart() == nil)
        let cart = try session.resolve(Cart.self)
        #expect(window.cart() === cart)
    }
}

private protocol Titled: AnyObject {}
/// Made on the main actor, and not `Sendable`.
private final class Sheet: Titled {
    var holder: Holder?
}
private final class Holder {
    let sheet: Weak<Sheet>
    init(_ sheet: Weak<Sheet>) { self.sheet = sheet }
}
@MainActor private final class Panel {}
private final class Remote: Sendable {
    let panel: Weak<Panel>
    init(_ panel: Weak<Panel>) { self.panel = panel }
}

@Suite("A Weak of something that is made on the main actor")
struct WeakMainActorReferenceTests {
    private func container() throws -> Container {
        try Container { registry in
            registry.register(Sheet.self, scope: .singleton, on: MainActor.self, fileID: "A.swift", line: 1) { Sheet() }
            registry.register(Holder.self, fileID: "A.swift", line: 2, Holder.init)
            registry.register(String.self, fileID: "A.swift", line: 3) { (_: Holder) in "" }
            registry.register(Panel.self, scope: .singleton, on: MainActor.self) { Panel() }
            registry.register(Remote.self, scope: .singleton, Remote.init)
        }
    }

    @Test("and not Sendable requires the main actor of its holder, as an eager parameter does")
    func confined() async throws {
        let container = try container()
        let error = resolutionError { try container.resolve(String.self) }
        #expect(
            error?.description == """
                String needs Sheet, which is made on the main actor, and the code that asks for it is not \
                isolated to that actor.
                  where: A.swift:1
                  path:  String (A.swift:3) → Holder (A.swift:2) → Sheet (A.swift:1)
                  fix:   Make that code `@MainActor`, a factory by `on: MainActor.self`; `resolveAsync` would need Sheet to \
                be Sendable where it is registered.
                """)
        #expect(await resolutionError { _ = try await container.resolveAsync(String.self) }?.code == .requiresMainActor)
        #expect(resolutionError { try container.resolve(Weak<Sheet>.self) }?.code == .requiresMainActor)
        try await MainActor.run {
            let holder = try container.resolve(Holder.self)
            #expect(holder.sheet() == nil)
            let sheet = try container.resolve(Sheet.self)
            #expect(holder.sheet() === sheet)
        }
    }

    @Test("and not Sendable is confined under the name of an alias, too")
    func alias() async throws {
        let container = try Container { registry in
            registry.register(Sheet.self, scope: .singleton, on: MainActor.self) { Sheet() }
            registry.forward((any Titled).self, to: Sheet.self) { $0 }
            registry.register(String.self) { (_: Weak<any Titled>) in "" }
        }
        #expect(resolutionError { try container.resolve(String.self) }?.code == .requiresMainActor)
        #expect(try await MainActor.run { try container.resolve(String.self) } == "")
    }

    @Test("and Sendable may be handed anywhere")
    func sendable() async throws {
        let container = try container()
        let remote = try container.resolve(Remote.self)
        #expect(remote.panel() == nil)
        let panel = try await container.resolveAsync(Panel.self)
        #expect(remote.panel() === panel)
    }

    @Test("and not Sendable is refused as a parameter of an asynchronous factory")
    func escape() throws {
        let found = try messages { registry in
            registry.register(Sheet.self, scope: .singleton, on: MainActor.self, fileID: "A.swift", line: 1) { Sheet() }
            registry.register(Int.self, fileID: "A.swift", line: 2) { (_: Weak<Sheet>) async in 1 }
        }
        #expect(
            found == [
                """
                Int has an asynchronous factory, which runs off the main actor, and takes Sheet, which is made on the main actor and not known to be Sendable.
                  where: A.swift:2, A.swift:1
                  path:  Int (A.swift:2) → Sheet (A.swift:1)
                  fix:   Take a Provider<Sheet> and call it on the main actor, or make Sheet Sendable where it is registered.
                """
            ])
    }

    @Test("is refused behind a forward that makes it Sendable, since the cast would run on any thread")
    func castElsewhere() throws {
        let found = try messages { registry in
            registry.register(Scene.self, scope: .singleton, on: MainActor.self, fileID: "A.swift", line: 1) { Scene() }
            registry.forward(View.self, to: Scene.self, fileID: "A.swift", line: 2) { $0.part }
            registry.register(Presenter.self, scope: .singleton, fileID: "A.swift", line: 3, Presenter.init)
        }
        #expect(
            found == [
                """
                Presenter takes a Weak<View>, and View is made from Scene, which is made on the main actor and not known \
                to be Sendable: the Weak would read it on any thread.
                  where: A.swift:3, A.swift:2, A.swift:1
                  path:  Presenter (A.swift:3) → View (A.swift:2) → Scene (A.swift:1)
                  fix:   Take a Provider<View> and call it on the main actor, or make Scene Sendable where it is \
                registered.
                """
            ])
    }

    @Test("is refused behind such a forward where resolve asks for it, too")
    @MainActor func castElsewhereResolved() throws {
        let container = try Container { registry in
            registry.register(Scene.self, scope: .singleton, on: MainActor.self) { Scene() }
            registry.forward(View.self, to: Scene.self) { $0.part }
        }
        let scene = try container.resolve(Scene.self)
        #expect(try container.resolve(View.self) === scene.part)
        let error = resolutionError { try container.resolve(Weak<View>.self) }
        #expect(error?.code == .requiresMainActor)
        #expect(
            error?.description == """
                A Weak<View> would read, on any thread, something that is made on the main actor and not known to be \
                Sendable.
                  fix:   Resolve View itself on the main actor.
                """)
    }

    @Test("stays there also where no parameter is a Weak")
    func resolvedElsewhere() async throws {
        let container = try Container { registry in
            registry.register(Scene.self, scope: .singleton, on: MainActor.self) { Scene() }
            registry.register(Int.self) { (_: Scene) in 1 }
        }
        let error = resolutionError { try container.resolve(Weak<Scene>.self) }
        #expect(error?.code == .requiresMainActor)
        try await MainActor.run {
            let scene = try container.resolve(Scene.self)
            #expect(try container.resolve(Weak<Scene>.self)() === scene)
        }
    }
}
