import Strata
import Testing

private protocol Gateway: AnyObject, Sendable {}
private final class LiveGateway: Gateway {}
private final class Ticket: Sendable {}
private final class Desk: Sendable {}
private final class Page: Sendable {}
private protocol LocalGateway: AnyObject {}
private final class Live: Sendable, LocalGateway {}
private final class Studio: LocalGateway {}
/// Not `Sendable`.
private final class Scene {
    let page = Page()
}
/// As its registration on the main actor knows it, it is not `Sendable`.
private final class Loose: @unchecked Sendable, Gateway {}

private func confine<T: AnyObject>(
    _: T.Type, _ scope: Scope, _ registry: inout Registry, _ make: @escaping @MainActor @Sendable () -> T
) {
    registry.register(T.self, scope: scope, on: MainActor.self, fileID: "A.swift", line: 1) { make() }
}

@Suite("A Weak of a forward")
struct WeakForwardTests {
    private func message(_ fix: String) -> [String] {
        [
            """
            Desk takes a Weak<Ticket>, and Ticket is made anew for everybody: nothing would hold it.
              where: A.swift:3, A.swift:2
              path:  Desk (A.swift:3) → Ticket (A.swift:2)
              fix:   \(fix)
            """
        ]
    }

    @Test("to something made anew names the registration that needs a scope")
    func transientTarget() throws {
        let found = try messages { registry in
            registry.register(LiveGateway.self, fileID: "A.swift", line: 1) { LiveGateway() }
            registry.forward((any Gateway).self, to: LiveGateway.self, fileID: "A.swift", line: 2) { $0 }
            registry.register(Ticket.self, fileID: "A.swift", line: 3) { (_: Weak<any Gateway>) in Ticket() }
        }
        #expect(
            found == [
                """
                Ticket takes a Weak<any Gateway>, and any Gateway is made anew for everybody: nothing would hold it.
                  where: A.swift:3, A.swift:2, A.swift:1
                  path:  Ticket (A.swift:3) → any Gateway (A.swift:2) → LiveGateway (A.swift:1)
                  fix:   Register LiveGateway with a scope that the container keeps (`on: MainActor.self`, unless it is \
                Sendable), or take any Gateway itself.
                """
            ])
    }

    @Test("to a Weak refers to nothing, with an argument as without one")
    func weakTarget() throws {
        func configure<Form: Sendable>(
            hasArgument: Bool, holder: Scope = .transient, _: Form.Type, _ registry: inout Registry
        ) {
            if hasArgument {
                registry.register(Page.self, argument: Int.self, scope: .graph) { (_, _: Ticket) in Page() }
            } else {
                registry.register(Page.self, scope: .graph) { (_: Ticket) in Page() }
            }
            registry.forward(Ticket.self, to: Weak<Page>.self, fileID: "A.swift", line: 2) { _ in Ticket() }
            registry.register(Desk.self, scope: holder, fileID: "A.swift", line: 3) { (_: Form) in Desk() }
        }
        for hasArgument in [false, true] {
            // What it takes would be made from a Weak of a page that no call makes for it.
            for holder in [Scope.transient, .singleton] {
                #expect(
                    try messages { configure(hasArgument: hasArgument, holder: holder, Weak<Ticket>.self, &$0) }
                        == message("Pass Ticket to the methods of Desk that need it."))
            }
            #expect(try messages { configure(hasArgument: hasArgument, Ticket.self, &$0) } == [])
        }
    }

    @Test("to a way to ask for something gets no scope, nor does what its decorators take")
    func deferredTarget() throws {
        func configure<Form: Sendable>(isDecorated: Bool, _: Form.Type, _ registry: inout Registry) {
            registry.register(Page.self, scope: .singleton) { Page() }
            registry.forward(Ticket.self, to: Provider<Page>.self, fileID: "A.swift", line: 2) { _ in Ticket() }
            if isDecorated { registry.decorate(Ticket.self) { (inner, _: Page) in inner } }
            registry.register(Desk.self, fileID: "A.swift", line: 3) { (_: Form) in Desk() }
        }
        for isDecorated in [false, true] {
            #expect(
                try messages { configure(isDecorated: isDecorated, Weak<Ticket>.self, &$0) }
                    == message("Take Ticket itself."))
            #expect(try messages { configure(isDecorated: isDecorated, Ticket.self, &$0) } == [])
        }
    }

    @Test("to a list of contributions gets no scope: the list has none")
    func listTarget() throws {
        func configure<Form: Sendable>(_: Form.Type, _ registry: inout Registry) {
            registry.contribute(Page.self) { Page() }
            registry.forward(Ticket.self, to: [Page].self, fileID: "A.swift", line: 2) { _ in Ticket() }
            registry.register(Desk.self, fileID: "A.swift", line: 3) { (_: Form) in Desk() }
        }
        #expect(try messages { configure(Weak<Ticket>.self, &$0) } == message("Take Ticket itself."))
        #expect(try messages { configure(Ticket.self, &$0) } == [])
    }

    @Test("to an optional is no way out of a Lazy that comes back")
    func lazyOptional() throws {
        func configure<Form: Sendable>(_ scope: Scope, _: Form.Type, _ registry: inout Registry) {
            registry.register(LiveGateway.self, scope: scope, fileID: "A.swift", line: 1) { (_: Form) in LiveGateway() }
            registry.forward((any Gateway).self, to: LiveGateway?.self, fileID: "A.swift", line: 2) { $0! }
        }
        #expect(
            try messages { configure(.transient, Lazy<any Gateway>.self, &$0) } == [
                """
                LiveGateway comes back to itself through a Lazy, and nothing on the way is kept: the Lazy would make a second LiveGateway.
                  where: A.swift:1, A.swift:2
                  path:  LiveGateway (A.swift:1) → any Gateway (A.swift:2) → LiveGateway (A.swift:1)
                  fix:   Give LiveGateway a scope that the container keeps, such as .weak or .singleton.
                """
            ])
        for scope in [Scope.weak, .singleton] {
            #expect(try messages { configure(scope, Lazy<any Gateway>.self, &$0) } == [])
        }
    }

    @Test("to an optional is not taken itself where that closes a circle, and gets what the Weak needs")
    func optionalTarget() throws {
        func configure<Target: Sendable>(
            _ scope: Scope, _ holder: Scope, _: Target.Type, _ registry: inout Registry,
            _ cast: @escaping @Sendable (Target) -> any Gateway
        ) {
            registry.register(LiveGateway.self, scope: scope) { (_: Ticket) in LiveGateway() }
            registry.forward((any Gateway).self, to: Target.self, cast)
            registry.register(Ticket.self, scope: holder) { (_: Weak<any Gateway>) in Ticket() }
        }
        #expect(
            try fix { configure(.graph, .transient, LiveGateway?.self, &$0) { $0! } }
                == "Forward any Gateway to LiveGateway itself.")
        #expect(
            try fix { configure(.transient, .transient, LiveGateway?.self, &$0) { $0! } }
                == "Forward any Gateway to LiveGateway itself and register LiveGateway with `scope: .graph`, or with a "
                + "scope that the container keeps.")
        #expect(
            try fix { configure(.graph, .singleton, LiveGateway?.self, &$0) { $0! } }
                == "Forward any Gateway to LiveGateway itself and register LiveGateway with a scope that the container "
                + "keeps.")
        for (scope, holder) in [(Scope.graph, Scope.transient), (.singleton, .transient), (.singleton, .singleton)] {
            #expect(try messages { configure(scope, holder, LiveGateway.self, &$0) { $0 } } == [])
        }
    }

    @Test("to an optional is not asked for by a Weak of the optional either")
    func optionalForm() throws {
        func configure<Form: Sendable>(_: Form.Type, _ registry: inout Registry) {
            registry.register(LiveGateway.self, scope: .singleton) { LiveGateway() }
            registry.forward((any Gateway).self, to: LiveGateway?.self, fileID: "A.swift", line: 2) { $0! }
            registry.register(Ticket.self, fileID: "A.swift", line: 3) { (_: Form) in Ticket() }
        }
        #expect(
            try messages { configure(Weak<(any Gateway)?>.self, &$0) } == [
                """
                Ticket takes a Weak<(any Gateway)?>, which is no instance but a way to ask for one.
                  where: A.swift:3, A.swift:2
                  path:  Ticket (A.swift:3) → any Gateway (A.swift:2)
                  fix:   Take (any Gateway)? itself.
                """
            ])
        #expect(try messages { configure((any Gateway)?.self, &$0) } == [])
    }

    @Test("out of something confined gets no scope, since the cast would run on any thread with each of them")
    func confined() throws {
        func configure<Form: Sendable>(_ scope: Scope, _ holder: Scope, _: Form.Type, _ registry: inout Registry) {
            confine(Loose.self, scope, &registry) { Loose() }
            registry.forward((any Gateway).self, to: Loose.self, fileID: "A.swift", line: 2) { $0 }
            registry.register(Ticket.self, scope: holder, fileID: "A.swift", line: 3) { (_: Form) in Ticket() }
        }
        let message = """
            Ticket takes a Weak<any Gateway>, and any Gateway is made from Loose, which is made on the main actor and not known to be Sendable: the Weak would read it on any thread.
              where: A.swift:3, A.swift:2, A.swift:1
              path:  Ticket (A.swift:3) → any Gateway (A.swift:2) → Loose (A.swift:1)
              fix:   Take a Provider<any Gateway> and call it on the main actor, or make Loose Sendable where it is registered.
            """
        for scope in [Scope.transient, .graph, .singleton] {
            for holder in [Scope.transient, .singleton] {
                #expect(try messages { configure(scope, holder, Weak<any Gateway>.self, &$0) } == [message])
                #expect(try messages { configure(scope, holder, Lazy<Weak<any Gateway>>.self, &$0) } == [message])
            }
            #expect(try messages { configure(scope, .transient, Provider<any Gateway>.self, &$0) } == [])
        }
    }

    @Test("of something confined is called by a Provider: it would not do to make one of the two Sendable")
    func asynchronous() throws {
        func configure<Form>(_: Form.Type, _ registry: inout Registry) {
            confine(Studio.self, .singleton, &registry) { Studio() }
            registry.forward((any LocalGateway).self, to: Studio.self, fileID: "A.swift", line: 2) { $0 }
            registry.register(Ticket.self, scope: .singleton, fileID: "A.swift", line: 3) {
                (_: Form) async in Ticket()
            }
        }
        #expect(
            try messages { configure(Weak<any LocalGateway>.self, &$0) } == [
                """
                Ticket has an asynchronous factory, which runs off the main actor, and takes any LocalGateway, which is made \
                on the main actor and not known to be Sendable.
                  where: A.swift:3, A.swift:2
                  path:  Ticket (A.swift:3) → any LocalGateway (A.swift:2)
                  fix:   Take a Provider<any LocalGateway> and call it on the main actor.
                """
            ])
        #expect(try messages { configure(Provider<any LocalGateway>.self, &$0) } == [])
    }

    @Test("out of something confined is no way out of a Lazy that comes back")
    func lazyConfined() throws {
        func configure(_ scope: Scope, _ registry: inout Registry) {
            registry.register(Scene.self, scope: scope, on: MainActor.self) { (_: Lazy<Page>) in Scene() }
            registry.forward(Page.self, to: Scene.self) { $0.page }
        }
        #expect(
            try fix { configure(.transient, &$0) }
                == "Give Scene a scope that the container keeps, such as .weak or .singleton.")
        for scope in [Scope.weak, .singleton] { #expect(try messages { configure(scope, &$0) } == []) }
    }

    @Test("that is decorated and wrapped for each holder gets no scope: it would not have that")
    func decoratedForEach() throws {
        func configure<Target: Sendable, Form>(
            _ scope: Scope, _: Target.Type, _: Form.Type, _ registry: inout Registry,
            _ cast: @escaping @Sendable (Target) -> any LocalGateway
        ) {
            registry.register(Live.self, scope: scope) { Live() }
            registry.forward((any LocalGateway).self, to: Target.self, cast)
            registry.decorate((any LocalGateway).self) { $0 }
            registry.register(Int.self) { (_: Form) in 1 }
        }
        for scope in [Scope.transient, .graph, .weak, .singleton] {
            #expect(
                try fix { configure(scope, Live.self, Weak<any LocalGateway>.self, &$0) { $0 } }
                    == "Take any LocalGateway itself.")
            #expect(
                try fix { configure(scope, Live?.self, Weak<any LocalGateway>.self, &$0) { $0! } }
                    == "Take any LocalGateway itself.")
            #expect(try messages { configure(scope, Live.self, (any LocalGateway).self, &$0) { $0 } } == [])
        }
    }

    private func decorate(_ registry: inout Registry) {
        registry.forward((any Gateway).self, to: LiveGateway.self, fileID: "A.swift", line: 2) { $0 }
        registry.decorate((any Gateway).self) { $0 }
    }

    @Test("that is decorated is not handed over to the factory that takes its holder already")
    func handedOver() throws {
        let found = try messages { registry in
            registry.register(LiveGateway.self, scope: .graph, fileID: "A.swift", line: 1) { (_: Desk) in LiveGateway()
            }
            decorate(&registry)
            registry.register(Desk.self, fileID: "A.swift", line: 3) { (_: Weak<any Gateway>) in Desk() }
            registry.register(Page.self, scope: .singleton, fileID: "A.swift", line: 4) { (_: LiveGateway) in Page() }
        }
        #expect(
            found == [
                """
                Page is singleton and would hold Desk, which takes a Weak<any Gateway>: LiveGateway is made for one resolve call, and Page outlives the call.
                  where: A.swift:4, A.swift:3, A.swift:2
                  path:  Page (A.swift:4) → LiveGateway (A.swift:1) → Desk (A.swift:3) → any Gateway (A.swift:2)
                  fix:   Register LiveGateway with a scope that the container keeps.
                """
            ])
    }

    @Test("that is decorated, in what takes an argument, is told to be made by what it stands for")
    func ofArgument() throws {
        let found = try messages { registry in
            registry.register(LiveGateway.self, scope: .graph, fileID: "A.swift", line: 1) { LiveGateway() }
            decorate(&registry)
            registry.register(Desk.self, argument: Int.self, fileID: "A.swift", line: 3) {
                (_, _: Weak<any Gateway>) in Desk()
            }
        }
        #expect(
            found == [
                """
                Desk (argument Int) takes a Weak<any Gateway>, which would always be nil: Desk (argument Int) is made by a resolve call of its own, and that makes no any Gateway.
                  where: A.swift:3, A.swift:2
                  path:  Desk (argument Int) (A.swift:3) → any Gateway (A.swift:2)
                  fix:   Register Desk without an argument and let the factory of LiveGateway take it as a parameter, which hands on what it needs, or register LiveGateway with a scope that the container keeps.
                """
            ])
    }

    @Test("that is decorated is to be taken beside its holder only where anything takes that")
    func untaken() throws {
        let found = try messages { registry in
            registry.register(LiveGateway.self, scope: .graph, fileID: "A.swift", line: 1) { LiveGateway() }
            decorate(&registry)
            registry.register(Desk.self, fileID: "A.swift", line: 3) { (_: Weak<any Gateway>) in Desk() }
        }
        #expect(
            found == [
                """
                Desk takes a Weak<any Gateway>, which would always be nil: any Gateway is made for one resolve call, and no call makes both.
                  where: A.swift:3, A.swift:2
                  path:  Desk (A.swift:3) → any Gateway (A.swift:2)
                  fix:   Pass any Gateway to the methods of Desk that need it.
                """
            ])
    }

    @Test("that is decorated, in what is kept, is told to be made by the factory of what it stands for")
    func kept() throws {
        func found(_ holder: Scope, isTaken: Bool) throws -> [String] {
            try messages { registry in
                registry.register(LiveGateway.self, scope: .graph, fileID: "A.swift", line: 1) { (_: Int?) in
                    LiveGateway()
                }
                registry.forward((any Gateway).self, to: LiveGateway.self, fileID: "A.swift", line: 2) { $0 }
                registry.decorate((any Gateway).self) { $0 }
                registry.register(String.self, scope: holder, fileID: "A.swift", line: 3) {
                    (_: Weak<any Gateway>) in ""
                }
                guard isTaken else { return }
                registry.register(Int.self) { (_: String) in 1 }
            }
        }
        #expect(
            try found(.singleton, isTaken: false) == [
                """
                String takes a Weak<any Gateway>, which is made for one resolve call, and String is singleton: it outlives the call.
                  where: A.swift:3, A.swift:2, A.swift:1
                  path:  String (A.swift:3) → any Gateway (A.swift:2) → LiveGateway (A.swift:1)
                  fix:   Register String as .graph or transient and let the factory of LiveGateway take String, or register LiveGateway with a scope that the container keeps.
                """
            ])
        #expect(try found(.transient, isTaken: true) == [])
    }
}
