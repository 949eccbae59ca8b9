import CoreKit
import CoreStorage
import Strata

extension ShopApp {
    /// An app of its own, with a fresh server and an empty store that leaves nothing behind.
    static func forDemo(
        log: @escaping @Sendable (String) -> Void,
        observer: (any ContainerObserver)? = nil
    ) throws -> ShopApp {
        try ShopApp(
            server: ShopServer().client, store: MemoryStore(), logger: ClosureLogger(log), observer: observer)
    }
}
