import Foundation
import Strata
import Testing

/// What one thread hands to another.
private final class Batches: @unchecked Sendable {
    private let lock = NSLock()
    private var batches: [[Holder]] = []
    private var isOver = false

    func append(_ batch: [Holder]) { lock.withLock { batches.append(batch) } }

    func end() { lock.withLock { isOver = true } }

    /// - Returns: An empty batch where there is none for now; nil once there will be none any more.
    func next() -> [Holder]? { lock.withLock { batches.popLast() ?? (isOver ? nil : []) } }
}

/// What a `Lazy` alone holds; its end asks the container for something.
private final class Held: Sendable {
    private let provider: Provider<Other>

    init(_ provider: Provider<Other>) {
        self.provider = provider
    }

    deinit { _ = try? provider() }
}

private final class Other: Sendable {}

private struct Holder: Sendable {
    let held: Lazy<Held>
}

@Suite("Stress of Lazy parameters")
struct LazyStressTests {
    @Test("What many a Lazy holds may go on one thread while others are kept on another, and ask the container then")
    func goingAndKept() async throws {
        let watchdog = Watchdog(seconds: 180, "What a Lazy held was freed with the container's lock held.")
        defer { watchdog.stop() }
        let container = try Container { registry in
            registry.register(Other.self, scope: .weak) { Other() }
            registry.register(Held.self, Held.init)
            registry.register(Holder.self) { Holder(held: $0) }
        }
        let batches = Batches()
        await onThreads(2) { number in
            if number == 0 {
                for _ in 0..<40_000 {
                    let batch = (0..<4).compactMap { _ in try? container.resolve(Holder.self) }
                    for holder in batch { _ = try? holder.held() }
                    batches.append(batch)
                }
                batches.end()
            } else {
                while var batch = batches.next() {
                    while !batch.isEmpty { batch.removeLast() }
                }
            }
        }
        #expect(batches.next()?.count == nil)
    }
}
