import Strata
import Testing

private protocol Hook: AnyObject, Sendable {}
private protocol Input: AnyObject, Sendable {}
private final class Screen: Sendable {}
private final class View: Sendable {}
private final class Presenter: Sendable, Hook {}
private final class Live: Sendable, Input {}
private final class Cache: Sendable {}
/// Not `Sendable`.
private final class Mute {}

private enum KeptPrivately: ModuleRegistrar {
    static func registerDependencies(in registry: inout Registry) {
        registry.register(Cache.self, argument: Int.self, scope: .weak, visibility: .module) { _ in Cache() }
    }
}

/// Whoever follows the advice builds a container.
@Suite("A factory is advised to take what its call is to make")
struct HandedOverTests {
    private func hook(_ scope: Scope = .transient, qualified: Bool = false, in registry: inout Registry) {
        if qualified {
            registry.contribute((any Hook).self, qualifier: APIBase.self) { (_: Weak<Screen>) in Presenter() }
        } else {
            registry.contribute((any Hook).self, scope: scope) { (_: Weak<Screen>) in Presenter() }
        }
    }

    private func screen<Form: Sendable>(_ scope: Scope, _: Form.Type, in registry: inout Registry) {
        registry.register(Screen.self, argument: Int.self, scope: scope, fileID: "A.swift", line: 1) {
            (_, _: Form) in Screen()
        }
    }

