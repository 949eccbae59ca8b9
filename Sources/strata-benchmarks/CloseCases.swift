import Foundation
import Strata

/// Closing a container in the middle of its constructions.
enum CloseCases {
    private final class Part<Number>: Sendable {}
    private final class Owner: Sendable {}

    /// Closes a container in the teardown of another, while 2,000 singletons are under way that each need the one before;
    /// half as many to compare.
    static func chain() throws -> Measurement {
        let rounds = 5
        var long = try (0..<rounds).map { _ in try owner(ofChain: 2_000) }
        var short = try (0..<rounds).map { _ in try owner(ofChain: 1_000) }
        let best = Stopwatch.best(
            rounds: rounds, iterations: 1, [{ _ in close(long.removeLast()) }, { _ in close(short.removeLast()) }])
        return .linear("close.chain2000", best[0], half: best[1])
    }

    private static func close(_ container: Container) { wait { try await container.close() } }

    /// - Returns: A container that closes another.
    private static func owner(ofChain count: Int) throws -> Container {
        let isUnderWay = DispatchSemaphore(value: 0)
        let chain = try Container { registry in
            func add<Before, Number>(_: Before.Type, _: Number.Type) {
                registry.register(Part<Number>.self, scope: .singleton) { (_: Part<Before>) in Part<Number>() }
            }
            func begin<Number>(_: Number.Type) {
                registry.register(Part<Number>.self, scope: .singleton) { () async throws in
                    isUnderWay.signal()
                    try await Task.sleep(for: .seconds(3_600))
                    return Part<Number>()
                }
            }
            begin(NumberedType.of(0))
            for number in 1..<count { add(NumberedType.of(number - 1), NumberedType.of(number)) }
        }
        func resolve<Number>(_: Number.Type) {
            Task.detached { _ = try? await chain.resolveAsync(Part<Number>.self) }
        }
        resolve(NumberedType.of(count - 1))
        isUnderWay.wait()
        let owner = try Container { registry in
            registry.register(Owner.self, scope: .singleton, teardown: { _ in try await chain.close() }) { Owner() }
        }
        consume(owner.require(Owner.self))
        return owner
    }
}
