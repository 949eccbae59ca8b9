import Foundation
import Strata

/// Counts from many threads.
final class Tally: @unchecked Sendable {
    private let lock = NSLock()
    private var number = 0

    var count: Int { lock.withLock { number } }

    @discardableResult
    func add(_ amount: Int = 1) -> Int {
        lock.withLock {
            number += amount
            return number
        }
    }
}

/// Collects from many threads.
final class Journal<Entry: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var list: [Entry] = []

    var entries: [Entry] { lock.withLock { list } }

    func note(_ entry: Entry) {
        lock.withLock { list.append(entry) }
    }

    func clear() {
        let old = lock.withLock {
            defer { list = [] }
            return list
        }
        withExtendedLifetime(old) {}
    }
}

/// An object that says when it comes and goes.
class Tracked: @unchecked Sendable {
    private let alive: Tally

    init(_ alive: Tally) {
        self.alive = alive
        alive.add()
    }

    deinit { alive.add(-1) }
}

/// Holds a value that several threads set and read.
final class Locked<Value: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var stored: Value?

    init(_ value: Value? = nil) {
        stored = value
    }

    var value: Value? {
        get { lock.withLock { stored } }
        set { lock.withLock { stored = newValue } }
    }
}

/// A container for those whom it holds.
struct WeakContainer: Sendable {
    private(set) weak var container: Container?
    init(_ container: Container) { self.container = container }
}
