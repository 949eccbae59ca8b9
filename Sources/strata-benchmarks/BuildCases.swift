import Strata

/// Times the collection, validation and compilation of registrations.
enum BuildCases {
    /// A type for each number of four digits. Three digits are in the row's type.
    private final class Part<Row, D>: Sendable {}
    private enum Row<A, B> {}
    private enum Digit<N, M> {}

    static func thousand() -> Measurement {
        measurement("build.1000", Stopwatch.best(rounds: 20, iterations: 1, [{ _ in build(1) }])[0], "at most 3 ms")
    }

    /// The two builds take turns, so that both find the heap and the caches in the same state.
    static func tenThousand() -> Measurement {
        let best = Stopwatch.best(rounds: 20, iterations: 1, [{ _ in build(1) }, { _ in build(10) }])
        var result = measurement("build.10000", best[1], "linear: at most 12 of build.1000")
        result.note = "\(rounded(best[1] / best[0])) times build.1000"
        return result
    }

    private static func build(_ thousands: Int) {
        guard let container = try? Container(configure: { register(thousands, in: &$0) }) else { fatalError() }
        consume(container)
    }

    private static func measurement(_ name: String, _ nanoseconds: Double, _ budget: String) -> Measurement {
        Measurement(
            name: name, nanoseconds: nanoseconds, byHand: nil, byLockedContainer: nil, ratio: nil, budget: budget,
            note: "\(rounded(nanoseconds / 1e6)) ms")
    }

    private static func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }

    private static func register(_ thousands: Int, in registry: inout Registry) {
        eachDigit(limit: thousands) { outer in
            func add<A>(_: A.Type) {
                eachDigit { second in
                    func add<B>(_: B.Type) {
                        eachDigit { third in
                            func add<C>(_: C.Type) { registerRow(A.self, B.self, C.self, in: &registry) }
                            add(third)
                        }
                    }
                    add(second)
                }
            }
            add(outer)
        }
    }

    /// Ten registrations, most of which depend on the one before.
    private static func registerRow<A, B, C>(_: A.Type, _: B.Type, _: C.Type, in registry: inout Registry) {
        typealias R<D> = Part<Row<Row<A, B>, C>, D>
        registry.register(R<Digit<First, First>>.self) { Part() }
        registry.register(R<Digit<First, Second>>.self) { (_: R<Digit<First, First>>) in Part() }
        registry.register(R<Digit<First, Third>>.self) { (_: R<Digit<First, Second>>) in Part() }
        registry.register(R<Digit<First, Fourth>>.self) { (_: R<Digit<First, Third>>) in Part() }
        registry.register(R<Digit<First, Fifth>>.self, scope: .singleton) { (_: R<Digit<First, Fourth>>) in Part() }
        registry.register(R<Digit<Second, First>>.self) { (_: R<Digit<First, Fifth>>) in Part() }
        registry.register(R<Digit<Second, Second>>.self) {
            (_: R<Digit<Second, First>>, _: R<Digit<First, First>>) in Part()
        }
        registry.register(R<Digit<Second, Third>>.self) {
            (_: R<Digit<Second, Second>>, _: Lazy<R<Digit<First, First>>>) in Part()
        }
        registry.register(R<Digit<Second, Fourth>>.self) {
            (_: R<Digit<Second, Third>>, _: R<Digit<First, Second>>) in Part()
        }
        registry.register(R<Digit<Second, Fifth>>.self) {
            (_: R<Digit<Second, Fourth>>, _: R<Digit<First, Third>>?) in Part()
        }
    }

    private static func eachDigit(limit: Int = 10, _ body: (Any.Type) -> Void) {
        let digits: [Any.Type] = [
            Digit<First, First>.self, Digit<First, Second>.self, Digit<First, Third>.self, Digit<First, Fourth>.self,
            Digit<First, Fifth>.self, Digit<Second, First>.self, Digit<Second, Second>.self,
            Digit<Second, Third>.self, Digit<Second, Fourth>.self, Digit<Second, Fifth>.self,
        ]
        for digit in digits.prefix(limit) { body(digit) }
    }
}
