import Strata

/// Times the construction of asynchronous singletons: many side by side, and a long chain.
enum PrepareCases {
    private protocol Element: Sendable {}
    private final class Part<Number>: Element {}

    /// Prepares 100 independent singletons that sleep, against a task group by hand.
    static func hundred() throws -> Measurement {
        let rounds = 20
        var containers = try (0..<rounds).map { _ in
            try Container { registry in
                func add<Number>(_: Number.Type) {
                    registry.register(Part<Number>.self, scope: .singleton) { () async throws in
                        try await make(Number.self)
                    }
                }
                for number in 0..<100 { add(NumberedType.of(number)) }
            }
        }
        let best = Stopwatch.best(
            rounds: rounds, iterations: 1,
            [
                { _ in
                    let container = containers.removeLast()
                    wait { try await container.prepare() }
                },
                { _ in wait { consume(try await byHand()) } },
            ])
        return .timed(
            "prepare.100", best[0], byHand: best[1], byLockedContainer: nil, budget: "at most 1.2 of by hand")
    }

    /// Resolves the last of 2,000 singletons, each of which awaits the one before. Compares with half as many.
    static func chain() throws -> Measurement {
        try linear("async.chain2000", of: 2_000, chain) { container in
            wait { consume(try await container.resolveAsync([any Element].self)) }
        }
    }

    /// Resolves for the first time an asynchronous singleton that takes a list. 1,000 elements need the end of a chain
    /// of 1,000 singletons, and one more is asynchronous. Compares with half as many.
    static func elements() throws -> Measurement {
        try linear("async.elements1000", of: 1_000, elements) { container in
            wait { consume(try await container.resolveAsync(Part<[any Element]>.self)) }
        }
    }

    /// Resolves from new containers of one size, and of half the size.
    private static func linear(
        _ name: String, of count: Int, _ make: (Int) throws -> Container,
        _ resolve: @escaping (Container) -> Void
    ) throws -> Measurement {
        let rounds = 20
        var long = try (0..<rounds).map { _ in try make(count) }
        var short = try (0..<rounds).map { _ in try make(count / 2) }
        let best = Stopwatch.best(
            rounds: rounds, iterations: 1, [{ _ in resolve(long.removeLast()) }, { _ in resolve(short.removeLast()) }])
        return .linear(name, best[0], half: best[1])
    }

    private static func elements(of count: Int) throws -> Container {
        try Container { registry in
            func begin<Number>(_: Number.Type) {
                registry.register(Part<Number>.self, scope: .singleton) { Part<Number>() }
            }
            func add<Before, Number>(_: Before.Type, _: Number.Type) {
                registry.register(Part<Number>.self, scope: .singleton) { (_: Part<Before>) in Part<Number>() }
            }
            func contribute<Last>(_: Last.Type) {
                registry.contribute((any Element).self) { (last: Part<Last>) in last }
            }
            begin(NumberedType.of(0))
            for number in 1..<count { add(NumberedType.of(number - 1), NumberedType.of(number)) }
            for _ in 0..<count { contribute(NumberedType.of(count - 1)) }
            registry.register(Part<Int>.self, scope: .singleton) { () async in Part<Int>() }
            registry.contribute((any Element).self) { (part: Part<Int>) in part }
            registry.register(Part<[any Element]>.self, scope: .singleton) { (_: [any Element]) async in
                Part<[any Element]>()
            }
        }
    }

    private static func chain(of count: Int) throws -> Container {
        try Container { registry in
            func add<Before, Number>(_: Before.Type, _: Number.Type) {
                registry.register(Part<Number>.self, scope: .singleton) { (_: Part<Before>) async in Part<Number>() }
            }
            func begin<Number>(_: Number.Type) {
                registry.register(Part<Number>.self, scope: .singleton) { () async in Part<Number>() }
            }
            func contribute<Last>(_: Last.Type) {
                registry.contribute((any Element).self) { (last: Part<Last>) in last }
            }
            begin(NumberedType.of(0))
            for number in 1..<count { add(NumberedType.of(number - 1), NumberedType.of(number)) }
            contribute(NumberedType.of(count - 1))
        }
    }

    private static func make<Number>(_: Number.Type) async throws -> Part<Number> {
        try await Task.sleep(for: .milliseconds(5))
        return Part()
    }

    private static func byHand() async throws -> [any Sendable] {
        try await withThrowingTaskGroup(of: (any Sendable).self) { group in
            func add<Number>(_: Number.Type) { group.addTask { try await make(Number.self) } }
            for number in 0..<100 { add(NumberedType.of(number)) }
            var parts: [any Sendable] = []
            for try await part in group { parts.append(part) }
            return parts
        }
    }
}
