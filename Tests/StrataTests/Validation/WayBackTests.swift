import Foundation
import Strata
import Testing

private protocol Screen: AnyObject, Sendable {}
private protocol Output: AnyObject, Sendable {}
private protocol Input: AnyObject, Sendable {}
private enum Home {}
private final class View<Presenter: Sendable>: Screen {
    let presenter: Presenter
    init(_ presenter: Presenter) { self.presenter = presenter }
}
private final class Presenter<View: Sendable>: Output {
    let view: View
    init(_ view: View) { self.view = view }
}
private final class Interactor<Presenter: Sendable>: Input {
    let presenter: Presenter
    init(_ presenter: Presenter) { self.presenter = presenter }
}

/// What is followed is accepted, and refers to the view that has asked.
@Suite("The way back of a cycle")
struct WayBackTests {
    private let rest =
        "make one of these parameters a Provider and use it after construction (each call makes another), or move what they "
        + "share into a type of its own."
    private var restOfKept: String {
        rest.replacing(" (each call makes another)", with: "").replacing("a Provider", with: "a Lazy or a Provider")
    }

    @Test("is the parameter whose type is forwarded to a class that a Weak may refer to", arguments: [false, true])
    func forwarded(_ isOfCall: Bool) throws {
        typealias Back<Form: Sendable> = View<Presenter<Form>>
        func configure<Form: Sendable>(_ scope: Scope, _: Form.Type, in registry: inout Registry) {
            registry.register(Back<Form>.self, scope: scope, Back<Form>.init)
            registry.register(Presenter<Form>.self) { Presenter($0) }
            registry.forward((any Screen).self, to: Back<Form>.self) { $0 }
        }
        let name = "View<Presenter<Screen>>"
        let found = try fix { configure(isOfCall ? .graph : .transient, (any Screen).self, in: &$0) }
        // Nothing tells which of the two is asked for.
        let guess = " (if it is \(name) that is asked for)"
        #expect(
            found
                == (isOfCall ? "Take" : "Register \(name) with `scope: .graph` and take")
                + " a Weak<any Screen> where that is only the way back\(guess), \(rest)")
        let container = try Container { configure(.graph, Weak<any Screen>.self, in: &$0) }
        let view = try container.resolve(Back<Weak<any Screen>>.self)
        #expect(view.presenter.view() === view)
    }

    @Test("may be forwarded in both directions")
    func bothForwarded() throws {
        func configure<Form: Sendable>(_: Form.Type, in registry: inout Registry) {
            registry.register(View<any Output>.self, scope: .graph) { View($0) }
            registry.register(Presenter<Form>.self) { Presenter($0) }
            registry.forward((any Screen).self, to: View<any Output>.self) { $0 }
            registry.forward((any Output).self, to: Presenter<Form>.self) { $0 }
        }
        #expect(
            try fix { configure((any Screen).self, in: &$0) }
                == "Take a Weak<any Screen> where that is only the way back (if it is View<Output> that is asked for), \(rest)"
        )
        let container = try Container { configure(Weak<any Screen>.self, in: &$0) }
        let view = try container.resolve(View<any Output>.self)
        #expect((view.presenter as? Presenter<Weak<any Screen>>)?.view() === view)
    }

    @Test("may have a qualifier")
    func qualified() throws {
        typealias Back<Form: Sendable> = View<Presenter<Form>>
        func configure<Form: Sendable>(_ scope: Scope, _: Form.Type, in registry: inout Registry) {
            registry.register((any Screen).self, scope: scope, qualifier: Home.self) { (presenter: Presenter<Form>) in
                View(presenter)
            }
            registry.register(Presenter<Form>.self) { Presenter($0) }
        }
        typealias Strong = Qualified<any Screen, Home>
        let guess = " (if it is any Screen (qualifier Home) that is asked for)"
        #expect(
            try fix { configure(.graph, Strong.self, in: &$0) }
                == "Take a Weak<Qualified<any Screen, Home>> where that is only the way back\(guess), \(rest)")
        #expect(
            try fix { configure(.transient, Strong.self, in: &$0) }
                == "Register any Screen (qualifier Home) with `scope: .graph` and take a Weak<Qualified<any Screen, Home>> "
                + "where that is only the way back\(guess), \(rest)")
        let container = try Container { configure(.graph, Weak<Strong>.self, in: &$0) }
        let view = try #require(
            try container.resolve((any Screen).self, qualifier: Home.self) as? View<Presenter<Weak<Strong>>>)
        #expect(view.presenter.view()?.value === view)
    }

    @Test("is no forward that a decorator wraps")
    func wrapped() throws {
        typealias Back = View<Presenter<any Screen>>
        let found = try fix { registry in
            registry.register(Back.self, scope: .graph, Back.init)
            registry.register(Presenter<any Screen>.self) { Presenter($0) }
            registry.forward((any Screen).self, to: Back.self) { $0 }
            registry.decorate((any Screen).self) { inner in inner }
        }
        #expect(
            found
                == "Register Presenter<Screen> with `scope: .graph` (`on: MainActor.self`, unless it is Sendable) and take a "
                + "Weak<Presenter<Screen>> where that is only the way back (if it is Presenter<Screen> that is asked for), \(rest)"
        )
    }

    @Test("leads to what is asked for from outside, in whatever order they are registered", arguments: [false, true])
    func askedFor(_ isViewFirst: Bool) throws {
        func configure<Form: Sendable>(_ scope: Scope, _: Form.Type, in registry: inout Registry) {
            func view(_ registry: inout Registry) {
                registry.register(View<any Output>.self, scope: scope) { View($0) }
                registry.forward((any Screen).self, to: View<any Output>.self) { $0 }
            }
            if isViewFirst { view(&registry) }
            registry.register(Presenter<Form>.self, scope: scope) { Presenter($0) }
            registry.forward((any Output).self, to: Presenter<Form>.self) { $0 }
            if !isViewFirst { view(&registry) }
            registry.register(String.self) { (_: Provider<any Screen>) in "" }
        }
        for scope in [Scope.graph, .transient, .weak] {
            let found = try fix { configure(scope, (any Screen).self, in: &$0) }
            let start =
                scope == .transient
                ? "Register View<Output> with `scope: .graph` and take" : "Take"
            let condition = "(if it is any Screen that is asked for)"
            #expect(
                found == start + " a Weak<any Screen> where that is only the way back \(condition), "
                    + (scope == .weak ? restOfKept : rest))
        }
        let container = try Container { configure(.graph, Weak<any Screen>.self, in: &$0) }
        let view = try #require(try container.resolve((any Screen).self) as? View<any Output>)
        #expect((view.presenter as? Presenter<Weak<any Screen>>)?.view() === view)
    }

    @Test(
        "leads to where the call comes in that makes the rest, if nothing on the cycle itself is asked for",
        arguments: [Scope.graph, .weak], 0..<6)
    func entered(_ scope: Scope, _ order: Int) throws {
        final class Role<First: Sendable, Second: Sendable>: Screen, Output, Sendable {
            let first: First
            let second: Second
            init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }
        }
        typealias Presenting<Back: Sendable> = Role<Back, any Input>
        func configure<ToView: Sendable, ToPresenter: Sendable>(
            _: ToView.Type, _: ToPresenter.Type, in registry: inout Registry
        ) {
            let roles: [(inout Registry) -> Void] = [
                { $0.register((any Screen).self, scope: scope) { (presenter: any Output) in Role(presenter, 0) } },
                {
                    $0.register((any Output).self, scope: scope) { (worker: any Input, view: ToView) in
                        Role(view, worker)
                    }
                },
                { $0.register((any Input).self, scope: scope) { (presenter: ToPresenter) in Interactor(presenter) } },
            ]
            let first = order / 2
            let others = [0, 1, 2].filter { $0 != first }
            for role in [first] + (order.isMultiple(of: 2) ? others : others.reversed()) { roles[role](&registry) }
            registry.register(Int.self) { (_: Provider<any Screen>) in 1 }
        }
        let found = try fix { configure((any Screen).self, (any Output).self, in: &$0) }
        func advice(_ target: String, _ asked: String) -> String {
            "Take a Weak<\(target)> where that is only the way back (if it is \(asked) that is asked for), "
                + (scope == .weak ? restOfKept : rest)
        }
        let screen = advice("any Screen", "any Screen")
        #expect([screen, advice("any Output", "any Screen")].contains(try #require(found)))
        #expect(
            try fix { configure(Weak<any Screen>.self, (any Output).self, in: &$0) }
                == advice("any Output", "any Output"))
        #expect(try fix { configure((any Screen).self, Weak<any Output>.self, in: &$0) } == screen)
        let container = try Container { configure(Weak<any Screen>.self, Weak<any Output>.self, in: &$0) }
        let view = try #require(try container.resolve((any Screen).self) as? Role<any Output, Int>)
        let presenter = try #require(view.first as? Presenting<Weak<any Screen>>)
        #expect(presenter.first() === view)
        #expect((presenter.second as? Interactor<Weak<any Output>>)?.presenter() === presenter)
    }

    @Test("leads to what the rest of the component takes, if nothing outside asks for any", arguments: [false, true])
    func threeRoles(_ isViewFirst: Bool) throws {
        func configure<Form: Sendable>(_: Form.Type, in registry: inout Registry) {
            func view(_ registry: inout Registry) {
                registry.register((any Screen).self, scope: .graph) { (presenter: any Output) in View(presenter) }
            }
            if isViewFirst { view(&registry) }
            registry.register(Interactor<Form>.self, scope: .graph) { Interactor($0) }
            registry.register((any Output).self, scope: .graph) { (_: Interactor<Form>, view: Weak<any Screen>) in
                Presenter(view)
            }
            if !isViewFirst { view(&registry) }
            registry.register(Int.self) { (_: any Screen) in 1 }
            registry.register(Double.self, scope: .graph) { (_: any Output, _: Int) in 1 }
        }
        #expect(
            try fix { configure((any Output).self, in: &$0) }
                == "Take a Weak<any Output> where that is only the way back (if it is any Output that is asked for), "
                + rest)
        #expect(try messages { configure(Weak<any Output>.self, in: &$0) } == [])
        let alone = try fix { registry in
            registry.register(Interactor<any Output>.self, scope: .graph) { Interactor($0) }
            registry.register((any Output).self, scope: .graph) { (_: any Screen, _: Interactor<any Output>) in
                Presenter(1)
            }
            registry.register((any Screen).self, scope: .graph) { (presenter: any Output) in View(presenter) }
        }
        #expect(
            alone
                == "Take a Weak<any Output> where that is only the way back (if it is any Output that is asked for), \(rest)"
        )
    }

    @Test(
        "is no parameter whose holder comes to the same by another way, which leaves a cycle",
        arguments: [Scope.graph, .singleton], [Visibility.module, .public])
    func otherWay(_ scope: Scope, _ visibility: Visibility) throws {
        func configure<Form: Sendable>(_: Form.Type, in registry: inout Registry) {
            registry.register((any Screen).self, scope: scope) { (presenter: any Output, _: Int) in View(presenter) }
            registry.register((any Output).self, scope: scope, visibility: .module) { Presenter<Form>($0) }
            registry.register(Int.self, scope: scope, visibility: visibility) { (_: any Output) in 1 }
        }
        let condition =
            scope == .graph ? " (if it is any Screen that is asked for)" : " (if that is built before, as by `prepare`)"
        #expect(
            try fix { configure((any Screen).self, in: &$0) }
                == "Take a Weak<any Screen> where that is only the way back"
                + (visibility == .public ? condition : "") + ", " + (scope == .graph ? rest : restOfKept))
        #expect(try messages { configure(Weak<any Screen>.self, in: &$0) } == [])
    }

    @Test("is nothing private that then nobody asks for, by whatever name")
    func privately() throws {
        func configure<Form: Sendable>(_: Form.Type, in registry: inout Registry) {
            registry.register(Presenter<Form>.self, scope: .graph, visibility: .module) { (view: Form, _: Int) in
                Presenter(view)
            }
            registry.forward((any Output).self, to: Presenter<Form>.self, visibility: .module) { $0 }
            registry.register(Int.self, scope: .graph, visibility: .module) { (_: any Screen) in 1 }
            registry.register((any Screen).self, scope: .graph) { (presenter: any Output) in View(presenter) }
        }
        #expect(
            try fix { configure((any Screen).self, in: &$0) }
                == "Take a Weak<any Screen> where that is only the way back, \(rest)")
        let kept = try fix { registry in
            registry.register((any Screen).self, scope: .graph) { (presenter: any Output) in View(presenter) }
            registry.register(Presenter<any Screen>.self, scope: .weak, visibility: .module) { Presenter($0) }
            registry.forward((any Output).self, to: Presenter<any Screen>.self, visibility: .module) { $0 }
        }
        #expect(kept == restOfKept.prefix(1).uppercased() + restOfKept.dropFirst())
    }

    @Test("says by whom it is right where more than one may be resolved")
    func several() throws {
        let found = try fix { registry in
            registry.register((any Screen).self, scope: .graph) { (presenter: any Output) in View(presenter) }
            registry.register((any Output).self, scope: .graph, visibility: .module) {
                (view: any Screen, _: any Input) in Presenter(view)
            }
            registry.register((any Input).self, scope: .graph) { (presenter: any Output) in Interactor(presenter) }
        }
        #expect(
            found
                == "Take a Weak<any Screen> where that is only the way back (if it is any Screen that is asked for), \(rest)"
        )
        let other = try fix { registry in
            registry.register((any Screen).self, scope: .graph) { (presenter: any Output) in View(presenter) }
            registry.register((any Output).self, scope: .graph, visibility: .module) {
                (view: Weak<any Screen>, _: any Input) in Presenter(view)
            }
            registry.register((any Input).self, scope: .graph) { (presenter: any Output) in Interactor(presenter) }
        }
        // The screen, which now is outside, asks for the presenter.
        #expect(
            other
                == "Take a Weak<any Output> where that is only the way back (if it is any Output that is asked for), \(rest)"
        )
    }

    @Test("says by which of several it is right", arguments: [false, true])
    func severalEntries(_ isFirst: Bool) throws {
        final class Tab: Sendable {}
        let found = try fix { registry in
            func tab(_ registry: inout Registry) {
                registry.register(Tab.self, scope: .graph) { (_: any Screen) in Tab() }
            }
            if isFirst { tab(&registry) }
            registry.register((any Input).self, scope: .graph) { (presenter: any Output) in Interactor(presenter) }
            registry.register((any Screen).self, scope: .graph, visibility: .module) {
                (presenter: any Output, _: Tab?) in View(presenter)
            }
            registry.register((any Output).self, scope: .graph, visibility: .module) {
                (view: any Screen, _: any Input) in Presenter(view)
            }
            if !isFirst { tab(&registry) }
        }
        // The tab comes in at the screen, the interactor at the presenter.
        let pairs = [("any Screen", "Tab"), ("any Output", "any Input")].map { target, resolved in
            "Take a Weak<\(target)> where that is only the way back (if it is \(resolved) that is asked for), \(rest)"
        }
        #expect(pairs.contains(try #require(found)), "\(found ?? "")")
    }

    @Test("of what is kept leads to what others take, which builds the rest", arguments: [Scope.singleton, .weak])
    func kept(_ scope: Scope) throws {
        final class Client: Sendable {
            let refresher: Refresher
            init(_ refresher: Refresher) { self.refresher = refresher }
        }
        final class Refresher: Sendable {
            let client: @Sendable () -> Bool
            init(_ client: @escaping @Sendable () -> Bool) { self.client = client }
        }
        func configure<Form: Sendable>(
            _: Form.Type, _ isThere: @escaping @Sendable (Form) -> Bool, in registry: inout Registry
        ) {
            registry.register(Refresher.self, scope: scope) { (client: Form) in Refresher { isThere(client) } }
            registry.register(Client.self, scope: scope, Client.init)
            registry.register(Presenter<Client>.self) { Presenter($0) }
        }
        let condition = scope == .weak ? "it is Client that is asked for" : "that is built before, as by `prepare`"
        #expect(
            try fix { configure(Client.self, { _ in true }, in: &$0) }
                == "Take a Weak<Client> where that is only the way back (if \(condition)), \(restOfKept)")
        let container = try Container { configure(Weak<Client>.self, { $0() != nil }, in: &$0) }
        let presenter = try container.resolve(Presenter<Client>.self)
        #expect(presenter.view.refresher.client())
        withExtendedLifetime(presenter) {}
    }

    @Test("says where something else has to build what is shared first", arguments: [Visibility.module, .public])
    func builtBefore(_ visibility: Visibility) async throws {
        func configure<Form: Sendable>(_: Form.Type, in registry: inout Registry) {
            registry.register(View<Form>.self) { View($0) }
            registry.register(Interactor<Int>.self, scope: .singleton, visibility: visibility) { (_: View<Form>) in
                Interactor(1)
            }
            registry.register(Int.self) { (_: View<Form>) in 1 }
        }
        #expect(
            try fix { configure(Interactor<Int>.self, in: &$0) }
                == "Take a Weak<Interactor<Int>> where that is only the way back (if that is built before, as by `prepare`), "
                + restOfKept)
        let container = try Container { configure(Weak<Interactor<Int>>.self, in: &$0) }
        let view = try container.resolve(View<Weak<Interactor<Int>>>.self)
        #expect(view.presenter() == nil)
        try await container.prepare()
        #expect(view.presenter() != nil)
    }

    @Test("is not what would refer to itself: a wrapper that takes what is forwarded to it, or a decorator")
    func itself() throws {
        for scope in [Scope.transient, .graph, .weak, .singleton] {
            let found = try fix { registry in
                registry.register(Presenter<any Output>.self, scope: scope) { Presenter($0) }
                registry.forward((any Output).self, to: Presenter<any Output>.self) { $0 }
                registry.register(View<any Output>.self) { View($0) }
            }
            let later =
                scope == .transient || scope == .graph
                ? rest : restOfKept
            #expect(found == later.prefix(1).uppercased() + later.dropFirst())
        }
        let decorated = try fix { registry in
            registry.register(Presenter<Int>.self, scope: .graph) { Presenter(1) }
            registry.forward((any Output).self, to: Presenter<Int>.self) { $0 }
            registry.decorate(Presenter<Int>.self) { (inner: Presenter<Int>, _: any Output) in inner }
        }
        #expect(decorated == rest.prefix(1).uppercased() + rest.dropFirst())
    }

    @Test("counts a forward outside of the cycle only where something takes that", arguments: [false, true])
    func otherName(_ isTaken: Bool) throws {
        let found = try fix { registry in
            registry.register(Presenter<View<any Output>>.self, scope: .graph) { Presenter($0) }
            registry.forward((any Output).self, to: Presenter<View<any Output>>.self) { $0 }
            registry.forward((any Screen).self, to: Presenter<View<any Output>>.self) { _ in View(0) }
            registry.register(View<any Output>.self, scope: .graph) { View($0) }
            if isTaken {
                registry.register(Int.self) { (_: any Screen) in 1 }
            } else {
                registry.register(Int.self) { (_: Provider<View<any Output>>) in 1 }
            }
        }
        let asked = isTaken ? "Presenter<View<Output>>" : "View<Output>"
        #expect(
            found
                == "Take a Weak<\(isTaken ? "any Output" : asked)> where that is only the way back (if it is \(asked) that "
                + "is asked for), \(rest)")
    }
}
