import Strata
import Testing

private final class View: Sendable {}
private final class Other: Sendable {}
private final class Presenter: Sendable {}
private final class Screen: Sendable {}
private final class Window: Sendable {}
private protocol Page: AnyObject, Sendable {}
private final class Sheet: Page {}

/// Who followed it would get the next problem.
@Suite("Advice that would lead to another problem is not given")
struct WithheldAdviceTests {
    private let kept = "Register View with a scope that the container keeps."

    @Test("to hand over what something kept takes by another way, too", arguments: [Scope.singleton, .weak])
    func twoWays(_ scope: Scope) throws {
        func configure(isTwice: Bool, _ registry: inout Registry) {
            registry.register(View.self, scope: .graph) { View() }
            registry.register(Presenter.self) { (_: Weak<View>) in Presenter() }
            registry.register(Screen.self) { (_: Presenter) in Screen() }
            registry.register(Window.self, scope: scope) { (_: Presenter) in Window() }
            if isTwice { registry.decorate(Window.self) { (window: Window, _: Screen) in window } }
        }
        #expect(try fix { configure(isTwice: true, &$0) } == kept)
        #expect(
            try fix { configure(isTwice: false, &$0) }
                == "Let the factory of View take Presenter, not that of Window, or register View with a scope that the "
                + "container keeps.")
    }

    @Test("to make for a call what something kept takes by two ways")
    func twoWaysOfCall() throws {
        #expect(
            try fix { registry in
                registry.register(View.self, scope: .graph) { View() }
                registry.register(Presenter.self, scope: .weak) { (_: Weak<View>) in Presenter() }
                registry.register(Screen.self) { (_: Presenter) in Screen() }
                registry.register(Window.self, scope: .singleton) { (_: Presenter, _: Screen) in Window() }
            } == kept)
    }

    @Test("to hand over what another Weak looks at there, or what looks at something there", arguments: [false, true])
    func lookedAt(_ looks: Bool) throws {
        #expect(
            try fix { registry in
                registry.register(View.self, scope: .graph) { View() }
                if looks {
                    registry.register(Other.self, scope: .graph) { Other() }
                    registry.register(Presenter.self) { (_: Weak<View>, _: Weak<Other>) in Presenter() }
                } else {
                    registry.register(Presenter.self, scope: .graph) { (_: Weak<View>) in Presenter() }
                    registry.register(Other.self) { (_: Weak<Presenter>) in Other() }
                }
                registry.register(Window.self, scope: .singleton) { (_: Presenter, _: Other) in Window() }
            } == kept)
    }

    @Test("to keep what makes something for a call to which another Weak refers")
    func keptAway() throws {
        func configure(_ screen: Scope, _ registry: inout Registry) {
            registry.register(View.self, scope: .graph) { View() }
            registry.register(Screen.self, scope: screen) { (_: View) in Screen() }
            registry.register(Presenter.self) { (_: Weak<View>, _: Screen) in Presenter() }
            registry.register(Other.self, scope: .singleton) { (_: Screen, _: Presenter) in Other() }
            registry.register(Window.self) { (_: Weak<Screen>) in Window() }
        }
        #expect(try fix { configure(.transient, &$0) } == "Take Screen itself.")
        #expect(try problems { configure(.singleton, &$0) }.map(\.code) == [.invalidRegistration])
    }

    @Test("to hand over what somebody else looks at who takes the keeper")
    func lookedAtFromAbove() throws {
        #expect(
            try fix { registry in
                registry.register(View.self, scope: .graph) { (_: Presenter) in View() }
                registry.register(Presenter.self, scope: .graph) { (_: Weak<View>) in Presenter() }
                registry.register(Window.self, scope: .singleton) { (_: Presenter) in Window() }
                registry.register(Screen.self) { (_: Weak<Presenter>, _: Window) in Screen() }
            } == "Move what Window needs of Presenter into a type of its own, without the Weak.")
    }

    @Test("to keep what needs two scopes, or what somebody takes who needs another", arguments: [false, true])
    func nowhereKept(_ isTaken: Bool) throws {
        #expect(
            try fix { registry in
                registry.declareScope(.session)
                registry.declareScope(ScopeKey("other"), inputs: Int.self)
                registry.register(View.self, scope: .scoped(.session)) { View() }
                if isTaken {
                    registry.register(Screen.self) { (_: Weak<View>) in Screen() }
                    registry.register(Other.self) { (_: Screen, _: Int) in Other() }
                } else {
                    registry.register(Screen.self) { (_: Provider<Presenter>, _: Provider<Other>) in Screen() }
                    registry.register(Presenter.self) { (_: View) in Presenter() }
                    registry.register(Other.self) { (_: Int) in Other() }
                }
                registry.register(Window.self) { (_: Weak<Screen>) in Window() }
            } == (isTaken ? "Take Screen itself." : "Pass Screen to the methods of Window that need it."))
    }

    @Test("to refer to what is private and then nobody asks for, or to make it for a call")
    func unasked() throws {
        func cycle(_ view: Scope, _ visibility: Visibility) throws -> String? {
            try fix { registry in
                registry.register(View.self, scope: view, visibility: visibility) { (_: [Presenter]) in View() }
                registry.contribute(Presenter.self) { (_: View) in Presenter() }
            }
        }
        let rest =
            "ake one of these parameters a Provider and use it after construction (each call makes another), or move what they share into a type of its own."
        for scope in [Scope.transient, .graph] {
            #expect(try cycle(scope, .module) == "M" + rest)
        }
        #expect(
            try cycle(.graph, .public)
                == "Take a Weak<View> where that is only the way back (if it is View that is asked for), m" + rest)
        #expect(
            try fix { registry in
                registry.register(View.self, scope: .graph) { (_: Weak<Screen>) in View() }
                registry.register(Screen.self, scope: .singleton, visibility: .module) { (_: Weak<View>, _: View) in
                    Screen()
                }
            } == kept)
    }

    @Test("to refer to what is private and asked for by nothing but what it makes itself", arguments: [false, true])
    func unaskedBesides(_ isLater: Bool) throws {
        let fix = try fix { registry in
            if isLater {
                registry.register(Screen.self) { (_: Lazy<Presenter>) in Screen() }
            } else {
                registry.register(Screen.self) { (_: Presenter) in Screen() }
            }
            registry.register(Presenter.self, visibility: .module) { (_: Screen, _: Other) in Presenter() }
            registry.register(Other.self, visibility: .module) { (_: Provider<Presenter>) in Other() }
        }
        #expect(
            fix
                == (isLater
                    ? "Give Presenter a scope that the container keeps, such as .weak or .singleton (`on: MainActor.self`, "
                        + "unless it is Sendable)."
                    : "Register Screen with `scope: .graph` (`on: MainActor.self`, unless it is Sendable) and take a "
                        + "Weak<Screen> where that is only the way back (if it is Screen that is asked for), make one of these parameters a Provider and use it after construction (each "
                        + "call makes another), or move what they share into a type of its own."))
    }

    @Test("to make for a call what is private and asked for by nobody")
    func privatelyKept() throws {
        #expect(
            try fix { registry in
                registry.register(View.self, scope: .graph) { View() }
                registry.register(Presenter.self) { (_: Weak<View>) in Presenter() }
                registry.register(Screen.self, visibility: .module) { (_: View, _: Presenter) in Screen() }
                registry.register(Window.self, scope: .singleton, visibility: .module) { (_: Screen, _: Weak<View>) in
                    Window()
                }
            } == kept)
    }

    @Test("to take what comes back through something kept")
    func comesBack() throws {
        #expect(
            try fix { registry in
                registry.declareScope(.session, inputs: Int.self)
                registry.register(View.self, scope: .graph) { View() }
                registry.register(Window.self, scope: .weak) { (_: View) in Window() }
                registry.register(Presenter.self) { (_: Int, _: Window, _: Weak<View>) in Presenter() }
            } == kept)
    }

    @Test(
        "to move something into a scope where what takes it needs another, in whatever order", arguments: [false, true])
    func besideResident(_ isFirst: Bool) throws {
        let fix = try fix { registry in
            registry.declareScope(.session)
            registry.declareScope(ScopeKey("checkout"), inputs: Int.self)
            registry.register(View.self, scope: .scoped(.session)) { (_: Int) in View() }
            registry.register(Other.self, scope: .scoped(.session)) { Other() }
            if isFirst {
                registry.register(Screen.self) { (_: View, _: Other) in Screen() }
            } else {
                registry.register(Screen.self) { (_: Other, _: View) in Screen() }
            }
        }
        #expect(
            fix
                == "Declare scope session with `parent: .checkout`, or hand Int to the method that needs it."
        )
    }

    @Test("to take something of a scope where the holder asks later for what needs another")
    func takingBeside() throws {
        #expect(
            try fix { registry in
                registry.declareScope(.session, inputs: Int.self)
                registry.declareScope(ScopeKey("other"), inputs: Double.self)
                registry.register(View.self) { (_: Int) in View() }
                registry.register(Other.self) { (_: Double) in Other() }
                registry.register(Window.self) { (_: Weak<View>, _: Provider<Other>) in Window() }
            } == "Pass View to the methods of Window that need it.")
    }

    @Test("to make for a call what refers to a decorated forward of what something kept takes")
    func forwarded() throws {
        #expect(
            try fix { registry in
                registry.register(Sheet.self, scope: .graph) { Sheet() }
                registry.forward((any Page).self, to: Sheet.self) { $0 }
                registry.decorate((any Page).self) { (_: any Page) in Sheet() }
                registry.register(Presenter.self, scope: .singleton) { (_: Weak<any Page>) in Presenter() }
                registry.register(Window.self, scope: .singleton) { (_: Sheet) in Window() }
            } == "Register Sheet with a scope that the container keeps.")
    }

    @Test("to let what takes the holder take a decorated forward, too, where nobody asks for that")
    func unaskedTaker() throws {
        func configure(_ visibility: Visibility, _ registry: inout Registry) {
            registry.register(Sheet.self, scope: .graph) { Sheet() }
            registry.forward((any Page).self, to: Sheet.self) { $0 }
            registry.decorate((any Page).self) { (_: any Page) in Sheet() }
            registry.register(Presenter.self) { (_: Weak<any Page>) in Presenter() }
            registry.register(Screen.self, visibility: visibility) { (_: Presenter) in Screen() }
        }
        #expect(try fix { configure(.public, &$0) } == "Let what takes Presenter take any Page, too.")
        #expect(try fix { configure(.module, &$0) } == "Pass any Page to the methods of Presenter that need it.")
    }

    @Test("to take something from a factory that does not take it, but a decorator of its forward")
    func decorator() throws {
        #expect(
            try fix { registry in
                registry.register(View.self, scope: .graph) { View() }
                registry.register(Presenter.self) { (_: Weak<View>) in Presenter() }
                registry.register(Sheet.self, scope: .singleton) { Sheet() }
                registry.forward((any Page).self, to: Sheet.self) { $0 }
                registry.decorate((any Page).self) { (page: any Page, _: Presenter) in page }
            } == "Let the factory of View take Presenter, not that of any Page, or register View with a scope that the "
                + "container keeps.")
    }

    @Test("to move something into a scope where what asks for it lives in another")
    func besideAnother() throws {
        func configure(_ other: ScopeKey, _ registry: inout Registry) {
            registry.declareScope(.session)
            registry.declareScope(ScopeKey("other"), inputs: Int.self)
            registry.register(View.self, scope: .scoped(.session)) { View() }
            registry.register(Window.self, scope: .singleton) { (_: View) in Window() }
            registry.register(Screen.self, scope: .scoped(other)) { Screen() }
            registry.register(Presenter.self) { (_: Screen, _: Lazy<Window>) in Presenter() }
        }
        #expect(try fix { configure(ScopeKey("other"), &$0) } == "Hand View to the method that needs it.")
        #expect(
            try fix { configure(.session, &$0) }
                == "Register Window with `scope: .scoped(.session)`, or hand View to the method that needs it.")
    }
}
