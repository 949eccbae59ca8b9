import Foundation

/// Keeps texts until the program ends: for demonstrations and tests.
public final class MemoryStore: KeyValueStore, @unchecked Sendable {
    private let lock = NSLock()
    private var texts: [String: String] = [:]

    public init() {}

    public func text(for name: String) -> String? {
        lock.withLock { texts[name] }
    }

    public func keep(_ text: String?, for name: String) {
        lock.withLock { texts[name] = text }
    }
}
