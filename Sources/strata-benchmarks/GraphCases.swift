import Strata

/// Times transient object graphs against the same objects made by hand.
enum GraphCases {
    static func five() throws -> Measurement {
        let container = try Container { registry in
            registry.register((any Clock).self) { SystemClock() }
            registry.register((any Store).self, MemoryStore.init)
            registry.register((any Network).self, StubNetwork.init)
            registry.register((any Repository).self, RemoteRepository.init)
            registry.register((any Feature).self, LiveFeature.init)
        }
        let locked = LockedContainer()
        locked.register((any Clock).self) { _ in SystemClock() }
        locked.register((any Store).self) { MemoryStore(clock: $0.resolve((any Clock).self)) }
        locked.register((any Network).self) {
            StubNetwork(clock: $0.resolve((any Clock).self), store: $0.resolve((any Store).self))
        }
        locked.register((any Repository).self) { RemoteRepository(network: $0.resolve((any Network).self)) }
        locked.register((any Feature).self) { LiveFeature(repository: $0.resolve((any Repository).self)) }
        let best = Stopwatch.best(
            rounds: 200, iterations: 2_000,
            [
                { for _ in 0..<$0 { consume(container.require((any Feature).self)) } },
                { for _ in 0..<$0 { consume(FiveByHand.feature()) } },
                { for _ in 0..<($0 / 10) { consume(locked.resolve((any Feature).self)) } },
            ])
        return .timed(
            "graph.transient5", best[0], byHand: best[1], byLockedContainer: best[2] * 10,
            budget: "at most 1.45 of by hand")
    }

    /// Five objects that one resolve call shares, like the roles of one screen.
    static func sharedFive() throws -> Measurement {
        let container = try Container { registry in
            registry.register((any Clock).self, scope: .graph) { SystemClock() }
            registry.register((any Store).self, scope: .graph, MemoryStore.init)
            registry.register((any Network).self, scope: .graph, StubNetwork.init)
            registry.register((any Repository).self, scope: .graph, RemoteRepository.init)
            registry.register((any Feature).self, scope: .graph, LiveFeature.init)
        }
        let best = Stopwatch.best(
            rounds: 200, iterations: 2_000,
            [
                { for _ in 0..<$0 { consume(container.require((any Feature).self)) } },
                { for _ in 0..<$0 { consume(FiveByHand.sharedFeature()) } },
            ])
        return .timed(
            "graph.shared5", best[0], byHand: best[1], byLockedContainer: nil,
            budget: "a lookup and an entry in the call's table for each object")
    }

    static func twenty() throws -> Measurement {
        let container = try Container { TwentyRegistered.register(in: &$0) }
        let locked = LockedContainer()
        TwentyRegistered.register(in: locked)
        let best = Stopwatch.best(
            rounds: 200, iterations: 500,
            [
                { for _ in 0..<$0 { consume(container.require((any Part0).self)) } },
                { for _ in 0..<$0 { consume(TwentyByHand.part0()) } },
                { for _ in 0..<($0 / 10) { consume(locked.resolve((any Part0).self)) } },
            ])
        return .timed(
            "graph.transient20", best[0], byHand: best[1], byLockedContainer: best[2] * 10,
            budget: "at most 1.5 of by hand")
    }
}
