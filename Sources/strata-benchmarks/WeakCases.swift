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

    /// 1,000 screens, each with what refers to it, to what all share, and in a list; half as many to compare.
    static func build() -> Measurement {
        let types = (0...1_000).map(NumberedType.of)
        func build(_ count: Int) {
            guard let container = try? Container(configure: { register(types.prefix(count + 1), in: &$0) }) else {
                fatalError()
            }
            consume(container)
        }
        let best = Stopwatch.best(rounds: 10, iterations: 1, [{ _ in build(1_000) }, { _ in build(500) }])
        return .linear("build.weak1000", best[0], half: best[1])
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
