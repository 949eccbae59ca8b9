import Foundation
import Strata
import Testing

private protocol Delegate: AnyObject, Sendable {}
private final class ParentView: Sendable {
    let presenter: ParentPresenter
    init(_ presenter: ParentPresenter) { self.presenter = presenter }
}
private final class ParentPresenter: Delegate {
    let view: Weak<ParentView>
    let open: @Sendable () throws -> ChildView
    init(_ view: Weak<ParentView>, _ open: @escaping @Sendable () throws -> ChildView) {
        self.view = view
        self.open = open
    }
}
private final class ChildView: Sendable {
    let presenter: ChildPresenter
    init(_ presenter: ChildPresenter) { self.presenter = presenter }
}
private final class ChildPresenter: Sendable {
    let delegate: Weak<any Delegate>
    init(_ delegate: Weak<any Delegate>) { self.delegate = delegate }
}
private protocol Routing: AnyObject, Sendable {}
private final class Router: Routing {
    let open: Provider<ChildView>
    init(_ open: Provider<ChildView>) { self.open = open }
}
private final class Home: Sendable {}

/// A screen refers back to the one that has opened it by a call of its own.
@Suite("A Weak of what opens the screen of its holder")
struct OpenedWeakTests {
    /// - Parameter way: How the child is opened.
    private func screens(_ way: String, view: Scope, presenter: Scope, in registry: inout Registry) {
        registry.register(ParentView.self, scope: view, ParentView.init)
        switch way {
        case "Assisted":
            registry.register(ParentPresenter.self, scope: presenter) {
                (view, child: Assisted<Int, ChildView>) in ParentPresenter(view) { try child(1) }
            }
            registry.register(ChildView.self, argument: Int.self, scope: .graph) { _, presenter in
                ChildView(presenter)
            }
        case "Router":
            registry.register(Router.self, Router.init)
            registry.register(ParentPresenter.self, scope: presenter) {
                (view, router: Router) in ParentPresenter(view) { try router.open() }
            }
            registry.register(ChildView.self, scope: .graph, ChildView.init)
        case "Navigator":
            registry.register(Router.self, scope: .singleton, Router.init)
            registry.register(ParentPresenter.self, scope: presenter) { (view, router: Weak<Router>) in
                ParentPresenter(view) { try router()?.open() ?? { throw CancellationError() }() }
            }
            registry.register(ChildView.self, scope: .graph, ChildView.init)
        default:
            registry.register(ParentPresenter.self, scope: presenter) {
                (view, child: Provider<ChildView>) in ParentPresenter(view) { try child() }
            }
            registry.register(ChildView.self, scope: .graph, ChildView.init)
        }
        registry.forward((any Delegate).self, to: ParentPresenter.self) { $0 }
        registry.register(ChildPresenter.self, ChildPresenter.init)
    }

