import Strata

/// Validating `Weak` parameters: many that refer to one, and many pairs that one call makes.
enum WeakCases {
    private final class Context: Sendable {}
    private final class Sheet: Sendable {}
    private final class Piece: Sendable {}
    private final class Part<N>: Sendable {}
    private final class View<N>: Sendable {}
    private final class Presenter<N>: Sendable {}
    private final class Screen<N>: Sendable {}
    private final class Link<N>: Sendable {}
    private final class Window: Sendable {}
    private final class Keeper: Sendable {}
    private final class Row: Sendable {}
    private final class Pane: Sendable {}
    private final class Title: Sendable {}
    private final class Opener: Sendable {}

    /// 1,000 screens, each with what refers to it, to what all share, and in a list; half as many to compare.
    static func build() -> Measurement { measure("build.weak1000", register) }

    /// 1,000 elements that refer to what a chain as long needs them for, as many that open a pane beside what refers to
    /// it, and as many fallbacks that lead into the chain and have given way; half as many to compare.
    static func chain() -> Measurement { measure("build.weakChain1000", registerChain) }

    /// 1,000 screens of 20 scopes in turn, each of which makes what refers to its view and to what all share, half of them
    /// by something private or by an element of a list; half as many to compare.
    static func scopes() -> Measurement { measure("build.weakScopes1000", registerScopes) }

    /// A chain of 1,000 forwards with a `Weak` of each; half as many to compare.
    static func forwards() -> Measurement { measure("build.weakForwards1000", registerForwards) }

    /// A cycle of 1,000, each of which asks later for the first of a private chain as long that leads back to all of them;
    /// half as many to compare. What is measured is the advice.
    static func cycle() -> Measurement { measure("build.cycle1000", isValid: false, registerCycle) }

    private static func measure(
        _ name: String,
        isValid: Bool = true,
        _ register: @escaping (ArraySlice<Any.Type>, inout Registry) -> Void
    ) -> Measurement {
        let types = (0...1_000).map(NumberedType.of)
        func build(_ count: Int) {
            let container = try? Container(configure: { register(types.prefix(count + 1), &$0) })
            guard (container != nil) == isValid else { fatalError() }
            consume(container)
        }
        let best = Stopwatch.best(rounds: 10, iterations: 1, [{ _ in build(1_000) }, { _ in build(500) }])
        return .linear(name, best[0], half: best[1])
    }

    private static func registerChain(_ types: ArraySlice<Any.Type>, in registry: inout Registry) {
        registry.register(Keeper.self, scope: .singleton) { (_: Window) in Keeper() }
        registry.register(Title.self) { (_: Weak<Pane>) in Title() }
        registry.register(Pane.self, argument: Int.self, scope: .graph) { (_, _: [Opener], _: Title) in Pane() }
        func begin<N>(_: N.Type) { registry.register(Link<N>.self) { (_: [Row]) in Link() } }
        func end<N>(_: N.Type) { registry.register(Window.self, scope: .graph) { (_: Link<N>) in Window() } }
        func add<N, P>(_: N.Type, after _: P.Type) {
            registry.register(Link<N>.self) { (_: Link<P>) in Link() }
            registry.contribute(Row.self) { (_: Weak<Window>) in Row() }
            registry.contribute(Opener.self) { (_: Assisted<Int, Pane>, _: Title) in Opener() }
            registry.register(Part<N>.self) { Part() }
            registry.fallback { $0.register(Part<N>.self) { (_: Link<P>) in Part() } }
        }
        var previous: Any.Type = types[0]
        begin(previous)
        for type in types.dropFirst() {
            add(type, after: previous)
            previous = type
        }
        end(previous)
    }

    private static func registerScopes(_ types: ArraySlice<Any.Type>, in registry: inout Registry) {
        let keys = (0..<20).map { ScopeKey("scope\($0)") }
        for key in keys { registry.declareScope(key) }
        registry.register(Context.self, scope: .graph) { Context() }
        func add<N>(_: N.Type, _ number: Int) {
            let key = keys[number % keys.count]
            registry.register(Part<N>.self, scope: .scoped(key)) { Part() }
            registry.register(View<N>.self, scope: .graph) { View() }
            registry.register(Presenter<N>.self) { (_: Weak<View<N>>, _: Weak<Context>) in Presenter() }
            if number % 4 == 1 {
                registry.contribute(Link<N>.self) { (_: Context, _: View<N>, _: Presenter<N>, _: Part<N>) in Link() }
            } else {
                registry.register(Screen<N>.self, visibility: number % 4 == 3 ? .module : .public) {
                    (_: Context, _: View<N>, _: Presenter<N>) in Screen()
                }
                registry.register(Link<N>.self) { (_: Screen<N>, _: Part<N>) in Link() }
            }
        }
        for (number, type) in types.dropFirst().enumerated() { add(type, number) }
    }

    private static func registerForwards(_ types: ArraySlice<Any.Type>, in registry: inout Registry) {
        func begin<N>(_: N.Type) { registry.register(View<N>.self, scope: .singleton) { View() } }
        func add<N, P>(_: N.Type, after _: P.Type) {
            registry.forward(View<N>.self, to: View<P>.self) { _ in View() }
            registry.register(Presenter<N>.self) { (_: Weak<View<N>>) in Presenter() }
        }
        var previous: Any.Type = types[0]
        begin(previous)
        for type in types.dropFirst() {
            add(type, after: previous)
            previous = type
        }
    }

    private static func registerCycle(_ types: ArraySlice<Any.Type>, in registry: inout Registry) {
        func add<N, Next>(_: N.Type, before _: Next.Type) {
            registry.register(Link<N>.self, scope: .graph) { (_: Link<Next>, _: Provider<Screen<Void>>) in Link() }
            registry.register(Screen<N>.self, visibility: .module) { (_: Link<N>, _: Screen<Next>) in Screen() }
        }
        func begin<N>(_: N.Type) {
            registry.register(Screen<Void>.self, visibility: .module) { (_: Screen<N>) in Screen() }
        }
        func end<N, First>(_: N.Type, before _: First.Type) {
            registry.register(Link<N>.self, scope: .graph) { (_: Link<First>) in Link() }
            registry.register(Screen<N>.self, visibility: .module) { Screen() }
        }
        let first: Any.Type = types[0]
        begin(first)
        var type = first
        for next in types.dropFirst() {
            add(type, before: next)
            type = next
        }
        end(type, before: first)
    }

    private static func register(_ types: ArraySlice<Any.Type>, in registry: inout Registry) {
        registry.register(Context.self, scope: .graph) { Context() }
        registry.register(Sheet.self, argument: Int.self, scope: .graph) { (_, _: [Piece]) in Sheet() }
        func begin<N>(_: N.Type) { registry.register(Screen<N>.self) { Screen() } }
        func add<N, P>(_: N.Type, after _: P.Type) {
            registry.register(Part<N>.self) { (_: Weak<Context>) in Part() }
            registry.register(View<N>.self, scope: .graph) { View() }
            registry.register(Presenter<N>.self) { (_: Weak<View<N>>) in Presenter() }
            registry.register(Screen<N>.self) {
                (_: Context, _: Part<N>, _: View<N>, _: Presenter<N>, _: Screen<P>) in Screen()
            }
            registry.contribute(Piece.self) { (_: Weak<Sheet>) in Piece() }
        }
        var previous: Any.Type = types[0]
        begin(previous)
        for type in types.dropFirst() {
            add(type, after: previous)
            previous = type
        }
    }
}
