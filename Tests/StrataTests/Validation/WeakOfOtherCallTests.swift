import Strata
import Testing

private final class View: Sendable {}
private final class Presenter: Sendable {
    let view: Weak<View>
    init(_ view: Weak<View>, _: Int) { self.view = view }
}
private final class Window: Sendable {
    let view: View
    init(_ view: View) { self.view = view }
}
private final class Screen: Sendable {
    let presenter: Presenter
    let window: Window
    init(_ presenter: Presenter, _ window: Window) {
        self.presenter = presenter
        self.window = window
    }
}

private final class Pane: Sendable {
    let view: Weak<View>
    init(_ view: Weak<View>) { self.view = view }
}
private final class Clock: Sendable {}
private final class Desk: Sendable {
    let isFilled: Bool
    init(_ pane: Pane, _: Window) { isFilled = pane.view() != nil }
}

/// What is kept in another container than the one that is asked is made by a call of its own.
@Suite("A Weak of what only another container's call makes")
struct WeakOfOtherCallTests {
    private static func add(_ window: Scope, _ screen: Scope, to registry: inout Registry) {
        registry.declareScope(.session, inputs: Int.self)
        registry.register(View.self, scope: .graph, fileID: "A.swift", line: 1, View.init)
        registry.register(Presenter.self, fileID: "A.swift", line: 2, Presenter.init)
        registry.register(Window.self, scope: window, fileID: "A.swift", line: 3, Window.init)
        registry.register(Screen.self, scope: screen, fileID: "A.swift", line: 4, Screen.init)
    }

