import Strata
import Testing

private protocol Screen: AnyObject, Sendable {}
private protocol Output: AnyObject, Sendable {}
private protocol Input: AnyObject, Sendable {}
private protocol First: AnyObject {}
private protocol Second: AnyObject {}
private final class View: Screen, First, Second {}
private final class Presenter: Output {}
private final class Panel: Sendable {}

/// Whether its advice is right where what is on the cycle is forwarded, and that decorated.
@Suite("The way back of a cycle whose members have names")
struct WayBackNamesTests {
    private let rest =
        "make one of these parameters a Provider and use it after construction (each call makes another), or move what they "
        + "share into a type of its own."
    private let weak = "Take a Weak<any Screen> where that is only the way back"
    private let ifScreen = " (if it is any Screen that is asked for)"

    /// Who asks for a private name of what is on the cycle.
    enum NameAsker: CaseIterable {
        case outside, member, nobody, callers
    }

    @Test("is told where a decorator of a private name asks later for the other", arguments: NameAsker.allCases)
    func decoratedName(_ asker: NameAsker) throws {
        let found = try fix { registry in
            if asker == .member {
                registry.register(View.self, scope: .graph, visibility: .module) {
                    (_: Presenter, _: Provider<any Screen>) in View()
                }
            } else {
                registry.register(View.self, scope: .graph, visibility: .module) { (_: Presenter) in View() }
            }
            let visibility: Visibility = asker == .callers ? .public : .module
            registry.forward((any Screen).self, to: View.self, visibility: visibility) { $0 }
            if asker == .callers {
                registry.register(Panel.self, visibility: .module) { (_: Provider<Presenter>) in Panel() }
                registry.decorate((any Screen).self) { (screen: any Screen, _: Panel) in screen }
            } else {
                registry.decorate((any Screen).self) { (screen: any Screen, _: Provider<Presenter>) in screen }
                registry.register(Int.self) { (_: View) in 1 }
            }
            registry.register(Presenter.self, scope: .graph, visibility: .module) { (_: View) in Presenter() }
            if asker == .outside { registry.register(Double.self) { (_: any Screen) in 1 } }
        }
        // The callers of the name ask for no more than that, but the panel, which comes with it, for the presenter.
        let asked = asker == .callers ? "Presenter" : "View"
        let weak = "Take a Weak<\(asked)> where that is only the way back"
        #expect(found == "\(weak)\(asker == .nobody ? "" : " (if it is \(asked) that is asked for)"), \(rest)")
    }

    @Test("is not told where a decorator of a name takes the other", arguments: [false, true])
    func decoratedByOther(_ isDecorated: Bool) throws {
        let found = try fix { registry in
            registry.register(View.self, scope: .graph, visibility: .module) { (_: Presenter) in View() }
            registry.register(Presenter.self, visibility: .module) { (_: View) in Presenter() }
            registry.forward((any Output).self, to: Presenter.self, visibility: .module) { $0 }
            if isDecorated { registry.decorate((any Output).self) { (output: any Output, _: View) in output } }
            registry.register(Double.self) { (_: any Output) in 1 }
            registry.register(Int.self) { (_: View) in 1 }
        }
        let weak = "Take a Weak<View> where that is only the way back"
        #expect(found == "\(weak)\(isDecorated ? "" : " (if it is View that is asked for)"), \(rest)")
    }

    @Test("is told where names need each other, whichever of them comes first", arguments: [false, true])
    func circleOfNames(_ isReversed: Bool) throws {
        let found = try problems { registry in
            registry.register(View.self, scope: .singleton, visibility: .module) { (_: any Screen) in View() }
            registry.register((any Screen).self, scope: .graph, visibility: .module) { (_: Presenter) in View() }
            registry.register(Presenter.self, visibility: .module) { (_: any Screen, _: View) in Presenter() }
            func forwardFirst() { registry.forward((any First).self, to: View.self, visibility: .module) { $0 } }
            func forwardSecond() { registry.forward((any Second).self, to: View.self, visibility: .module) { $0 } }
            if isReversed { forwardSecond() }
            forwardFirst()
            if !isReversed { forwardSecond() }
            registry.decorate((any First).self) { (first: any First, _: any Second) in first }
            registry.decorate((any Second).self) { (second: any Second, _: any First, _: Presenter) in second }
            registry.register(Int.self) { (_: any First) in 1 }
        }
        #expect(found.map(\.code) == [.cycle, .cycle])
        #expect(found.filter { "\($0)".contains(weak) && "\($0)".contains("that is asked for)") }.count == 1)
    }

