import Strata
import Testing

private protocol Screen: AnyObject, Sendable {}
private protocol Output: AnyObject, Sendable {}
private final class View: Screen {}
private final class Presenter: Output {}
private final class Panel: Sendable {}

/// Whether its advice says for which calls it is right.
@Suite("The way back of a cycle that not every call fills")
struct WayBackConditionTests {
    private let rest =
        "make one of these parameters a Provider and use it after construction (each call makes another), or move what they "
        + "share into a type of its own."
    private let weak = "Take a Weak<any Screen> where that is only the way back"
    private let ifScreen = " (if it is any Screen that is asked for)"

    @Test("is told where what is private has a public name", arguments: [Visibility.module, .public])
    func publicName(_ visibility: Visibility) throws {
        let found = try fix { registry in
            registry.register((any Screen).self, scope: .graph) { (_: Presenter) in View() }
            registry.register(Presenter.self, visibility: .module) { (_: any Screen) in Presenter() }
            registry.forward((any Output).self, to: Presenter.self, visibility: visibility) { $0 }
        }
        #expect(found == "\(weak)\(visibility == .public ? ifScreen : ""), \(rest)")
    }

    @Test("is told where others ask for both", arguments: [false, true])
    func askedForBoth(_ areBoth: Bool) throws {
        let found = try fix { registry in
            registry.register((any Screen).self, scope: .graph, visibility: .module) { (_: any Output) in View() }
            registry.register((any Output).self, visibility: .module) { (_: any Screen) in Presenter() }
            registry.register(Int.self) { (_: any Screen) in 1 }
            if areBoth { registry.register(Double.self) { (_: any Output) in 1 } }
        }
        #expect(found == "\(weak)\(areBoth ? ifScreen : ""), \(rest)")
    }

    @Test(
        "is told where something private outside, which has a public name, asks for the other",
        arguments: [false, true])
    func publicNameOutside(_ isPublic: Bool) throws {
        let found = try fix { registry in
            registry.register((any Screen).self, scope: .graph, visibility: .module) { (_: Presenter) in View() }
            registry.register(Presenter.self, visibility: .module) { (_: any Screen) in Presenter() }
            registry.register(Int.self) { (_: any Screen) in 1 }
            registry.register(Panel.self, visibility: .module) { (_: Presenter) in Panel() }
            registry.forward(Double.self, to: Panel.self, visibility: isPublic ? .public : .module) { _ in 1 }
        }
        #expect(found == "\(weak)\(isPublic ? ifScreen : ""), \(rest)")
    }

