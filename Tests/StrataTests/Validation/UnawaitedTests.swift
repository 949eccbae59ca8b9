import Strata
import Testing

private final class Ticket: Sendable {}
private final class Desk: Sendable {}
private final class Page: Sendable {}
private final class Screen {}
private final class SentScreen: Sendable {}
private final class Hall {}
@MainActor private final class Panel {
    private let screen: Screen?

    init(_ screen: Screen? = nil) { self.screen = screen }
}

@Suite("What only resolve can ask for")
struct UnawaitedTests {
    private func configure(
        ticket: Scope = .transient, screen: Scope = .transient, in registry: inout Registry
    ) {
        registry.declareScope(.session)
        registry.register(Ticket.self, scope: ticket, fileID: "A.swift", line: 1) { () async in Ticket() }
        registry.register(Screen.self, scope: screen, on: MainActor.self, fileID: "A.swift", line: 2) { (_: Ticket) in
            Screen()
        }
    }

    @Test("is refused where it needs something asynchronous that is not kept", arguments: [Scope.transient, .graph])
    func refused(ticket: Scope) throws {
        for screen in [Scope.transient, .graph, .weak] {
            #expect(
                try messages { configure(ticket: ticket, screen: screen, in: &$0) } == [
                    """
                    Screen is made on the main actor and not known to be Sendable: only `resolve` can ask for Screen, and cannot await Ticket, which nothing keeps.
                      where: A.swift:2, A.swift:1
                      path:  Screen (A.swift:2) → Ticket (A.swift:1)
                      fix:   Register Ticket as .singleton or .scoped, so that `prepare` builds it, or make Screen Sendable where it is registered.
                    """
                ])
        }
    }

    @Test("is refused in any order, also behind what needs itself")
    func circle() throws {
        let parts: [(inout Registry) -> Void] = [
            { $0.register(Desk.self) { (_: Page, _: Ticket) in Desk() } },
            { $0.register(Page.self) { (_: Desk) in Page() } },
            { $0.register(Ticket.self) { () async in Ticket() } },
            { $0.register(Screen.self, on: MainActor.self) { (_: Page) in Screen() } },
        ]
        for order in [parts, parts.reversed()] {
            let found = try problems { registry in for part in order { part(&registry) } }
            #expect(found.map(\.code) == [.invalidRegistration, .cycle])
        }
    }

    @Test("and can be resolved once the advice is followed")
    func followed() async throws {
        let container = try Container { configure(ticket: .singleton, in: &$0) }
        try await container.prepare()
        _ = try await MainActor.run { _ = try container.resolve(Screen.self) }
        let session = try Container { configure(ticket: .scoped(.session), in: &$0) }.openScope(.session)
        try await session.prepare()
        _ = try await MainActor.run { _ = try session.resolve(Screen.self) }
        let sent = try Container { registry in
            registry.register(Ticket.self) { () async in Ticket() }
            registry.register(SentScreen.self, on: MainActor.self) { (_: Ticket) in SentScreen() }
        }
        _ = try await sent.resolveAsync(SentScreen.self)
    }

    @Test("also through what is not kept, from an argument, or as what it stands for; and keeps no Weak of a call")
    func ways() throws {
        let found = try messages { registry in
            registry.register(Desk.self, scope: .graph) { Desk() }
            registry.register(Ticket.self, fileID: "A.swift", line: 1) { (_: Weak<Desk>) async in Ticket() }
            registry.join(Desk.self, Ticket.self)
            registry.contribute(Int.self, fileID: "A.swift", line: 2) { (_: Ticket) in 1 }
            registry.register(Screen.self, on: MainActor.self, fileID: "A.swift", line: 3) { (_: [Int]) in Screen() }
            registry.forward(AnyObject.self, to: Screen.self, fileID: "A.swift", line: 4) { $0 }
            registry.register(Screen.self, argument: Int.self, on: MainActor.self, fileID: "A.swift", line: 5) {
                (_, _: Ticket) in Screen()
            }
        }
        #expect(
            found == [
                """
                AnyObject needs Screen, which is made on the main actor and not known to be Sendable: only `resolve` can ask for AnyObject, and cannot await Ticket, which nothing keeps.
                  where: A.swift:4, A.swift:1
                  path:  AnyObject (A.swift:4) → Screen (A.swift:3) → [Int] (A.swift:2) → Int (A.swift:2) → Ticket (A.swift:1)
                  fix:   Make Screen Sendable where it is registered.
                """,
                """
                Screen (argument Int) is made on the main actor and not known to be Sendable: only `resolve` can ask for Screen (argument Int), and cannot await Ticket, which nothing keeps.
                  where: A.swift:5, A.swift:1
                  path:  Screen (argument Int) (A.swift:5) → Ticket (A.swift:1)
                  fix:   Make Screen Sendable where it is registered.
                """,
            ])
    }

    /// - Parameter path: From what is refused to Ticket, with lines of `A.swift`.
    private func refused(_ type: String, _ path: [(String, Int)], confined: String? = nil) -> String {
        let steps = (path + [("Ticket", 1)]).map { "\($0) (A.swift:\($1))" }
        let needs = confined.map { "needs \($0), which is" } ?? "is"
        return """
            \(type) \(needs) made on the main actor and not known to be Sendable: only `resolve` can ask for \(type), and cannot await Ticket, which nothing keeps.
              where: A.swift:\(path[0].1), A.swift:1
              path:  \(steps.joined(separator: " → "))
              fix:   Register Ticket as .singleton or .scoped, so that `prepare` builds it, or make \(confined ?? type) Sendable where it is \(type.hasPrefix("[") ? "contributed" : "registered").
            """
    }

    @Test("is refused as a list, too, unless something that is built takes that")
    func list() async throws {
        func configure(_ registry: inout Registry) {
            registry.register(Ticket.self, fileID: "A.swift", line: 1) { () async in Ticket() }
            registry.contribute(Screen.self, on: MainActor.self, fileID: "A.swift", line: 2) { (_: Ticket) in Screen() }
        }
        let list = refused("[Screen]", [("[Screen]", 2), ("Screen", 2)], confined: "Screen")
        #expect(try messages { configure(&$0) } == [list])
        let later = try messages { registry in
            configure(&registry)
            registry.register(Desk.self, on: MainActor.self) { (_: Provider<[Screen]>) in Desk() }
        }
        #expect(later == [list])
        let taken = try messages { registry in
            configure(&registry)
            registry.register(Hall.self, on: MainActor.self, fileID: "A.swift", line: 3) { (_: [Screen]) in Hall() }
        }
        #expect(taken == [refused("Hall", [("Hall", 3), ("[Screen]", 2), ("Screen", 2)])])
        let built = try Container { registry in
            configure(&registry)
            registry.register(Panel.self, on: MainActor.self) { (_: [Screen]) in Panel() }
        }
        _ = try await built.resolveAsync(Panel.self)
    }

    @Test(
        "also where one element of the list must stay and another must be awaited", arguments: [Scope.transient, .weak])
    func elements(scope: Scope) throws {
        let found = try messages { registry in
            registry.register(Ticket.self, fileID: "A.swift", line: 1) { () async in Ticket() }
            registry.contribute((any AnyObject & Sendable).self, scope: scope, fileID: "A.swift", line: 2) {
                (_: Ticket) in Desk()
            }
            registry.contribute(AnyObject.self, on: MainActor.self, fileID: "A.swift", line: 3) { Screen() }
        }
        let expected = refused("[AnyObject]", [("[AnyObject]", 2), ("AnyObject", 2)], confined: "AnyObject")
        #expect(found == [expected.replacing("A.swift:2, A.swift:1", with: "A.swift:2, A.swift:3, A.swift:1")])
    }

    @Test("also where a decorator makes it so")
    func decorated() throws {
        let found = try messages { registry in
            registry.register((any AnyObject & Sendable).self, fileID: "A.swift", line: 1) { () async in Desk() }
            registry.decorate(AnyObject.self, on: MainActor.self, fileID: "A.swift", line: 2) { _ in Screen() }
        }
        #expect(
            found == [
                """
                AnyObject is made on the main actor and not known to be Sendable: only `resolve` can ask for AnyObject, and cannot await AnyObject, which nothing keeps.
                  where: A.swift:1, A.swift:2
                  fix:   Register AnyObject as .singleton or .scoped, so that `prepare` builds it, or make AnyObject Sendable where it is decorated.
                """
            ])
    }

    @Test("is refused although something else takes it that can be asked for in no other way")
    func takenByConfined() async throws {
        func configure(_ registry: inout Registry) {
            registry.register(Ticket.self, fileID: "A.swift", line: 1) { () async in Ticket() }
            registry.register(Screen.self, scope: .weak, on: MainActor.self, fileID: "A.swift", line: 2) {
                (_: Ticket) in
                Screen()
            }
            registry.register(Hall.self, on: MainActor.self, fileID: "A.swift", line: 3) { (_: Screen) in Hall() }
        }
        #expect(try messages { configure(&$0) } == [refused("Hall", [("Hall", 3), ("Screen", 2)])])
        let container = try Container { registry in
            configure(&registry)
            registry.register(Panel.self, on: MainActor.self) { (screen: Screen) in Panel(screen) }
        }
        let panel = try await container.resolveAsync(Panel.self)
        try await MainActor.run { _ = try container.resolve(Hall.self) }
        withExtendedLifetime(panel) {}
    }

    @Test("is refused where nobody can hold what it needs or ask for what takes it, since that is private")
    func hidden() async throws {
        func ticket(_ visibility: Visibility, _ registry: inout Registry) {
            registry.register(Ticket.self, scope: .weak, visibility: visibility, fileID: "A.swift", line: 1) {
                () async in Ticket()
            }
            registry.register(Screen.self, on: MainActor.self, fileID: "A.swift", line: 2) { (_: Ticket) in Screen() }
        }
        func panel(_ visibility: Visibility, _ registry: inout Registry) {
            registry.register(Ticket.self, fileID: "A.swift", line: 1) { () async in Ticket() }
            registry.register(Screen.self, on: MainActor.self, fileID: "A.swift", line: 2) { (_: Ticket) in Screen() }
            registry.register(Panel.self, on: MainActor.self, visibility: visibility) { (_: Screen) in Panel() }
        }
        for configure in [ticket, panel] {
            #expect(try messages { configure(.module, &$0) } == [refused("Screen", [("Screen", 2)])])
            _ = try Container { configure(.public, &$0) }
        }
        // Something that is asked for may ask for it.
        let held = try Container { registry in
            ticket(.module, &registry)
            registry.register(Desk.self) { (_: Ticket) in Desk() }
            registry.register(Page.self, scope: .singleton) { (_: Provider<Ticket>) in Page() }
        }
        _ = try await held.resolveAsync(Desk.self)
        _ = try Container { registry in
            ticket(.module, &registry)
            registry.register(Page.self) { (_: Provider<Ticket>) in Page() }
        }
        _ = try Container { registry in
            panel(.module, &registry)
            registry.register(Page.self) { (_: Lazy<Panel>) in Page() }
        }
        // But not what cannot be had itself.
        let ring = try messages { registry in
            registry.register(Ticket.self, scope: .weak, visibility: .module, fileID: "A.swift", line: 1) {
                () async in Ticket()
            }
            registry.register(Screen.self, on: MainActor.self, fileID: "A.swift", line: 2) {
                (_: Ticket, _: Provider<Ticket>) in Screen()
            }
        }
        #expect(ring == [refused("Screen", [("Screen", 2)])])
        // What is missing may ask for it, and what is not implemented may take it.
        let missing = try messages { registry in
            panel(.module, &registry)
            registry.register(Page.self) { (_: Desk) in Page() }
        }
        #expect(missing.count == 1 && missing[0].hasPrefix("Desk is not registered"))
        _ = try Container { registry in
            registry.register(Ticket.self) { () async in Ticket() }
            registry.register(Screen.self, on: MainActor.self) { (_: Ticket) in Screen() }
            registry.unimplemented(Panel.self)
        }
    }

    @Test("is accepted where that is weak, and built while somebody holds it, as the error says")
    func weak() async throws {
        func confine<T>(_: T.Type, _ registry: inout Registry, _ make: @escaping @MainActor @Sendable (Ticket) -> T) {
            registry.register(T.self, on: MainActor.self, fileID: "A.swift", line: 2) { make($0) }
        }
        let container = try Container { registry in
            registry.register(Ticket.self, scope: .weak, fileID: "A.swift", line: 1) { () async in Ticket() }
            confine(SentScreen.self, &registry) { _ in SentScreen() }
        }
        let error = await resolutionError { _ = try await container.resolveAsync(SentScreen.self) }
        #expect(
            error?.description == """
                SentScreen is made on the main actor and not registered as Sendable, so it must not leave it.
                  where: A.swift:2
                  fix:   Call `resolve` on the main actor while you hold Ticket, which `resolveAsync` gives, or make the \
                type Sendable where it is registered.
                """)
        let ticket = try await container.resolveAsync(Ticket.self)
        _ = try await MainActor.run { try container.resolve(SentScreen.self) }
        withExtendedLifetime(ticket) {}
    }

    @Test("is not to take it itself instead of a Weak")
    func taken() throws {
        func configure<Form: Sendable>(_: Form.Type, on actor: Bool, _ registry: inout Registry) {
            registry.register(Ticket.self, scope: .graph) { () async in Ticket() }
            registry.register(Desk.self) { (_: Ticket) in Desk() }
            if actor {
                registry.register(Screen.self, on: MainActor.self) { (_: Form) in Screen() }
            } else {
                registry.register(SentScreen.self, on: MainActor.self) { (_: Form) in SentScreen() }
                registry.join(Desk.self, SentScreen.self)
            }
        }
        let unless = " (`on: MainActor.self`, unless it is Sendable)"
        let scopes = "Register Desk with `scope: .graph`\(unless), or with a scope that the container keeps"
        #expect(
            try fix { configure(Weak<Desk>.self, on: true, &$0) }
                == "Register Desk with a scope that the container keeps\(unless).")
        #expect(try fix { configure(Weak<Desk>.self, on: false, &$0) } == scopes + ", or take Desk itself.")
        #expect(
            try fix { registry in
                registry.register(Ticket.self) { () async in Ticket() }
                registry.register(Screen.self, on: MainActor.self) { (_: Weak<Ticket>) in Screen() }
            } == "Register Ticket with a scope that the container keeps.")
        #expect(try messages { configure(Desk.self, on: true, &$0) }.count == 1)
        #expect(try messages { configure(Desk.self, on: false, &$0) } == [])
    }

    @Test("is refused to who asks for it later, also where something else is made with it")
    func askedLater() throws {
        func configure(ticket: Scope, in registry: inout Registry) {
            self.configure(ticket: ticket, in: &registry)
            registry.register(Hall.self, on: MainActor.self) { (_: Screen) in Hall() }
            registry.register(Panel.self, on: MainActor.self) { (_: Hall) in Panel() }
            registry.register(Desk.self, scope: .singleton, fileID: "A.swift", line: 3) { (_: Provider<Screen>) in
                Desk()
            }
        }
        #expect(
            try messages { configure(ticket: .transient, in: &$0) } == [
                """
                Desk takes a Provider<Screen>, and Screen is made on the main actor and not known to be Sendable: only `resolve` can ask for Screen, and cannot await Ticket, which nothing keeps.
                  where: A.swift:3, A.swift:2, A.swift:1
                  path:  Desk (A.swift:3) → Screen (A.swift:2) → Ticket (A.swift:1)
                  fix:   Register Ticket as .singleton or .scoped, so that `prepare` builds it, or make Screen Sendable where it is registered.
                """
            ])
        #expect(try messages { configure(ticket: .singleton, in: &$0) } == [])
    }

    @Test(
        "is refused to such a one where it is weak and nobody can hold it, and not to who refers to what a call makes")
    func askedLaterOfWeak() throws {
        func found(screen: Scope, _ configure: (inout Registry) -> Void) throws -> [String] {
            try problems { registry in
                self.configure(screen: screen, in: &registry)
                configure(&registry)
            }.map { String($0.description.prefix { $0 != "," }) }
        }
        let refused = "Desk takes a Provider<Screen>"
        #expect(
            try found(screen: .weak) { registry in
                registry.register(Hall.self, on: MainActor.self) { (_: Screen) in Hall() }
                registry.register(Desk.self) { (_: Provider<Screen>) in Desk() }
            }.contains(refused))
        // Panel gives it to who calls in time.
        #expect(
            try found(screen: .weak) { registry in
                registry.register(Panel.self, on: MainActor.self) { (_: Screen) in Panel() }
                registry.register(Desk.self) { (_: Provider<Screen>) in Desk() }
            } == [])
        #expect(
            try found(screen: .graph) { registry in
                registry.register(Panel.self, on: MainActor.self) { (_: Screen, _: Weak<Screen>) in Panel() }
            } == [])
    }

    @Test("is fine where something else builds it, or what it needs, or where that is asked for later")
    func accepted() async throws {
        let container = try Container { registry in
            configure(in: &registry)
            registry.register(Panel.self, on: MainActor.self) { (_: Screen) in Panel() }
        }
        _ = try await container.resolveAsync(Panel.self)
        for scope in [Scope.singleton, .scoped(.session)] {
            let kept = try Container { configure(screen: scope, in: &$0) }.openScope(.session)
            try await kept.prepare()
            _ = try await MainActor.run { _ = try kept.resolve(Screen.self) }
        }
        let between = try Container { registry in
            registry.register(Ticket.self) { () async in Ticket() }
            registry.register(Desk.self, scope: .singleton) { (_: Ticket) in Desk() }
            registry.register(Screen.self, on: MainActor.self) { (_: Desk) in Screen() }
        }
        try await between.prepare()
        _ = try await MainActor.run { _ = try between.resolve(Screen.self) }
        let later = try Container { registry in
            registry.register(Ticket.self) { () async in Ticket() }
            registry.register(Screen.self, on: MainActor.self) { (_: Lazy<Ticket>, _: Provider<Ticket>) in Screen() }
        }
        _ = try await MainActor.run { _ = try later.resolve(Screen.self) }
        // What needed it is gone.
        _ = try container.overriding { registry in
            registry.register(Panel.self, on: MainActor.self) { Panel() }
        }
    }
}