    @Test("is told where a call takes the holder beside a decorated name of what is kept")
    func besideKeptName() throws {
        final class Store: Input {}
        let found = try fix { registry in
            registry.register(Store.self, scope: .singleton, visibility: .module) { (_: any Output) in Store() }
            registry.register((any Output).self, scope: .graph, visibility: .module) { (_: any Screen) in Presenter() }
            registry.register((any Screen).self, scope: .graph, visibility: .module) { (_: any Output, _: Store) in
                View()
            }
            registry.forward((any Input).self, to: Store.self, visibility: .module) { $0 }
            registry.decorate((any Input).self) { (input: any Input, _: any Output) in input }
            registry.register(Int.self) { (_: any Input, _: any Screen) in 1 }
        }
        // Its decorator takes the other only once.
        #expect(
            found
                == "Take a Weak<any Output> where that is only the way back (if it is any Output that is asked for), \(rest)"
        )
    }

    @Test("is told where a name of a name on the cycle is public, and so is a member")
    func nameOfName() throws {
        final class Store: Input {}
        let found = try fix { registry in
            registry.register(Store.self, visibility: .module) { Store() }
            registry.forward((any Input).self, to: Store.self, visibility: .module) { $0 }
            registry.decorate((any Input).self) { (input: any Input, _: any Output) in input }
            registry.forward(Double.self, to: (any Input).self) { _ in 1 }
            registry.register((any Output).self, scope: .graph, visibility: .module) { (_: any Screen) in Presenter() }
            registry.register((any Screen).self, scope: .graph) { (_: any Output, _: any Input) in View() }
        }
        #expect(found == "\(weak)\(ifScreen), \(rest)")
    }

    /// What is forwarded to a way to ask for the view, and holds that.
    private final class Later<Way: Sendable>: Sendable {
        let way: Way
        init(_ way: Way) { self.way = way }
    }

    @Test("is told where a call takes the holder beside something forwarded that only asks for the other later")
    func forwardedProvider() throws {
        func configure<Way: Sendable>(_: Way.Type, in registry: inout Registry) {
            registry.register(View.self, scope: .graph, visibility: .module) { (_: Presenter) in View() }
            registry.register(Presenter.self, visibility: .module) { (_: View) in Presenter() }
            registry.forward(Later<Way>.self, to: Way.self) { Later($0) }
            registry.register(String.self) { (_: Presenter, _: Later<Way>) in "" }
            registry.register(Int.self) { (_: View) in 1 }
        }
        let advice = "Take a Weak<View> where that is only the way back (if it is View that is asked for), \(rest)"
        #expect(try fix { configure(Provider<View>.self, in: &$0) } == advice)
        #expect(try fix { configure(Lazy<View>.self, in: &$0) } == advice)
    }

    @Test("is not told where a call takes the holder beside a name of the other", arguments: [false, true])
    func besideName(_ isName: Bool) throws {
        let found = try fix { registry in
            registry.register(View.self, scope: .graph) { (_: Presenter) in View() }
            registry.register(Presenter.self, visibility: .module) { (_: View) in Presenter() }
            registry.forward((any First).self, to: View.self, visibility: .module) { $0 }
            registry.forward((any Second).self, to: (any First).self, visibility: .module) { _ in View() }
            if isName {
                registry.register(Int.self) { (_: Presenter, _: any Second) in 1 }
            } else {
                registry.register(Int.self) { (_: Presenter, _: Provider<any Second>) in 1 }
            }
        }
        let condition = isName ? "" : " (if it is View that is asked for)"
        #expect(found == "Take a Weak<View> where that is only the way back\(condition), \(rest)")
    }

    @Test("is found where names stand for each other, or for nothing")
    func circleOfForwards() throws {
        func fixes(_ forward: (inout Registry) -> Void) throws -> [String] {
            try messages { registry in
                registry.register(View.self, scope: .graph, visibility: .module) { (_: Presenter) in View() }
                registry.register(Presenter.self, visibility: .module) { (_: View) in Presenter() }
                forward(&registry)
                registry.register(Int.self) { (_: any First, _: Presenter) in 1 }
                registry.register(Double.self) { (_: View) in 1 }
            }.compactMap { $0.components(separatedBy: "\n  fix:   ").last }
        }
        let advice = "Take a Weak<View> where that is only the way back (if it is View that is asked for), \(rest)"
        let circle = "Forward one of them to a type that has a factory."
        #expect(try fixes { $0.forward((any First).self, to: (any First).self) { $0 } } == [advice, circle])
        let two = try fixes { registry in
            registry.forward((any First).self, to: (any Second).self) { _ in View() }
            registry.forward((any Second).self, to: (any First).self) { _ in View() }
        }
        #expect(two == [advice, circle])
    }

    @Test("is told where only the decorator of something else asks for it", arguments: [false, true])
    func decoratorOfOther(_ isDecorated: Bool) throws {
        let found = try fix { registry in
            registry.register(View.self, scope: .graph, visibility: .module) { (_: Int) in View() }
            registry.register(Int.self, visibility: .module) { (_: View) in 1 }
            registry.register(String.self) { (_: Provider<Int>) in "" }
            registry.register(Presenter.self, visibility: .module) { Presenter() }
            registry.forward((any Output).self, to: Presenter.self) { $0 }
            if isDecorated { registry.decorate((any Output).self) { (output: any Output, _: View) in output } }
        }
        let advice = "Take a Weak<View> where that is only the way back (if it is View that is asked for), \(rest)"
        #expect(found == (isDecorated ? advice : rest.prefix(1).uppercased() + rest.dropFirst()))
    }
}
