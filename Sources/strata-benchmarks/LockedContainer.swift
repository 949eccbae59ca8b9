import Foundation

/// The container that many projects write for themselves: string keys, closures that resolve, and one recursive lock.
/// The report shows its times in rows of its own.
final class LockedContainer: @unchecked Sendable {
    private let lock = NSRecursiveLock()
    private var factories: [String: (LockedContainer) -> Any] = [:]
    private var singletons: [String: Any] = [:]
    private var isSingleton: Set<String> = []

    func register<T>(_ type: T.Type, singleton: Bool = false, _ make: @escaping (LockedContainer) -> T) {
        lock.lock()
        defer { lock.unlock() }
        let key = String(reflecting: type)
        factories[key] = make
        if singleton { isSingleton.insert(key) }
    }

    func resolve<T>(_ type: T.Type) -> T {
        lock.lock()
        defer { lock.unlock() }
        let key = String(reflecting: type)
        if let known = singletons[key] as? T { return known }
        guard let value = factories[key]?(self) as? T else { fatalError("\(key) is not registered") }
        if isSingleton.contains(key) { singletons[key] = value }
        return value
    }
}
