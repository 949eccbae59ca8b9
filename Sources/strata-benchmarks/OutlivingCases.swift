import Strata

/// Tasks that go on after the factories in which they were started.
enum OutlivingCases {
    private final class First: Sendable {}
    private final class Part: Sendable {}
    private final class Leaf: Sendable {}

    /// Resolves 2,000 times from the current container in a task that has outlived as many factories, each called by the
    /// one before, but for the first; half as many to compare.
    static func deep() throws -> Measurement {
        let best = Stopwatch.best(
            rounds: 20, iterations: 1, [{ _ in outlive(2_000) }, { _ in outlive(1_000) }])
        return .linear("async.outlived2000", best[0], half: best[1])
    }

    private static func outlive(_ count: Int) {
        wait {
            let (hasEnded, end) = AsyncStream.makeStream(of: Void.self)
            let (tasks, report) = AsyncStream.makeStream(of: Task<Void, any Error>.self)
            let container = try Container { registry in
                registry.register(Leaf.self) { () async in Leaf() }
                registry.register(First.self) { () async throws in
                    consume(try await resolve(count))
                    end.finish()
                    report.finish()
                    for await task in tasks { try await task.value }
                    return First()
                }
                registry.register(Part.self, argument: Int.self, scope: .weak) { (number: Int) async throws in
                    if number > 0 { return try await resolve(number - 1) }
                    report.yield(
                        Task {
                            for await _ in hasEnded {}
                            for _ in 0..<count { consume(try await current().resolveAsync(Leaf.self)) }
                        })
                    return Part()
                }
            }
            consume(try await container.resolveAsync(First.self))
        }
    }

    private static func resolve(_ number: Int) async throws -> Part {
        try await current().resolveAsync(Part.self, argument: number)
    }

    private static func current() -> Container {
        guard let container = Container.current else { fatalError("nothing is current") }
        return container
    }
}
