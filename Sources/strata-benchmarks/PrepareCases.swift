import Strata

/// Building asynchronous singletons: many side by side, and a long chain.
enum PrepareCases {
    private protocol Element: Sendable {}
    private final class Part<Number>: Element {}

    /// Prepares 100 independent singletons that sleep, against a task group that makes them by hand.
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

    /// Resolves the last of 2,000 singletons that each await the one before; half as many to compare.
    static func chain() throws -> Measurement {
        let rounds = 20
        var long = try (0..<rounds).map { _ in try chain(of: 2_000) }
        var short = try (0..<rounds).map { _ in try chain(of: 1_000) }
        let best = Stopwatch.best(
            rounds: rounds, iterations: 1,
            [{ _ in resolve(1_999, long.removeLast()) }, { _ in resolve(999, short.removeLast()) }])
        return .linear("async.chain2000", best[0], half: best[1])
    }

    /// Resolves the last of 8,000 transients that each ask for the one before by an awaited `Provider`; half as many to
    /// compare.
    static func later() throws -> Measurement {
        let long = try later(of: 8_000)
        let short = try later(of: 4_000)
        let best = Stopwatch.best(
            rounds: 20, iterations: 1, [{ _ in resolve(7_999, long) }, { _ in resolve(3_999, short) }])
        return .linear("async.later8000", best[0], half: best[1])
    }

    /// Resolves for the first time a list of 2,000 elements, of which each takes something asynchronous and a `Provider`
    /// of the list; half as many to compare.
    static func back() throws -> Measurement {
        try linear("async.back2000", of: 2_000, list) { container in
            wait { consume(try await container.resolveAsync([any Element].self)) }
        }
    }

    /// Resolves for the first time something asynchronous that takes a list of 1,000 elements: all need the end of a chain
    /// of as many singletons, but for one that is asynchronous. Half as many to compare.
    static func elements() throws -> Measurement {
        try linear("async.elements1000", of: 1_000, elements) { container in
            wait { consume(try await container.resolveAsync(Part<[any Element]>.self)) }
        }
    }

    /// Resolves a list of 2,000 singletons that each take something asynchronous and the end of one chain of as many
    /// `.graph` instances; half as many to compare.
    static func graph() throws -> Measurement {
        try linear("async.graph2000", of: 2_000, graph) { container in
            wait { consume(try await container.resolveAsync([any Element].self)) }
        }
    }

    /// Resolves what asks in 4,000 tasks at once for something that asks back, in as many tasks and once itself; both go on
    /// without what they are refused. Half as many to compare.
    static func refused() throws -> Measurement {
        try linear("async.refused4000", of: 4_000, rounds: 10, refused) { container in
            wait { consume(try await container.resolveAsync(Part<Int>.self)) }
        }
    }

    /// Resolves what asks in 4,000 tasks at once for as many things, which all need one that waits for one that asks back:
    /// that one wait closes as many circles, of the same last steps. Half as many to compare.
    static func circles() throws -> Measurement {
        try linear("async.circles4000", of: 4_000, rounds: 10, circles) { container in
            wait { consume(try await container.resolveAsync(Part<Int>.self)) }
        }
    }

    /// Resolves 4,000 things that all need what asks in as many tasks at once for things, which all need one that asks in as
    /// many tasks for others: there is no circle. Half as many to compare.
    static func waits() throws -> Measurement {
        try linear("async.waits4000", of: 4_000, rounds: 10, waits) { container in
            wait {
                async let slow = container.resolveAsync(Part<Float>.self)
                consume(try await container.resolveAsync(Part<String>.self))
                consume(try await slow)
            }
        }
    }

    /// Resolves from new containers of one size, and of half of it.
    private static func linear(
        _ name: String, of count: Int, rounds: Int = 20, _ make: (Int) throws -> Container,
        _ resolve: @escaping (Container) -> Void
    ) throws -> Measurement {
        var long = try (0..<rounds).map { _ in try make(count) }
        var short = try (0..<rounds).map { _ in try make(count / 2) }
        let best = Stopwatch.best(
            rounds: rounds, iterations: 1, [{ _ in resolve(long.removeLast()) }, { _ in resolve(short.removeLast()) }])
        return .linear(name, best[0], half: best[1])
    }

    private static func refused(of count: Int) throws -> Container {
        try Container { registry in
            registry.register(Part<Int>.self, scope: .singleton) { (other: Provider<Part<Bool>>) async in
                await ask(count, other)
                return Part<Int>()
            }
            registry.register(Part<Bool>.self, scope: .singleton) { (other: Provider<Part<Int>>) async in
                // Time for all to wait for this.
                try? await Task.sleep(for: .milliseconds(20))
                await ask(count, other)
                _ = try? await other.resolveAsync()
                return Part<Bool>()
            }
        }
    }

