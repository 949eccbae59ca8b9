import Strata
import Testing

private final class View: Sendable {
    let presenter: Presenter?
    let store: Store?
    init(_ presenter: Presenter? = nil, _ store: Store? = nil) { (self.presenter, self.store) = (presenter, store) }
}
private final class Presenter: Sendable {
    let view: Weak<View>
    init(_ view: Weak<View>) { self.view = view }
}
private final class Store: Sendable {
    let presenter: Presenter?
    init(_ presenter: Presenter? = nil) { self.presenter = presenter }
}
private final class Helper: Sendable {
    let presenter: Presenter
    init(_ presenter: Presenter) { self.presenter = presenter }
}
private final class Screen: Sendable {
    let view: View
    let store: Store
    init(_ view: View, _ store: Store) { (self.view, self.store) = (view, store) }
}
private protocol Showing: AnyObject, Sendable {}
extension Presenter: Showing {}

/// What is kept is built by whoever needs it first: what it holds refers to nothing of a later call.
@Suite("A Weak of the same call is refused in what something kept holds")
struct KeptWeakTests {
    @Test(
        "as it is in that itself, with what can be done", arguments: [Scope.singleton, .weak, .scoped(.session)],
        [Scope.transient, .graph])
    func scopes(kept: Scope, presenter: Scope) throws {
        let found = try messages { registry in
            registry.declareScope(.session)
            registry.register(View.self, scope: .graph, fileID: "A.swift", line: 1) { (store: Store) in
                View(nil, store)
            }
            registry.register(Store.self, scope: kept, fileID: "A.swift", line: 2) { (presenter: Presenter) in
                Store(presenter)
            }
            registry.register(Presenter.self, scope: presenter, fileID: "A.swift", line: 3, Presenter.init)
        }
        #expect(
            found == [
                """
                Store is \(kept) and would hold Presenter, which takes a Weak<View>: View is made for one resolve call, and Store outlives the call.
                  where: A.swift:2, A.swift:3, A.swift:1
                  path:  Store (A.swift:2) → Presenter (A.swift:3) → View (A.swift:1)
                  fix:   Let the factory of View take Presenter, not that of Store, or register Store as .graph or transient, or register View with a scope that the container keeps.
                """
            ])
    }

    @Test("through what is not kept: a list, an alias, a decorator, and for each holder that is kept")
    func ways() throws {
        let found = try messages { registry in
            registry.register(View.self, scope: .graph, fileID: "A.swift", line: 1) { View() }
            registry.register(Presenter.self, fileID: "A.swift", line: 2, Presenter.init)
            registry.forward((any Showing).self, to: Presenter.self, fileID: "A.swift", line: 3) { $0 }
            registry.contribute(Int.self, fileID: "A.swift", line: 4) { (_: any Showing) in 1 }
            registry.register(Store.self, scope: .singleton, fileID: "A.swift", line: 5) { (_: [Int]) in Store() }
            registry.register(String.self, scope: .singleton, fileID: "A.swift", line: 6) { "" }
            registry.decorate(String.self, fileID: "A.swift", line: 7) { (inner, _: Helper) in inner }
            registry.register(Helper.self, fileID: "A.swift", line: 8, Helper.init)
        }
        #expect(
            found == [
                """
                Store is singleton and would hold Presenter, which takes a Weak<View>: View is made for one resolve call, and Store outlives the call.
                  where: A.swift:5, A.swift:2, A.swift:1
                  path:  Store (A.swift:5) → [Int] (A.swift:4) → Int (A.swift:4) → any Showing (A.swift:3) → Presenter (A.swift:2) → View (A.swift:1)
                  fix:   Let the factory of View take [Int], not that of Store, or register View with a scope that the container keeps.
                """,
                """
                String is singleton and would hold Presenter, which takes a Weak<View>: View is made for one resolve call, and String outlives the call.
                  where: A.swift:6, A.swift:7, A.swift:2, A.swift:1
                  path:  String (A.swift:6) → Helper (A.swift:8) → Presenter (A.swift:2) → View (A.swift:1)
                  fix:   Let the factory of View take Helper, not that of String, or register View with a scope that the container keeps.
                """,
            ])
    }

    @Test("and what takes an argument is opened in a scope, or not at all", arguments: [false, true])
    func argument(takesStore: Bool) throws {
        let found = try messages { registry in
            registry.declareScope(.session)
            if takesStore {
                registry.register(View.self, argument: Int.self, scope: .graph, fileID: "A.swift", line: 1) {
                    (_, store: Store) in View(nil, store)
                }
                registry.register(Screen.self, scope: .scoped(.session)) { (make: Assisted<Int, View>) in
                    Screen(try make(1), Store())
                }
            } else {
                registry.register(View.self, argument: Int.self, scope: .graph, fileID: "A.swift", line: 1) { _ in
                    View()
                }
            }
            registry.register(Store.self, scope: .singleton, fileID: "A.swift", line: 2) { (presenter: Presenter) in
                Store(presenter)
            }
            registry.register(Presenter.self, fileID: "A.swift", line: 3, Presenter.init)
        }
        #expect(
            found == [
                """
                Store is singleton and would hold Presenter, which takes a Weak<View>: View (argument Int) is made for one resolve call, and Store outlives the call.
                  where: A.swift:2, A.swift:3, A.swift:1
                  path:  Store (A.swift:2) → Presenter (A.swift:3) → View (argument Int) (A.swift:1)
                  fix:   Let the factory of View (argument Int) take Presenter, not that of Store\(takesStore ? ", or register Store as .graph or transient" : "").
                """
            ])
    }

    private enum Hider: ModuleRegistrar {
        static func registerDependencies(in registry: inout Registry) {
            registry.register(
                Presenter.self, scope: .graph, visibility: .module, fileID: "B.swift", line: 1, Presenter.init)
            registry.register(Store.self, scope: .singleton, fileID: "B.swift", line: 2) { (presenter: Presenter) in
                Store(presenter)
            }
        }
    }

    /// The advice for a store that holds a presenter.
    private func advice(
        _ registerView: (inout Registry) -> Void,
        store registerStore: (inout Registry) -> Void = {
            $0.register(Store.self, scope: .singleton) { (presenter: Presenter) in Store(presenter) }
        }
    ) throws -> [String] {
        try messages { registry in
            registerView(&registry)
            registerStore(&registry)
            registry.register(Presenter.self, Presenter.init)
        }.map { String($0[$0.firstRange(of: "fix:   ")!.upperBound...]) }
    }

    @Test("and is to be torn down: that is not to be made transient")
    func tornDown() throws {
        let advice = try advice {
            $0.register(View.self, scope: .graph) { (store: Store) in View(nil, store) }
        } store: {
            $0.register(Store.self, scope: .singleton, teardown: { _ in }) { (presenter: Presenter) in
                Store(presenter)
            }
        }
        #expect(
            advice == [
                "Let the factory of View take Presenter, not that of Store, "
                    + "or register View with a scope that the container keeps."
            ])
    }

    @Test("though what it refers to takes the holder already")
    func taken() throws {
        let advice = try advice {
            $0.register(View.self, scope: .graph) { (presenter: Presenter) in View(presenter) }
        }
        #expect(
            advice == [
                "Let only the factory of View take Presenter, not that of Store, "
                    + "or register View with a scope that the container keeps."
            ])
        // As it says.
        let container = try Container { registry in
            registry.register(View.self, scope: .graph) { (presenter: Presenter) in View(presenter) }
            registry.register(Store.self, scope: .singleton) { Store() }
            registry.register(Presenter.self, Presenter.init)
        }
        let view = try container.resolve(View.self)
        #expect(view.presenter?.view() === view)
    }

    @Test("of a module that hides the holder: nobody else may take that")
    func hidden() throws {
        let found = try messages(Hider.self) { registry in
            registry.register(View.self, scope: .graph, fileID: "A.swift", line: 1) { (store: Store) in
                View(nil, store)
            }
        }
        #expect(
            found == [
                """
                Store is singleton and would hold Presenter, which takes a Weak<View>: View is made for one resolve call, and Store outlives the call.
                  where: B.swift:2, B.swift:1, A.swift:1
                  path:  Store (B.swift:2) → Presenter (B.swift:1) → View (A.swift:1)
                  fix:   Register Store as .graph or transient, or register View with a scope that the container keeps.
                """
            ])
    }

    @Test("and what has such a Weak itself is only to be kept for it with what that refers to")
    func weakInTurn() throws {
        let found = try messages { registry in
            registry.register(View.self, scope: .graph, fileID: "A.swift", line: 1) { (presenter: Presenter) in
                View(presenter)
            }
            registry.register(Presenter.self, scope: .graph, fileID: "A.swift", line: 2) {
                (view: Weak<View>, _: Int) in Presenter(view)
            }
            registry.register(Int.self, scope: .singleton, fileID: "A.swift", line: 3) { (_: Weak<Presenter>) in 1 }
        }
        #expect(
            found == [
                """
                Int takes a Weak<Presenter>, which is made for one resolve call, and Int is singleton: it outlives the call.
                  where: A.swift:3, A.swift:2
                  path:  Int (A.swift:3) → Presenter (A.swift:2)
                  fix:   Register Int as .graph or transient, or register Presenter and View, to which it refers, with a scope that the container keeps, such as .weak (one at a time).
                """
            ])
    }

    @Test("whose own holders are named where they would be refused next")
    func heldAgain() throws {
        func found(_ presenter: Scope, _ store: Scope) throws -> [String] {
            try messages { registry in
                registry.register(View.self, scope: .graph, fileID: "A.swift", line: 1) { (store: Store) in
                    View(nil, store)
                }
                registry.register(Presenter.self, scope: presenter, fileID: "A.swift", line: 2, Presenter.init)
                registry.register(Store.self, scope: store, fileID: "A.swift", line: 3) { (presenter: Presenter) in
                    Store(presenter)
                }
                registry.register(Int.self, scope: .singleton, fileID: "A.swift", line: 4) { (_: Store) in 1 }
            }
        }
        #expect(
            try found(.singleton, .singleton) == [
                """
                Presenter takes a Weak<View>, which is made for one resolve call, and Presenter is singleton: it outlives the call.
                  where: A.swift:2, A.swift:1
                  path:  Presenter (A.swift:2) → View (A.swift:1)
                  fix:   Register Presenter as .graph or transient and let the factory of View take Presenter, not that of Store, or register View with a scope that the container keeps.
                """
            ])
        // Store as .graph would be held by Int.
        #expect(
            try found(.graph, .singleton) == [
                """
                Store is singleton and would hold Presenter, which takes a Weak<View>: View is made for one resolve call, and Store outlives the call.
                  where: A.swift:3, A.swift:2, A.swift:1
                  path:  Store (A.swift:3) → Presenter (A.swift:2) → View (A.swift:1)
                  fix:   Let the factory of View take Presenter, not that of Store, or register View with a scope that the container keeps.
                """
            ])
        #expect(
            try found(.graph, .transient) == [
                """
                Int is singleton and would hold Presenter, which takes a Weak<View>: View is made for one resolve call, and Int outlives the call.
                  where: A.swift:4, A.swift:2, A.swift:1
                  path:  Int (A.swift:4) → Store (A.swift:3) → Presenter (A.swift:2) → View (A.swift:1)
                  fix:   Let only the factory of View take Store, not that of Int, or register View with a scope that the container keeps.
                """
            ])
    }

    @Test("and each advice that is followed is valid and fills the Weak, in every call")
    func followed() throws {
        func check(_ configure: (inout Registry) -> Void, _ presenter: (View) -> Presenter?) throws {
            let container = try Container { configure(&$0) }
            for _ in 0..<2 {
                let view = try container.resolve(View.self)
                #expect(presenter(view)?.view() === view)
            }
        }
        for kept in [Scope.singleton, .weak] {
            try check({ registry in
                registry.register(View.self, scope: .graph) { (presenter: Presenter, store: Store) in
                    View(presenter, store)
                }
                registry.register(Store.self, scope: kept) { Store() }
                registry.register(Presenter.self, Presenter.init)
            }) { $0.presenter }
            try check({ registry in
                registry.register(View.self, scope: kept) { (store: Store) in View(nil, store) }
                registry.register(Store.self, scope: .singleton) { (presenter: Presenter) in Store(presenter) }
                registry.register(Presenter.self, Presenter.init)
            }) { $0.store?.presenter }
        }
        for scope in [Scope.graph, .transient] {
            try check({ registry in
                registry.register(View.self, scope: .graph) { (store: Store) in View(nil, store) }
                registry.register(Store.self, scope: scope) { (presenter: Presenter) in Store(presenter) }
                registry.register(Presenter.self, Presenter.init)
            }) { $0.store?.presenter }
        }
        let container = try Container { registry in
            registry.register(View.self, argument: Int.self, scope: .graph) { View($1, $2) }
            registry.register(Store.self, scope: .singleton) { Store() }
            registry.register(Presenter.self, Presenter.init)
        }
        for _ in 0..<2 {
            let view = try container.resolve(View.self, argument: 1)
            #expect(view.presenter?.view() === view)
        }
    }

    @Test("but not where that takes what it refers to, whose call makes both")
    func together() throws {
        let container = try Container { registry in
            registry.register(View.self, scope: .graph) { (presenter: Presenter) in View(presenter) }
            registry.register(Presenter.self, scope: .graph, Presenter.init)
            registry.register(Store.self, scope: .singleton) { (presenter: Presenter) in Store(presenter) }
            registry.decorate(Store.self) { (inner, _: View) in inner }
            registry.register(Screen.self, scope: .singleton) { (view: View) in Screen(view, Store(view.presenter)) }
            registry.register(Helper.self, scope: .weak) { (presenter: Presenter, _: Screen, _: View) in
                Helper(presenter)
            }
        }
        let view = try container.resolve(View.self)
        let screen = try container.resolve(Screen.self)
        #expect(screen.view !== view)
        #expect(screen.view.presenter?.view() === screen.view)
        #expect(screen.store.presenter?.view() === screen.view)
    }

    @Test("nor where it asks for the holder later, in a call of its own")
    func deferred() throws {
        let container = try Container { registry in
            registry.register(View.self, scope: .graph) { (presenter: Presenter, store: Store) in
                View(presenter, store)
            }
            registry.register(Presenter.self, Presenter.init)
            registry.register(Store.self, scope: .singleton) { (_: Provider<Presenter>, _: Lazy<View>) in Store() }
        }
        let view = try container.resolve(View.self)
        #expect(view.presenter?.view() === view)
    }

    @Test("nor where an override has cut the way, or nobody knows what is needed")
    func unknown() throws {
        func register(_ registry: inout Registry) {
            registry.register(View.self, scope: .graph) { View() }
            registry.register(Presenter.self, Presenter.init)
            registry.register(Store.self, scope: .singleton) { (_: Presenter, _: Int) in Store() }
        }
        let container = try Container { registry in
            register(&registry)
            registry.register(Int.self) { (_: View) in 1 }
        }
        _ = try container.overriding { $0.register(Int.self) { 1 } }
        _ = try Container { registry in
            register(&registry)
            registry.unimplemented(Int.self)
        }
    }

    @Test("and one in what takes an argument, where only something kept takes what it refers to")
    func betweenHolderAndTarget() throws {
        func found(_ store: Scope, _ view: Scope) throws -> [String] {
            try messages { registry in
                registry.register(View.self, scope: view, fileID: "A.swift", line: 1) { View() }
                registry.register(Store.self, scope: store, fileID: "A.swift", line: 2) { (_: View) in Store() }
                registry.register(Presenter.self, argument: Int.self, fileID: "A.swift", line: 3) {
                    (_: Int, view: Weak<View>, _: Store) in Presenter(view)
                }
            }
        }
        #expect(
            try found(.singleton, .graph) == [
                """
                Presenter (argument Int) takes a Weak<View>, and the call that makes Presenter (argument Int) makes a View only where it builds Store, which is singleton: for a later call the Weak would be nil.
                  where: A.swift:3, A.swift:1
                  path:  Presenter (argument Int) (A.swift:3) → Store (A.swift:2) → View (A.swift:1)
                  fix:   Register Store as .graph or transient, or register View with a scope that the container keeps.
                """
            ])
        for scope in [Scope.graph, .transient] { #expect(try found(scope, .graph) == []) }
        for scope in [Scope.singleton, .weak] { #expect(try found(.singleton, scope) == []) }
        let container = try Container { registry in
            registry.register(View.self, scope: .graph) { View() }
            registry.register(Screen.self) { (view: View) in Screen(view, Store()) }
            registry.register(Helper.self, argument: Int.self) { (_: Int, view: Weak<View>, screen: Screen) in
                #expect(view() === screen.view)
                return Helper(Presenter(view))
            }
        }
        for _ in 0..<2 { _ = try container.resolve(Helper.self, argument: 1) }
    }
}