    @Test("names what is private where a call that is made later asks for it")
    func askedLater() throws {
        let found = try fix { registry in
            registry.register(Presenter.self, visibility: .module) { (_: Int, _: Panel) in Presenter() }
            registry.register(Int.self) { (_: Presenter) in 1 }
            registry.register(Panel.self) { (_: Int, _: Provider<any Screen>) in Panel() }
            registry.register((any Screen).self, scope: .graph, visibility: .module) { (_: Presenter) in View() }
        }
        #expect(
            found
                == "Register Presenter with `scope: .graph` (`on: MainActor.self`, unless it is Sendable) and take a "
                + "Weak<Presenter> where that is only the way back (if it is Presenter that is asked for), \(rest)")
    }

    @Test("is none of what nobody asks for")
    func unasked() throws {
        let found = try fix { registry in
            registry.register(View.self, scope: .graph, visibility: .module) { (_: Presenter) in View() }
            registry.register(Presenter.self, scope: .graph, visibility: .module) { (_: View, _: Provider<Presenter>) in
                Presenter()
            }
        }
        #expect(found == rest.prefix(1).uppercased() + rest.dropFirst())
    }

    @Test("is told of a call that takes what it refers to from something that is kept", arguments: [false, true])
    func kept(_ isKept: Bool) throws {
        let found = try fix { registry in
            registry.register((any Screen).self, scope: .graph, visibility: .module) { (_: any Output) in View() }
            registry.register((any Output).self, visibility: .module) { (_: any Screen, _: Panel) in Presenter() }
            registry.register(Panel.self, scope: isKept ? .singleton : .graph, visibility: .module) {
                (_: any Screen) in Panel()
            }
            registry.register(Double.self) { (_: any Output) in 1 }
        }
        // Only the first call of the Double would make the panel.
        let other =
            "Register any Output with `scope: .graph` (`on: MainActor.self`, unless it is Sendable) and take a "
            + "Weak<any Output> where that is only the way back"
        #expect(found == (isKept ? weak + " (if it is Panel that is asked for)" : other) + ", \(rest)")
    }

    @Test(
        "is told of a call that a member makes later", arguments: ["no", "member", "outside", "through"], [false, true])
    func openedLater(_ way: String, _ isAsked: Bool) throws {
        final class Flow: Sendable {}
        final class Opener: Sendable {}
        func configure<Form: Sendable>(_: Form.Type, in registry: inout Registry) {
            registry.register(View.self, visibility: .module) { (_: Form) in View() }
            switch way {
            case "member":
                registry.register(Flow.self, scope: .graph) { (_: View, _: Provider<View>) in Flow() }
            case "outside":
                registry.register(Flow.self, scope: .graph) { (_: View, _: Provider<Opener>) in Flow() }
                registry.register(Opener.self, visibility: .module) { (_: View) in Opener() }
            case "through":
                registry.register(Flow.self, scope: .graph) { (_: View, _: Provider<Panel>) in Flow() }
                registry.register(Panel.self, visibility: .module) { (_: Provider<Opener>) in Panel() }
                registry.register(Opener.self, visibility: .module) { (_: View) in Opener() }
            default: registry.register(Flow.self, scope: .graph) { (_: View) in Flow() }
            }
            if isAsked { registry.register(Int.self) { (_: Flow) in 1 } }
        }
        let condition = way == "no" ? "" : " (if it is Flow that is asked for)"
        #expect(
            try fix { configure(Flow.self, in: &$0) }
                == "Take a Weak<Flow> where that is only the way back\(condition), \(rest)")
        #expect(try messages { configure(Weak<Flow>.self, in: &$0) } == [])
    }

    @Test("counts no call that nothing but what it would refer to makes", arguments: [false, true])
    func onlyItself(_ isForwarded: Bool) throws {
        let found = try fix { registry in
            registry.register(View.self) { (_: Presenter) in View() }
            registry.register(Presenter.self, scope: .graph, visibility: .module) {
                (_: View, _: Provider<any Output>) in
                Presenter()
            }
            if isForwarded {
                registry.forward((any Output).self, to: Presenter.self, visibility: .module) { $0 }
            } else {
                registry.register((any Output).self, visibility: .module) { (presenter: Presenter) in presenter }
            }
        }
        let condition = " (if it is View that is asked for)"
        #expect(
            found
                == "Register View with `scope: .graph` (`on: MainActor.self`, unless it is Sendable) and take a Weak<View> "
                + "where that is only the way back\(condition), "
                + rest)
    }

    @Test("counts the call that its holder begins later for the same")
    func alsoLater() throws {
        let found = try fix { registry in
            registry.register((any Screen).self, scope: .graph, visibility: .module) { (_: any Output) in View() }
            registry.register((any Output).self, visibility: .module) {
                (_: any Screen, _: Provider<any Screen>) in Presenter()
            }
            registry.register(Int.self) { (_: any Output) in 1 }
        }
        #expect(found == "\(weak)\(ifScreen), \(rest)")
    }

    @Test("is not told of a call that takes both")
    func takesBoth() throws {
        let found = try fix { registry in
            registry.register((any Screen).self, scope: .graph) { (_: any Output) in View() }
            registry.register((any Output).self, visibility: .module) { (_: any Screen) in Presenter() }
            registry.register(Int.self) { (_: any Screen, _: any Output) in 1 }
        }
        #expect(found == "\(weak), \(rest)")
    }

    @Test("counts what a call makes by another way", arguments: [false, true])
    func otherWay(_ isThere: Bool) throws {
        let found = try fix { registry in
            registry.register((any Screen).self, scope: .graph) { (_: Int) in View() }
            registry.register(Int.self, visibility: .module) { (_: any Screen, _: Panel?) in 1 }
            if isThere { registry.register(Panel.self, visibility: .module) { (_: any Screen) in Panel() } }
            registry.register(Double.self) { (_: Int) in 1 }
            registry.register(Float.self) { (_: any Screen) in 1 }
        }
        #expect(found == "\(weak)\(isThere ? "" : ifScreen), \(rest)")
    }

    @Test(
        "is one whose registration may stay, else that of what is registered first",
        arguments: [Scope.transient, .graph])
    func order(_ scope: Scope) throws {
        let found = try fix { registry in
            registry.register((any Output).self, scope: scope) { (_: any Screen) in Presenter() }
            registry.register((any Screen).self, scope: .graph) { (_: any Output) in View() }
        }
        let output = "Take a Weak<any Output> where that is only the way back (if it is any Output that is asked for)"
        #expect(found == (scope == .graph ? output : weak + ifScreen) + ", \(rest)")
        let reversed = try fix { registry in
            registry.register((any Screen).self, scope: .graph) { (_: any Output) in View() }
            registry.register((any Output).self, scope: .graph) { (_: any Screen) in Presenter() }
        }
        #expect(reversed == "\(weak)\(ifScreen), \(rest)")
    }

    /// What is taken at once, and asks later for one of those on the cycle.
    enum Asker: CaseIterable {
        case none, itself, another, kept, shared
    }

    @Test("is told where what a member takes at once asks later for another", arguments: Asker.allCases)
    func takenAtOnce(_ asker: Asker) throws {
        let found = try fix { registry in
            registry.register((any Screen).self, scope: .graph) { (_: any Output, _: Panel) in View() }
            registry.register((any Output).self, visibility: .module) { (_: any Screen) in Presenter() }
            let isKept = asker == .kept || asker == .shared
            registry.register(
                Panel.self, scope: asker == .kept ? .weak : isKept ? .singleton : .transient, visibility: .module
            ) { (_: Double) in Panel() }
            registry.register(Double.self, visibility: .module) { (_: Int) in 1 }
            switch asker {
            case .none: registry.register(Int.self, visibility: .module) { 1 }
            case .another:
                registry.register(Int.self, visibility: .module) { (_: Lazy<String>) in 1 }
                // These two ask for each other.
                registry.register(String.self, visibility: .module) { (_: any Output, _: Provider<Int>) in "" }
            case .itself, .kept, .shared:
                registry.register(Int.self, visibility: .module) { (_: Provider<any Output>) in 1 }
            }
            registry.register(Bool.self) { (_: any Screen) in true }
        }
        #expect(found == "\(weak)\(asker == .none ? "" : ifScreen), \(rest)")
    }

    /// What the other may be, and who takes it.
    enum Beside: CaseIterable {
        case kept, keptTwice, holder, ofKept
    }

    @Test(
        "is told where a call takes the holder beside what is kept, which makes the other only once",
        arguments: Beside.allCases)
    func besideKept(_ beside: Beside) throws {
        let found = try fix { registry in
            registry.register((any Screen).self, scope: beside == .ofKept ? .singleton : .graph) {
                (_: Double, _: any Output) in View()
            }
            registry.register((any Output).self, visibility: .module) { (_: any Screen) in Presenter() }
            registry.register(Panel.self, scope: .singleton) { (_: any Screen) in Panel() }
            registry.register(Double.self, scope: .singleton, visibility: .module) { (_: Panel) in 1 }
            switch beside {
            case .kept: registry.register(Int.self) { (_: Panel) in 1 }
            case .keptTwice: registry.register(Int.self) { (_: Panel, _: Double) in 1 }
            case .holder, .ofKept: registry.register(Int.self) { (_: Panel, _: any Output) in 1 }
            }
        }
        let rest =
            beside == .ofKept
            ? "make one of these parameters a Lazy or a Provider and use it after construction, or move what they share into "
                + "a type of its own." : rest
        #expect(found == "\(weak)\(beside == .holder ? " (if it is Panel that is asked for)" : ""), \(rest)")
    }

    @Test("is told where something shared, which is built for itself, takes the holder", arguments: [false, true])
    func builtForItself(_ isThere: Bool) throws {
        let found = try fix { registry in
            registry.register((any Screen).self, scope: .weak) { (_: any Output) in View() }
            registry.register((any Output).self, visibility: .module) { (_: any Screen) in Presenter() }
            registry.register(Int.self) { (_: any Screen) in 1 }
            if isThere {
                registry.register(Panel.self, scope: .singleton, visibility: .module) { (_: any Output) in Panel() }
            }
        }
        let rest = rest.replacing("a Provider and", with: "a Lazy or a Provider and")
            .replacing(" (each call makes another)", with: "")
        #expect(found == "\(weak)\(isThere ? ifScreen : ""), \(rest)")
    }

    @Test("is rather one that only a call would not fill that nobody makes yet")
    func possible() throws {
        let found = try fix { registry in
            registry.register((any Output).self, scope: .graph, visibility: .module) { (_: any Screen) in Presenter() }
            registry.register((any Screen).self, scope: .graph, visibility: .module) { (_: any Output) in View() }
            registry.forward(String.self, to: (any Output).self) { _ in "" }
            registry.register(Int.self) { (_: any Screen) in 1 }
            registry.register(Double.self) { (_: any Screen, _: any Output) in 1 }
        }
        #expect(found == "\(weak)\(ifScreen), \(rest)")
    }
}
