/// A graph of five objects, as in a small feature: protocols and constructor injection.
protocol Clock: Sendable {}
protocol Store: Sendable {}
protocol Network: Sendable {}
protocol Repository: Sendable {}
protocol Feature: Sendable {}

final class SystemClock: Clock {}

final class MemoryStore: Store {
    let clock: any Clock
    init(clock: any Clock) { self.clock = clock }
}

final class StubNetwork: Network {
    let clock: any Clock
    let store: any Store
    init(clock: any Clock, store: any Store) {
        self.clock = clock
        self.store = store
    }
}

final class RemoteRepository: Repository {
    let network: any Network
    init(network: any Network) { self.network = network }
}

final class LiveFeature: Feature {
    let repository: any Repository
    init(repository: any Repository) { self.repository = repository }
}

/// A second implementation of each protocol, as in a real program. If there were only one, the compiler would treat the
/// protocol as that type.
struct Fake: Clock, Store, Network, Repository, Feature {}

/// The same objects by hand, with one function per type, as in separate modules.
enum FiveByHand {
    @inline(never) static func clock() -> any Clock { SystemClock() }
    @inline(never) static func store() -> any Store { MemoryStore(clock: clock()) }
    @inline(never) static func network() -> any Network { StubNetwork(clock: clock(), store: store()) }
    @inline(never) static func repository() -> any Repository { RemoteRepository(network: network()) }
    @inline(never) static func feature() -> any Feature { LiveFeature(repository: repository()) }

    /// The same with one shared clock.
    @inline(never) static func sharedFeature() -> any Feature {
        let clock = clock()
        return LiveFeature(repository: RemoteRepository(network: network(clock, store: store(clock))))
    }
    @inline(never) private static func store(_ clock: any Clock) -> any Store { MemoryStore(clock: clock) }
    @inline(never) private static func network(_ clock: any Clock, store: any Store) -> any Network {
        StubNetwork(clock: clock, store: store)
    }
}