    @Test("with the list that it is contributed to, which alone can be asked for")
    func contributed() throws {
        func advice(_ scope: Scope, hook: Scope = .transient, qualified: Bool = false) throws -> String? {
            try fix { registry in
                screen(scope, Int?.self, in: &registry)
                self.hook(hook, qualified: qualified, in: &registry)
            }
        }
        #expect(
            try advice(.graph)
                == "Let the factory of Screen (argument Int) take [any Hook] as a parameter, directly or through what it "
                + "takes.")
        #expect(
            try advice(.graph, qualified: true)
                == "Let the factory of Screen (argument Int) take [any Hook] (qualifier APIBase) as a parameter, directly "
                + "or through what it takes.")
        #expect(
            try advice(.graph, hook: .singleton)
                == "Register any Hook as .graph or transient and let the factory of Screen (argument Int) take [any Hook]."
        )
        #expect(
            try advice(.transient)
                == "Register Screen (argument Int) (A.swift:1) with `scope: .graph` and let its factory take [any Hook]: a "
                + "Weak<Screen> is then that of the same resolve call.")
        for scope in [Scope.transient, .graph] {
            #expect(
                try messages { registry in
                    screen(.graph, [any Hook].self, in: &registry)
                    hook(scope, in: &registry)
                } == [])
        }
        #expect(
            try messages { registry in
                screen(.graph, Qualified<[any Hook], APIBase>.self, in: &registry)
                hook(qualified: true, in: &registry)
            } == [])
    }

    @Test("as all that does, where it takes it already by another name")
    func anotherName() throws {
        #expect(
            try fix { registry in
                registry.register(View.self, scope: .graph) { (_: any Hook) in View() }
                registry.register(Presenter.self) { (_: Weak<View>) in Presenter() }
                registry.forward((any Hook).self, to: Presenter.self) { $0 }
                registry.register(Cache.self, scope: .singleton) { (_: Presenter) in Cache() }
            }
                == "Let only the factory of View take Presenter, not that of Cache, or register View with a scope that the "
                + "container keeps.")
    }

    @Test("but not where that must stay on the main actor, and the factory is asynchronous")
    func confined() throws {
        func configure(_ view: Scope, _ registry: inout Registry) {
            registry.register(View.self, argument: Int.self, scope: view) { (_: Int) async in View() }
            registry.register(Mute.self, on: MainActor.self) { (_: Weak<View>) in Mute() }
        }
        let pass = "Pass View (argument Int) to the methods of Mute that need it."
        for scope in [Scope.graph, .transient] { #expect(try fix { configure(scope, &$0) } == pass) }
        #expect(
            try fix { registry in
                registry.register(View.self, argument: Int.self, scope: .graph) { (_: Int) async in View() }
                registry.register(Mute.self, scope: .singleton, on: MainActor.self) { (_: Weak<View>) in Mute() }
            } == pass)
        #expect(
            try fix { registry in
                registry.register(View.self, scope: .graph) { () async in View() }
                registry.register(Mute.self, on: MainActor.self) { (_: Weak<View>) in Mute() }
                registry.register(Cache.self, scope: .singleton, on: MainActor.self) { (_: Mute) in Cache() }
            } == "Register View with a scope that the container keeps.")
    }

    @Test("under the name of the decorated forward whose decorator has the Weak")
    func forward() throws {
        func configure<Form: Sendable>(_ live: Scope, _: Form.Type, _ registry: inout Registry) {
            registry.register(View.self, argument: Int.self, scope: .graph) { (_: Int, _: Form) in View() }
            registry.register(Live.self, scope: live) { Live() }
            registry.forward((any Input).self, to: Live.self) { $0 }
            registry.decorate((any Input).self) { (input: any Input, _: Weak<View>) in input }
        }
        #expect(
            try fix { configure(.singleton, Int?.self, &$0) }
                == "Register Live as .graph or transient and let the factory of View (argument Int) take any Input.")
        for scope in [Scope.graph, .transient] {
            #expect(try messages { configure(scope, (any Input).self, &$0) } == [])
        }
    }

    @Test("as a parameter, where it takes something that only asks for it later")
    func later() throws {
        func advice<Form: Sendable>(_: Form.Type) throws -> String? {
            try fix { registry in
                registry.register(View.self, scope: .graph) { (_: Form) in View() }
                registry.register(Presenter.self) { (_: Weak<View>) in Presenter() }
            }
        }
        let keeping =
            "Register View with a scope that the container keeps, or let the factory of View take Presenter as a "
        let rest = ", whose call is one of its own."
        #expect(
            try advice(Provider<Presenter>.self)
                == keeping + "parameter, not the Provider<Presenter>" + rest)
        #expect(
            try advice(Lazy<Presenter>.self)
                == keeping + "parameter, not the Lazy<Presenter>" + rest)
    }

    @Test("but not where it comes back to the factory by a Lazy, once it is made for a call")
    func comesBack() throws {
        #expect(
            try fix { registry in
                registry.register(View.self, scope: .graph) { View() }
                registry.register(Presenter.self, scope: .singleton) { (_: Weak<View>, _: Lazy<View>) in Presenter() }
                registry.register(Cache.self, scope: .singleton) { (_: Presenter) in Cache() }
            } == "Register View with a scope that the container keeps.")
    }

    @Test("but not where a factory takes it beside the Assisted, whose call would make another")
    func beside() throws {
        func configure<Form: Sendable>(_: Form.Type, _ registry: inout Registry) {
            registry.register(View.self, argument: Int.self, scope: .graph) { (_: Int) in View() }
            registry.register(Presenter.self) { (_: Form) in Presenter() }
            registry.register(Screen.self) { (_: Presenter, _: Assisted<Int, View>) in Screen() }
        }
        #expect(
            try fix { configure(Weak<View>.self, &$0) }
                == "Pass View (argument Int) to the methods of Presenter that need it.")
        #expect(try messages { configure(Int?.self, &$0) } == [])
    }

    @Test("without an argument only where nobody registers that or asks for it, and with its qualifier")
    func withoutArgument() throws {
        func configure(isTwice: Bool, isOptional: Bool = false, _ registry: inout Registry) {
            registry.register(View.self, scope: .graph) { View() }
            registry.register(Presenter.self, argument: Int.self, qualifier: APIBase.self) { (_: Int, _: Weak<View>) in
                Presenter()
            }
            if isOptional {
                registry.register(Screen.self) { (_: Weak<Qualified<Presenter, APIBase>>?) in Screen() }
            }
            if isTwice { registry.register(Presenter.self, qualifier: APIBase.self) { Presenter() } }
        }
        #expect(
            try fix { configure(isTwice: false, &$0) }
                == "Register Presenter (qualifier APIBase) without an argument and let the factory of View take it as a "
                + "parameter, which hands on what it needs, or register View with a scope that the container keeps.")
        let keep = "Register View with a scope that the container keeps."
        #expect(try fix { configure(isTwice: true, &$0) } == keep)
        // A Weak of a transient would be refused.
        #expect(try fix { configure(isTwice: false, isOptional: true, &$0) } == keep)
        // Who asks for it with the argument would miss it.
        #expect(
            try fix { registry in
                configure(isTwice: false, &registry)
                registry.register(Screen.self) { (_: Qualified<Assisted<Int, Presenter>, APIBase>) in Screen() }
            } == keep)
        #expect(
            try messages { registry in
                registry.register(View.self, scope: .graph) { (_: Qualified<Presenter, APIBase>) in View() }
                registry.register(Presenter.self, qualifier: APIBase.self) { (_: Weak<View>) in Presenter() }
            } == [])
    }

    @Test(
        "or is to be made for a call with it, where it is kept for each argument and takes it already",
        arguments: [true, false])
    func screenOfArgument(_ isWeak: Bool) throws {
        func configure(_ screen: Scope, in registry: inout Registry) {
            registry.declareScope(.session)
            registry.register(View.self, argument: Int.self, scope: screen, fileID: "A.swift", line: 1) {
                (_, _: Presenter) in View()
            }
            registry.register(Presenter.self) { (_: Weak<View>) in Presenter() }
        }
        #expect(
            try fix { configure(isWeak ? .weak : .scoped(.session), in: &$0) }
                == "View (argument Int) (A.swift:1) is kept for each Int, and a Weak<View> cannot say for which. Take "
                + "Assisted<Int, View>, call it after the constructor has returned, and keep a Weak of what it makes. Or "
                + "register View (argument Int) (A.swift:1) with `scope: .graph`: a Weak<View> is then that of the same "
                + "resolve call.")
        #expect(try messages { configure(.graph, in: &$0) } == [])
        #expect(
            try fix { registry in
                configure(.weak, in: &registry)
                registry.register(Cache.self, scope: .singleton) { (_: Presenter) in Cache() }
            }?.hasSuffix("keep a Weak of what it makes.") == true)
    }

    @Test("but not where something else opens it by a call of its own, where that makes no screen")
    func openedElsewhere() throws {
        #expect(
            try fix { registry in
                registry.register(View.self, argument: Int.self, scope: .weak, fileID: "A.swift", line: 1) { _ in View()
                }
                registry.register(Presenter.self) { (_: Weak<View>) in Presenter() }
                registry.register(Cache.self, scope: .singleton) { (_: Provider<Presenter>) in Cache() }
            }
                == "View (argument Int) (A.swift:1) is kept for each Int, and a Weak<View> cannot say for which. Take "
                + "Assisted<Int, View>, call it after the constructor has returned, and keep a Weak of what it makes.")
    }

    @Test("but not what is kept for each argument, if no call may make that or refer to it")
    func keptForArguments() throws {
        let torn = try fix { registry in
            registry.declareScope(.session)
            registry.register(
                Cache.self, argument: Int.self, scope: .scoped(.session), teardown: { _ in }, fileID: "A.swift", line: 1
            ) { _ in Cache() }
            registry.register(String.self) { (_: Weak<Cache>) in "" }
        }
        #expect(
            torn
                == "Cache (argument Int) (A.swift:1) is kept for each Int, and a Weak<Cache> cannot say for which. Take "
                + "Assisted<Int, Cache>, call it after the constructor has returned, and keep a Weak of what it makes.")
        let structure = try fix { registry in
            registry.declareScope(.session)
            registry.register(User.self, argument: Int.self, scope: .scoped(.session), fileID: "A.swift", line: 1) {
                User(id: $0)
            }
            registry.register(String.self) { (_: Weak<User>) in "" }
        }
        #expect(
            structure
                == "User (argument Int) (A.swift:1) is kept for each Int, and a Weak<User> cannot say for which. Take "
                + "Assisted<Int, User> and call it after the constructor has returned.")
        let hidden = try messages(KeptPrivately.self) { $0.register(String.self) { (_: Weak<Cache>) in "" } }
        #expect(
            hidden.map { $0.split(separator: "\n").last }
                == ["  fix:   Pass Cache (argument Int) to the methods of String that need it."])
    }
}