    private static func circles(of count: Int) throws -> Container {
        try Container { registry in
            registry.register(Part<Int>.self, scope: .singleton) { (other: Assisted<Int, Part<Double>>) async in
                await ask(count, other)
                return Part<Int>()
            }
            registry.register(Part<Double>.self, argument: Int.self, scope: .weak) {
                (_: Int, _: Part<Float>) async in Part<Double>()
            }
            registry.register(Part<Float>.self, scope: .singleton) { (other: Provider<Part<Bool>>) async in
                _ = try? await other.resolveAsync()
                return Part<Float>()
            }
            registry.register(Part<Bool>.self, scope: .singleton) { (other: Provider<Part<Int>>) async in
                // Time for all to wait for this.
                try? await Task.sleep(for: .milliseconds(100))
                _ = try? await other.resolveAsync()
                return Part<Bool>()
            }
        }
    }

    private static func waits(of count: Int) throws -> Container {
        try Container { registry in
            registry.register(Part<String>.self) { (other: Assisted<Int, Part<Character>>) async in
                await ask(count, other)
                return Part<String>()
            }
            registry.register(Part<Character>.self, argument: Int.self, scope: .weak) {
                (_: Int, _: Part<Int>) async in Part<Character>()
            }
            registry.register(Part<Int>.self, scope: .singleton) { (other: Assisted<Int, Part<Double>>) async in
                await ask(count, other)
                return Part<Int>()
            }
            registry.register(Part<Double>.self, argument: Int.self, scope: .weak) {
                (_: Int, _: Part<Float>) async in Part<Double>()
            }
            registry.register(Part<Float>.self, scope: .singleton) { (other: Assisted<Int, Part<Bool>>) async in
                await ask(count, other)
                return Part<Float>()
            }
            registry.register(Part<Bool>.self, argument: Int.self, scope: .weak) { (_: Int) async in
                // Time for all to wait for theirs.
                try? await Task.sleep(for: .milliseconds(100))
                return Part<Bool>()
            }
        }
    }

    private static func ask<Other>(_ count: Int, _ other: Assisted<Int, Part<Other>>) async {
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<count { group.addTask { _ = try? await other.resolveAsync(number) } }
        }
    }

    private static func ask<Other>(_ count: Int, _ other: Provider<Part<Other>>) async {
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<count { group.addTask { _ = try? await other.resolveAsync() } }
        }
    }

    private static func graph(of count: Int) throws -> Container {
        try Container { registry in
            func begin<Number>(_: Number.Type) {
                registry.register(Part<Number>.self, scope: .graph) { Part<Number>() }
            }
            func add<Before, Number>(_: Before.Type, _: Number.Type) {
                registry.register(Part<Number>.self, scope: .graph) { (_: Part<Before>) in Part<Number>() }
            }
            func contribute<Last>(_: Last.Type) {
                registry.contribute((any Element).self, scope: .singleton) { (last: Part<Last>, _: Part<Int>) in last }
            }
            begin(NumberedType.of(0))
            for number in 1..<count { add(NumberedType.of(number - 1), NumberedType.of(number)) }
            for _ in 0..<count { contribute(NumberedType.of(count - 1)) }
            registry.register(Part<Int>.self, scope: .singleton) { () async in Part<Int>() }
        }
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

    private static func list(of count: Int) throws -> Container {
        try Container { registry in
            func add<Number>(_: Number.Type) {
                registry.register(Part<Number>.self, scope: .singleton) { () async in Part<Number>() }
                registry.contribute((any Element).self) { (part: Part<Number>, _: Provider<[any Element]>) in part }
            }
            for number in 0..<count { add(NumberedType.of(number)) }
        }
    }

    private static func later(of count: Int) throws -> Container {
        try Container { registry in
            func add<Before, Number>(_: Before.Type, _: Number.Type) {
                registry.register(Part<Number>.self) { (before: Provider<Part<Before>>) async throws in
                    consume(try await before.resolveAsync())
                    return Part<Number>()
                }
            }
            func begin<Number>(_: Number.Type) { registry.register(Part<Number>.self) { () async in Part<Number>() } }
            begin(NumberedType.of(0))
            for number in 1..<count { add(NumberedType.of(number - 1), NumberedType.of(number)) }
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
            begin(NumberedType.of(0))
            for number in 1..<count { add(NumberedType.of(number - 1), NumberedType.of(number)) }
        }
    }

    private static func resolve(_ number: Int, _ container: Container) {
        func resolve<Number>(_: Number.Type) {
            wait { consume(try await container.resolveAsync(Part<Number>.self)) }
        }
        resolve(NumberedType.of(number))
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