    @Test(
        "is told to keep that, with what it refers to", arguments: ["Provider", "Assisted", "Router"],
        [Scope.transient, .graph])
    func opened(_ way: String, _ presenter: Scope) throws {
        let later = way == "Assisted" ? "Assisted<Int, ChildView>" : "Provider<ChildView>"
        let found = try fix { screens(way, view: .graph, presenter: presenter, in: &$0) }
        #expect(
            found
                == "Register ParentPresenter and ParentView, to which it refers, with a scope that the container keeps, such "
                + "as .weak (one at a time): the call of the \(later) is one of its own.")
        let container = try Container { screens(way, view: .weak, presenter: .weak, in: &$0) }
        let parent = try container.resolve(ParentView.self)
        let child = try parent.presenter.open()
        #expect(child.presenter.delegate() === parent.presenter)
        #expect(parent.presenter.view() === parent)
    }

    @Test("is told so first where something else opens the screen", arguments: [Scope.transient, .graph])
    func openedElsewhere(_ presenter: Scope) throws {
        let keeping =
            "Register ParentPresenter and ParentView, to which it refers, with a scope that the container keeps, such as "
            + ".weak (one at a time)"
        #expect(
            try fix { screens("Navigator", view: .graph, presenter: presenter, in: &$0) }
                == (presenter == .transient
                    ? keeping + "."
                    : keeping
                        + ", or let the factory of ParentPresenter take ChildPresenter as a parameter, directly or "
                        + "through what it takes."))
        let container = try Container { screens("Navigator", view: .weak, presenter: .weak, in: &$0) }
        let parent = try container.resolve(ParentView.self)
        let router = try container.resolve(Router.self)
        #expect(try router.open().presenter.delegate() === parent.presenter)
        #expect(parent.presenter.view() === parent)
        #expect(
            try fix { screens("Navigator", view: .weak, presenter: .transient, in: &$0) }
                == "Register ParentPresenter with a scope that the container keeps, or take any Delegate itself.")
    }

    @Test("is told to keep that alone where it refers to nothing of its call")
    func alone() throws {
        func screens(_ presenter: Scope, in registry: inout Registry) {
            registry.register(ParentPresenter.self, scope: presenter) {
                (child: Provider<ChildView>) in ParentPresenter(Weak(nil)) { try child() }
            }
            registry.register(ChildView.self, ChildView.init)
            registry.forward((any Delegate).self, to: ParentPresenter.self) { $0 }
            registry.register(ChildPresenter.self, ChildPresenter.init)
        }
        for scope in [Scope.transient, .graph] {
            let found = try fix { screens(scope, in: &$0) }
            #expect(
                found
                    == "Register ParentPresenter with a scope that the container keeps, such as .weak (one at a time): the call of the "
                    + "Provider<ChildView> is one of its own.")
        }
        let container = try Container { screens(.weak, in: &$0) }
        let parent = try container.resolve(ParentPresenter.self)
        #expect(try parent.open().presenter.delegate() === parent)
    }

    @Test(
        "is told the scope of the screen where that needs one: the root would make another state",
        arguments: [true, false])
    func scopeOfScreen(_ isNeeded: Bool) throws {
        final class EditState: Sendable {}
        final class Editor: Sendable {
            let state: EditState
            let open: Provider<Router>
            init(_ state: EditState, _ open: Provider<Router>) { (self.state, self.open) = (state, open) }
        }
        final class Screen: Sendable {
            let isOneState: Bool
            init(_ state: EditState, _ editor: Editor) { isOneState = state === editor.state }
        }
        func configure(_ scope: Scope, in registry: inout Registry) {
            registry.declareScope(.session, inputs: User.self)
            registry.register(EditState.self, scope: .graph) { EditState() }
            registry.register(Screen.self, scope: .graph) { (_: User, state, editor) in Screen(state, editor) }
            registry.register(Editor.self, scope: scope, Editor.init)
            registry.register(Router.self) { (_: Weak<Editor>) in Router(Provider { throw CancellationError() }) }
            if !isNeeded { registry.register(Home.self) { (_: Editor) in Home() } }
        }
        let name = isNeeded ? ", such as .scoped(.session)" : ""
        #expect(
            try fix { configure(.transient, in: &$0) }
                == "Register Editor with a scope that the container keeps\(name): the call of the Provider<Router> is one of "
                + "its own.")
        let root = try Container { configure(.scoped(.session), in: &$0) }
        #expect(try root.openScope(.session, User(id: 1)).resolve(Screen.self).isOneState)
    }

    @Test("is told no scope that something shared outside of it would hold", arguments: [true, false])
    func sharedElsewhere(_ isOpener: Bool) throws {
        func configure(_ scope: Scope, in registry: inout Registry) {
            registry.declareScope(.session, inputs: User.self)
            registry.register(Home.self, scope: scope) { (_: Provider<Router>) in Home() }
            registry.register(Router.self) { (_: Weak<Home>) in Router(Provider { throw CancellationError() }) }
            registry.register(Int.self, scope: .graph) { (_: Home, _: User) in 1 }
            registry.register(Double.self, scope: .singleton) { (_: Provider<Home>) in 1 }
            if !isOpener { registry.register(Float.self, scope: .singleton) { (_: Provider<Router>) in 1 } }
        }
        #expect(
            try fix { configure(.transient, in: &$0) }
                == "Register Home with a scope that the container keeps: the call of the Provider<Router> is one of its own."
        )
        #expect(try messages { configure(.weak, in: &$0) } == [])
        #expect(try !messages { configure(.scoped(.session), in: &$0) }.isEmpty)
    }

    @Test(
        "is told to keep that and to make it public, where it is private and nothing asks for it",
        arguments: [Scope.transient, .graph])
    func unasked(_ scope: Scope) throws {
        #expect(
            try fix { registry in
                registry.register(Home.self, scope: scope, visibility: .module) { (_: Provider<Router>) in Home() }
                registry.register(Router.self) { (_: Weak<Home>) in Router(Provider { throw CancellationError() }) }
            }
                == "Register Home with a scope that the container keeps, such as .weak (one at a time), and remove `visibility: .module` from "
                + "Home: the call of the Provider<Router> is one of its own.")
    }

    @Test("is only to be made public where it is kept already")
    func unaskedKept() throws {
        #expect(
            try fix { registry in
                registry.register(Home.self, scope: .weak, visibility: .module) { (_: Provider<Router>) in Home() }
                registry.register(Router.self) { (_: Weak<Home>) in Router(Provider { throw CancellationError() }) }
            } == "Remove `visibility: .module` from Home, or let something that may be resolved take it.")
    }

    @Test("is told to pass it on where it may not be kept")
    func unkept() throws {
        let found = try fix { registry in
            registry.register(Home.self, argument: Int.self, scope: .graph) { (_, _: Provider<ChildView>) in Home() }
            registry.register(ChildView.self, ChildView.init)
            registry.register(ChildPresenter.self) { (_: Weak<Home>) in ChildPresenter(Weak(nil)) }
        }
        #expect(found == "Pass Home (argument Int) to the methods of ChildPresenter that need it.")
    }

    @Test(
        "is told to keep that where it asks for the holder itself, too, and might make it at once if a call shares it")
    func direct() throws {
        func screens<Form: Sendable>(_ scope: Scope, _: Provider<Form>.Type, in registry: inout Registry) {
            registry.register(Home.self, scope: scope) { (_: Provider<Form>) in Home() }
            registry.register(Router.self) { (_: Weak<Home>) in Router(Provider { throw CancellationError() }) }
            registry.forward((any Routing).self, to: Router.self) { $0 }
        }
        let reason = "whose call is one of its own"
        for isAlias in [false, true] {
            func found(_ scope: Scope) throws -> String? {
                try fix { registry in
                    if isAlias {
                        screens(scope, Provider<any Routing>.self, in: &registry)
                    } else {
                        screens(scope, Provider<Router>.self, in: &registry)
                    }
                }
            }
            let provider = isAlias ? "Provider<any Routing>" : "Provider<Router>"
            #expect(
                try found(.transient)
                    == "Register Home with a scope that the container keeps, such as .weak (one at a time): the call of the \(provider) is "
                    + "one of its own.")
            #expect(try found(.graph)?.contains(reason) == !isAlias)
            #expect(
                try found(.graph)?.hasPrefix(
                    "Register Home with a scope that the container keeps, or let the factory of") == true)
        }
    }

    @Test("is not told so where a call makes both, and another opens another one")
    func besides() throws {
        let found = try fix { registry in
            registry.register(Home.self) { (_: Provider<ChildView>) in Home() }
            registry.register(Router.self) { (_: Weak<Home>) in Router(Provider { throw CancellationError() }) }
            registry.register(ChildView.self) { (_: Router) in ChildView(ChildPresenter(Weak(nil))) }
            registry.register(String.self) { (_: Home, _: Router) in "" }
        }
        #expect(
            found
                == "Register Home with `scope: .graph` (`on: MainActor.self`, unless it is Sendable), or with a scope that the "
                + "container keeps, or take Home itself.")
    }

    @Test("is not told to let what takes an argument take it, which opens it by another call")
    func argument() throws {
        let found = try fix { registry in
            registry.register(Home.self, argument: Int.self) { (_, _: Provider<ChildView>) in Home() }
            registry.register(ChildView.self, ChildView.init)
            registry.register(ChildPresenter.self) { (_: Weak<Home>) in ChildPresenter(Weak(nil)) }
        }
        #expect(found == "Pass Home (argument Int) to the methods of ChildPresenter that need it.")
    }

    @Test("is told to keep what lives in another scope, too, around that of what refers to it")
    func scopes() throws {
        func screens(_ scope: Scope, in registry: inout Registry) {
            registry.declareScope(.session)
            registry.register(User.self, scope: .scoped(.session)) { User(id: 1) }
            // Needs no scope itself.
            registry.register(Home.self, scope: scope) { Home() }
            registry.register(ParentPresenter.self, scope: scope) {
                (_: Weak<Home>, _: User, child: Provider<ChildView>) in ParentPresenter(Weak(nil)) { try child() }
            }
            registry.contribute(Int.self) { (_: Home, _: ParentPresenter) in 1 }
            registry.register(ChildView.self, ChildView.init)
            registry.forward((any Delegate).self, to: ParentPresenter.self) { $0 }
            registry.register(ChildPresenter.self, ChildPresenter.init)
        }
        let found = try fix { screens(.graph, in: &$0) }
        #expect(
            found
                == "Register ParentPresenter and Home, to which it refers, with a scope that the container keeps, such as "
                + ".weak (one at a time): the call of the Provider<ChildView> is one of its own.")
        let session = try Container { screens(.weak, in: &$0) }.openScope(.session)
        let parent = try session.resolve(ParentPresenter.self)
        #expect(try parent.open().presenter.delegate() === parent)
    }

    @Test("is not told to keep a long chain of what refers to one another", arguments: [11, 12])
    func chain(_ length: Int) throws {
        final class Step<Referent: Sendable>: Sendable {
            let referent: Weak<Referent>
            init(_ referent: Weak<Referent>) { self.referent = referent }
        }
        func add<Referent: Sendable>(_: Referent.Type, _ count: Int, to registry: inout Registry) {
            guard count > 0 else {
                registry.register(ParentPresenter.self, scope: .graph) {
                    (_: Weak<Referent>, child: Provider<ChildView>) in ParentPresenter(Weak(nil)) { try child() }
                }
                registry.join(Referent.self, ParentPresenter.self)
                return
            }
            registry.register(Step<Referent>.self, scope: .graph) { Step($0) }
            registry.join(Referent.self, Step<Referent>.self)
            add(Step<Referent>.self, count - 1, to: &registry)
        }
        let found = try fix { registry in
            registry.register(Home.self, scope: .graph) { Home() }
            add(Home.self, length - 1, to: &registry)
            registry.register(ChildView.self, ChildView.init)
            registry.forward((any Delegate).self, to: ParentPresenter.self) { $0 }
            registry.register(ChildPresenter.self, ChildPresenter.init)
        }
        #expect(found?.components(separatedBy: " and ").count == (length == 11 ? 12 : 1))
        #expect(
            found?.hasPrefix(
                length == 11
                    ? "Register ParentPresenter and Home and Step<Home> and "
                    : "Pass ParentPresenter to the methods of ChildPresenter that need it.") == true)
    }

    @Test("is made for a call with what makes it at once, by however long a way, and opens another")
    func longWay() throws {
        let found = try fix { registry in
            registry.register(Home.self, argument: Int.self, fileID: "A.swift", line: 1) {
                (_, _: String, _: Provider<ChildView>) in Home()
            }
            registry.register(String.self) { (_: Double) in "" }
            registry.register(Double.self) { (_: ChildPresenter) in 1 }
            registry.register(ChildView.self, ChildView.init)
            registry.register(ChildPresenter.self) { (_: Weak<Home>) in ChildPresenter(Weak(nil)) }
        }
        #expect(
            found
                == "Register Home (argument Int) (A.swift:1) with `scope: .graph` (`on: MainActor.self`, unless it is Sendable): a "
                + "Weak<Home> is then that of the same resolve call.")
    }
}
