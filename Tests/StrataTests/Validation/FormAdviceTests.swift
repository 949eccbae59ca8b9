import Foundation
import Strata
import Testing

private struct Config: Sendable {}
private final class View: Sendable {}
private final class Menu: Sendable {}
private final class Page: Sendable {}
private final class Ticket: Sendable {}

/// What is taken instead is accepted.
@Suite("The fix of a Weak of a form, or of what is no class")
struct FormAdviceTests {
    private func menu<Form: Sendable>(_: Form.Type, _ scope: Scope = .transient, in registry: inout Registry) {
        registry.register(Menu.self, scope: scope) { (_: Form) in Menu() }
    }

    @Test("takes no structure itself on the way back, and makes a class only of what is kept")
    func wayBack() throws {
        func configure<Form: Sendable>(_ config: Scope, _: Form.Type, in registry: inout Registry) {
            registry.register(Config.self, scope: config) { (_: Menu) in Config() }
            menu(Form.self, in: &registry)
        }
        #expect(try fix { configure(.transient, Weak<Config>.self, in: &$0) } == "Take a Provider<Config>.")
        #expect(
            try fix { configure(.singleton, Weak<Config>.self, in: &$0) }
                == "Take a Provider<Config>, or make Config a class.")
        #expect(try fix { configure(.transient, Weak<Config?>.self, in: &$0) } == "Take a Provider<Config>.")
        #expect(try fix { configure(.transient, Weak<Lazy<Config>>.self, in: &$0) } == "Take a Provider<Config>.")
        #expect(try fix { configure(.singleton, Weak<Lazy<Config>>.self, in: &$0) } == "Take Lazy<Config> itself.")
        #expect(
            try fix { configure(.transient, Weak<Provider<Config>>.self, in: &$0) } == "Take Provider<Config> itself.")
        for scope in [Scope.transient, .singleton] {
            #expect(try messages { configure(scope, Provider<Config>.self, in: &$0) } == [])
        }
        #expect(try messages { configure(.singleton, Lazy<Config>.self, in: &$0) } == [])
    }

    @Test("is given for what a forward makes of a structure, too")
    func forward() throws {
        func configure<Form: Sendable>(_ config: Scope, _: Form.Type, in registry: inout Registry) {
            registry.register(Config.self, scope: config, fileID: "A.swift", line: 1) { Config() }
            registry.forward(Page.self, to: Config.self, fileID: "A.swift", line: 2) { _ in Page() }
            registry.register(Menu.self, fileID: "A.swift", line: 3) { (_: Form) in Menu() }
        }
        #expect(
            try messages { configure(.graph, Weak<Page>.self, in: &$0) } == [
                """
                Menu takes a Weak<Page>, and Config is no class.
                  where: A.swift:3, A.swift:1
                  path:  Menu (A.swift:3) → Config (A.swift:1)
                  fix:   Take Page itself.
                """
            ])
        #expect(try fix { configure(.graph, Weak<Page?>.self, in: &$0) } == "Take Page? itself.")
        #expect(try messages { configure(.graph, Page.self, in: &$0) } == [])
        // What is wrapped in a decorator is an instance of its own.
        _ = try Container { registry in
            configure(.singleton, Weak<Page>.self, in: &registry)
            registry.decorate(Page.self) { $0 }
        }.resolve(Menu.self)
    }

    @Test("is not needed for what a forward reads from a structure that is kept or unimplemented")
    func readFromStructure() throws {
        struct Holder { let page: Weak<Page> }
        struct Shelf: Sendable { let page: Page }
        enum Feature: ModuleRegistrar {
            static func registerDependencies(in registry: inout Registry) {
                registry.forward(Page.self, to: Shelf.self) { $0.page }
                registry.register(Holder.self) { Holder(page: $0) }
            }
        }
        let container = try Container(Feature.self) { registry in
            registry.register(Shelf.self, scope: .singleton) { Shelf(page: Page()) }
        }
        let page = try container.resolve(Shelf.self).page
        #expect(try container.resolve(Holder.self).page() === page)
        let derived = try container.overriding { $0.unimplemented(Shelf.self) }
        #expect(try derived.resolve(Holder.self).page() == nil)
    }

    @Test("is the only answer about a Weak of a structure, be it made for a call and the Weak kept")
    func keptStructure() throws {
        #expect(
            try fix { registry in
                registry.register(Config.self, scope: .graph) { Config() }
                menu(Weak<Config>.self, in: &registry)
                registry.register(Page.self, scope: .singleton) { (_: Menu) in Page() }
            } == "Take Config itself.")
    }

    @Test("takes no list itself on the way back")
    func list() throws {
        func configure<Form: Sendable>(_: Form.Type, in registry: inout Registry) {
            registry.contribute(Page.self) { (_: Menu) in Page() }
            menu(Form.self, in: &registry)
        }
        #expect(try fix { configure(Weak<[Page]>.self, in: &$0) } == "Take a Provider<[Page]>.")
        #expect(try messages { configure(Provider<[Page]>.self, in: &$0) } == [])
    }

    @Test("of a list of forms is the form of the list")
    func elements() throws {
        func configure<Form: Sendable>(_: Form.Type, in registry: inout Registry) {
            registry.contribute(Page.self) { Page() }
            registry.contribute(Page.self, qualifier: Ticket.self) { Page() }
            menu(Form.self, in: &registry)
        }
        #expect(
            try fix { configure([Lazy<Page>].self, in: &$0) } == "Take Lazy<[Page]>, or contribute Lazy<Page> itself.")
        #expect(
            try fix { configure([Qualified<Page, Ticket>].self, in: &$0) }
                == "Take Qualified<[Page], Ticket>, or contribute Qualified<Page, Ticket> itself.")
        #expect(
            try fix { configure([Assisted<Int, Page>].self, in: &$0) } == "Contribute Assisted<Int, Page> itself.")
        // Of several forms each would have to be put around the list.
        #expect(
            try fix { configure([Lazy<Qualified<Page, Ticket>>].self, in: &$0) }
                == "Contribute Lazy<Qualified<Page, Ticket>> itself.")
        #expect(
            try fix { configure(Qualified<[Lazy<Page>], Ticket>.self, in: &$0) } == "Contribute Lazy<Page> itself.")
        #expect(try messages { configure(Lazy<[Page]>.self, in: &$0) } == [])
        #expect(try messages { configure(Qualified<[Page], Ticket>.self, in: &$0) } == [])
    }

    @Test("makes the structure from its argument")
    func argument() throws {
        func configure<Form: Sendable>(_: Form.Type, in registry: inout Registry) {
            registry.register(Config.self, argument: Int.self, scope: .graph) { (_, _: Menu) in Config() }
            menu(Form.self, in: &registry)
        }
        #expect(try fix { configure(Weak<Config>.self, in: &$0) } == "Take an Assisted<Int, Config>.")
        #expect(try messages { configure(Assisted<Int, Config>.self, in: &$0) } == [])
    }

    @Test("is no Weak where that would be refused, too")
    func refusedWeak() throws {
        func configure<Form: Sendable>(
            _ view: Scope, _ menu: Scope, _: Form.Type, in registry: inout Registry
        ) {
            registry.register(View.self, scope: view) { View() }
            self.menu(Form.self, menu, in: &registry)
            registry.join(View.self, Menu.self)
        }
        let weak = "Take a Weak<View>, or Weak<View>? where it may be missing."
        #expect(try fix { configure(.graph, .transient, Weak<View?>.self, in: &$0) } == weak)
        #expect(try fix { configure(.weak, .singleton, Weak<View?>.self, in: &$0) } == weak)
        #expect(try fix { configure(.graph, .transient, Lazy<Weak<View?>>.self, in: &$0) } == weak)
        for (view, menu) in [(Scope.transient, Scope.transient), (.graph, .singleton)] {
            #expect(try fix { configure(view, menu, Weak<View?>.self, in: &$0) } == "Take View? itself.")
            #expect(try fix { configure(view, menu, Weak<Lazy<View>>.self, in: &$0) } == "Take Lazy<View> itself.")
            #expect(try messages { configure(view, menu, View?.self, in: &$0) } == [])
            #expect(try messages { configure(view, menu, Lazy<View>.self, in: &$0) } == [])
        }
        func keep(_ registry: inout Registry) {
            registry.register(Ticket.self, scope: .singleton) { (_: Menu) in Ticket() }
        }
        #expect(
            try fix { registry in
                configure(.graph, .transient, Weak<View?>.self, in: &registry)
                keep(&registry)
            } == "Take View? itself.")
    }

    @Test("closes no circle either, and takes what needs an argument with it")
    func refusedForm() throws {
        func circle<Form: Sendable>(_: Form.Type, in registry: inout Registry) {
            registry.register(View.self) { (_: Menu) in View() }
            menu(Form.self, in: &registry)
        }
        #expect(try fix { circle(Weak<View?>.self, in: &$0) } == "Take a Provider<View>.")
        #expect(try fix { circle(Weak<Lazy<View>>.self, in: &$0) } == "Take a Provider<View>.")
        #expect(try messages { circle(Provider<View>.self, in: &$0) } == [])
        func make<Form: Sendable>(_ scope: Scope, isReferring: Bool = true, _: Form.Type, in registry: inout Registry) {
            if isReferring {
                registry.register(View.self, argument: Int.self, scope: scope) { (_, _: Menu) in View() }
            } else {
                registry.register(View.self, argument: Int.self, scope: scope) { _ in View() }
            }
            menu(Form.self, in: &registry)
        }
        let assisted = "Take Assisted<Int, View> itself."
        #expect(try fix { make(.transient, Weak<Assisted<Int, View>>.self, in: &$0) } == assisted)
        #expect(try fix { make(.graph, isReferring: false, Weak<Assisted<Int, View>>.self, in: &$0) } == assisted)
        #expect(
            try fix { make(.graph, Weak<Assisted<Int, View>>.self, in: &$0) }
                == "Take a Weak<View>, or Weak<View>? where it may be missing.")
        for scope in [Scope.transient, .graph] {
            #expect(try messages { make(scope, Assisted<Int, View>.self, in: &$0) } == [])
        }
        #expect(try messages { make(.graph, Weak<View>.self, in: &$0) } == [])
        // A Lazy passes no argument.
        #expect(
            try fix { registry in
                registry.register(View.self, argument: Int.self, scope: .graph) { _ in View() }
                registry.register(Menu.self, argument: String.self) { (_, _: Weak<Lazy<View>>) in Menu() }
            } == "Take an Assisted<Int, View>.")
        // Another View is not what was asked for.
        #expect(
            try fix { registry in
                make(.transient, Weak<Assisted<Int, View>>.self, in: &registry)
                registry.register(View.self, scope: .singleton) { View() }
            } == assisted)
    }

    @Test("is the only answer where nothing provides what the form asks for, if it is enough")
    func missing() throws {
        let fix = "Take a Weak<View>?, which is nil where nothing provides View."
        #expect(try StrataTests.fix { menu(Weak<Lazy<View>>.self, in: &$0) } == fix)
        #expect(try StrataTests.fix { menu(Weak<Assisted<Int, View>>.self, in: &$0) } == fix)
        #expect(try messages { menu(Weak<View>?.self, in: &$0) } == [])
        // Who needs it besides still does, and a structure must be there.
        let missing = "Register View, or add the module that does."
        func fixes(_ configure: (inout Registry) throws -> Void) throws -> [String] {
            try messages(configure: configure).compactMap { $0.components(separatedBy: "\n  fix:   ").last }
        }
        #expect(
            try fixes { registry in
                menu(Weak<Lazy<View>>.self, in: &registry)
                registry.register(Page.self) { (_: View) in Page() }
            } == [fix, missing])
        #expect(
            try fixes { menu(Weak<Lazy<Config>>.self, in: &$0) }
                == ["Take Lazy<Config> itself.", "Register Config, or add the module that does."])
        // It hides nothing.
        #expect(
            try fixes { registry in
                registry.register(Page.self, scope: .graph) { Page() }
                registry.register(Menu.self, argument: String.self) { (_, _: Weak<Lazy<View>>, _: Weak<Page>) in Menu()
                }
            }.count == 2)
        // One of two that take an argument: the form is not all that is wrong, and comes second.
        #expect(
            try fixes { registry in
                registry.register(View.self, argument: Int.self, scope: .graph) { _ in View() }
                registry.register(View.self, argument: String.self, scope: .graph) { _ in View() }
                menu(Weak<View?>.self, in: &registry)
            }.count == 1)
    }
}