    @Test(
        "is refused where something of the root holds it beside what needs a scope",
        arguments: [Scope.singleton, .weak], [Scope.transient, .graph])
    func root(_ window: Scope, _ screen: Scope) throws {
        let found = try messages { Self.add(window, screen, to: &$0) }
        // A weak window may belong to the session, a singleton not.
        let fix =
            window == .weak
            ? "Let the factory of View take Presenter as a parameter, directly or through what it takes, or register"
            : "Register"
        #expect(
            found == [
                """
                Presenter takes a Weak<View>, which would always be nil: View is made for one resolve call, and no call makes both.
                  where: A.swift:2, A.swift:1
                  path:  Presenter (A.swift:2) → View (A.swift:1)
                  fix:   \(fix) View with a scope that the container keeps.
                """
            ])
    }

    @Test("is filled by the root's own call, whatever scopes there are", arguments: [Scope.transient, .singleton])
    func root(_ window: Scope) throws {
        let root = try Container { registry in
            registry.declareScope(.session)
            registry.register(Int.self) { 1 }
            registry.register(View.self, scope: .graph, View.init)
            registry.register(Presenter.self, Presenter.init)
            registry.register(Window.self, scope: window, Window.init)
            registry.register(Screen.self, Screen.init)
        }
        let made = try root.resolve(Screen.self)
        #expect(made.presenter.view() === made.window.view)
    }

    private static let keeping = "fix:   Register View with a scope that the container keeps."

    @Test("is not made by a factory that a singleton would ask for later, or hold through something weak")
    func later() throws {
        let found = try messages { registry in
            Self.add(.weak, .transient, to: &registry)
            registry.register(Double.self, scope: .singleton) { (_: Provider<View>) in 1 }
        }
        #expect(found.count == 1)
        #expect(found[0].hasSuffix(Self.keeping))
        let held = try messages { registry in
            Self.add(.weak, .transient, to: &registry)
            registry.register(Double.self, scope: .singleton) { (_: Window) in 1 }
        }
        #expect(held.count == 1)
        #expect(held[0].hasSuffix(Self.keeping))
    }

    @Test("nor by one that something of another scope takes")
    func beside() throws {
        let found = try messages { registry in
            registry.declareScope(.session, inputs: Int.self)
            registry.declareScope(ScopeKey("other"), inputs: Double.self)
            registry.register(View.self, scope: .graph, View.init)
            registry.register(Presenter.self, Presenter.init)
            registry.register(Window.self) { (view: View, _: Double) in Window(view) }
        }
        #expect(found.count == 1)
        #expect(found[0].hasSuffix(Self.keeping))
    }

    private static let apart = apart(
        "Let the factory of View take Pane as a parameter, directly or through what it takes, or register View with a scope "
            + "that the container keeps.")

    private static func apart(_ fix: String) -> String {
        """
        Pane takes a Weak<View>, which would always be nil: View is made for one resolve call, and no call makes both.
          where: A.swift:2, A.swift:1
          path:  Pane (A.swift:2) → View (A.swift:1)
          fix:   \(fix)
        """
    }

    /// What makes both is private, and whatever takes that needs the session: so only the session's calls come to it, and
    /// the root's make the Window.
    @Test(
        "is refused where both meet in something private that only a scope's calls come to",
        arguments: [Scope.transient, .graph], [false, true])
    func privately(_ desk: Scope, _ isLater: Bool) throws {
        let found = try messages { registry in
            Self.addPanes(to: &registry)
            registry.register(Desk.self, scope: desk, visibility: .module, Desk.init)
            if isLater {
                registry.register(String.self, scope: .scoped(.session)) { (_: Provider<Desk>) in "" }
            } else {
                registry.register(String.self) { (_: Desk, _: Int) in "" }
            }
        }
        let keepingFirst = Self.apart(
            "Register View with a scope that the container keeps, or let the factory of View take Pane as a parameter, "
                + "directly or through what it takes.")
        #expect(found == [isLater ? keepingFirst : Self.apart])
    }

    @Test("is refused where both meet in an element of a list that only a scope's calls make")
    func inList() throws {
        let found = try messages { registry in
            Self.addPanes(to: &registry)
            registry.contribute(String.self) { (_: Pane, _: Window) in "" }
            registry.contribute(String.self) { (_: Int) in "" }
        }
        #expect(found == [Self.apart])
    }

    @Test(
        "is no problem besides that of what makes both, which no call makes", arguments: [Visibility.module, .public])
    func problemOfItsOwn(_ visibility: Visibility) throws {
        func codes(_ configure: (inout Registry) -> Void) throws -> [ValidationError.Code] {
            try problems { registry in
                registry.declareScope(.session, inputs: Int.self)
                registry.register(View.self, scope: .graph, visibility: visibility) { (_: Int) in View() }
                registry.register(Pane.self, visibility: visibility, Pane.init)
                configure(&registry)
            }
            .map(\.code)
        }
        #expect(
            try codes { registry in
                registry.register(String.self, visibility: visibility) { (_: View, _: Pane) in "" }
                registry.register(Double.self, scope: .singleton) { (_: Provider<String>) in 1 }
            } == [.captiveDependency])
        #expect(
            try codes { registry in
                registry.declareScope(ScopeKey("other"))
                registry.register(Clock.self, scope: .scoped(ScopeKey("other"))) { Clock() }
                registry.register(String.self) { (_: View, _: Pane, _: Clock) in "" }
            } == [.invalidRegistration])
        #expect(
            try codes { registry in
                registry.register(Clock.self, scope: .scoped(ScopeKey("other"))) { Clock() }
                registry.register(Double.self, visibility: visibility) { (_: Clock) in 1 }
                registry.register(String.self) { (_: View, _: Pane, _: Double) in "" }
            } == [.undeclaredScope])
    }

    @Test("is refused where both meet in what needs something weak that asks later for what is the session's")
    func weakHome() throws {
        let found = try messages { registry in
            Self.addPanes(to: &registry)
            registry.register(Clock.self, scope: .weak) { (_: Provider<Int>) in Clock() }
            registry.register(Double.self) { (_: Pane, _: Window, _: Clock) in 1 }
        }
        #expect(found == [Self.apart])
    }

    @Test(
        "is filled by the root's call for what takes the private maker of both, or asks for it later", arguments: 0..<5)
    func come(_ way: Int) async throws {
        let root = try Container { registry in
            Self.addPanes(to: &registry)
            registry.register(Desk.self, visibility: way == 0 ? .public : .module, Desk.init)
            registry.register(String.self) { (_: Desk, _: Int) in "" }
            switch way {
            case 1: registry.register(Double.self) { (desk: Desk) in desk.isFilled ? 1 : 0 }
            case 2: registry.register(Double.self) { (desk: Provider<Desk>) in try desk().isFilled ? 1 : 0 }
            case 3:
                registry.register(Double.self, scope: .singleton, visibility: .module) { (desk: Provider<Desk>) in
                    try desk().isFilled ? 1 : 0
                }
            case 4: registry.contribute(Double.self) { (desk: Desk) in desk.isFilled ? 1 : 0 }
            default: break
            }
        }
        switch way {
        case 0: #expect(try root.resolve(Desk.self).isFilled)
        case 1, 2: #expect(try root.resolve(Double.self) == 1)
        case 4: #expect(try root.resolve([Double].self) == [1])
        default: try await root.prepare()
        }
    }

    private static func addPanes(to registry: inout Registry) {
        registry.declareScope(.session, inputs: Int.self)
        registry.register(View.self, scope: .graph, fileID: "A.swift", line: 1, View.init)
        registry.register(Pane.self, fileID: "A.swift", line: 2, Pane.init)
        registry.register(Window.self, scope: .singleton, Window.init)
    }

    @Test(
        "is filled where the scope's own call makes both",
        arguments: [Scope.transient, .graph, .scoped(.session)], [Scope.transient, .graph])
    func scoped(_ window: Scope, _ screen: Scope) throws {
        let root = try Container { Self.add(window, screen, to: &$0) }
        let session = try root.openScope(.session, 1)
        let made = try session.resolve(Screen.self)
        #expect(made.presenter.view() === made.window.view)
    }
}
