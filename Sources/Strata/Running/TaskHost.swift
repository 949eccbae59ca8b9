/// The current container of a task: one entry of its stack, which child tasks inherit.
///
/// A task that goes on after an asynchronous factory has returned still carries the factory's entry: hence that drops
/// its container at the end, and what was current outside of it counts.
final class TaskHost: TaskHosting, @unchecked Sendable {
    static var current: TaskHost? { TaskFrame.current?.host.map { unsafeDowncast($0, to: TaskHost.self) } }

    private let mutex: Mutex?
    /// Nil once the factory has ended.
    private var host: Container?
    private var isInjecting = false
    /// What is current again once the factory has ended. Nil for `withCurrent`, inside which nothing else is. Guarded by
    /// the lock. The only strong link to an entry: the compiler frees a chain of one link in a loop, not by recursion.
    private var outer: TaskHost?
    /// The asynchronous factory in which `withCurrent` was called. Held weakly, and what was current is not held at
    /// all: a task that restarts itself would keep all that there was before.
    private weak var factory: TaskHost?
    /// The factory that the thread was running when the entry was made, and the thread: that factory is outside.
    private let thread: UInt64?
    private let threadHost: Int

    /// What `withCurrent` is given.
    convenience init(_ container: Container) {
        self.init(container, nil)
    }

    /// What runs an asynchronous factory.
    convenience init(untilEnd container: Container) {
        self.init(container, Mutex())
    }

    private init(_ container: Container, _ mutex: Mutex?) {
        host = container
        self.mutex = mutex
        if mutex == nil {
            outer = nil
            factory = Self.current?.innermostFactory
        } else {
            outer = Self.innermost?.entry
        }
        let host = ThreadHost.current
        thread = host.container == nil ? nil : ThreadResolutionStack.current.number
        threadHost = host.number
    }

    /// The innermost entry that has not ended, and its container: the entry may end at once.
    static var innermost: (entry: TaskHost, container: Container)? { current?.unended }

    /// This entry, or the next outside of it that has not ended.
    ///
    /// Whoever looks again finds it in one step: a task may have outlived many factories that called one another.
    private var unended: (entry: TaskHost, container: Container)? {
        var next: TaskHost? = self
        var steps = 0
        while let entry = next {
            let (host, outer) = entry.mutex.map { $0.withLock { (entry.host, entry.outer) } } ?? (entry.host, nil)
            if let host {
                if steps > 1 { replaceOuter(by: entry) }
                return (entry, host)
            }
            next = outer
            steps += 1
        }
        if steps > 1 { replaceOuter(by: nil) }
        return nil
    }

    /// The container of the innermost asynchronous factory that has not ended and that the task runs inside of.
    static var callingContainer: Container? {
        var next = current?.innermostFactory
        // `withCurrent` is no factory.
        while let (entry, container) = next?.unended {
            if entry.mutex != nil { return container }
            next = entry.innermostFactory
        }
        return nil
    }

    /// Leaves out what has ended: or tasks that start one another would keep the entries of all before them.
    private func shorten() {
        guard let mutex else { return }
        replaceOuter(by: mutex.withLock { outer }?.unended?.entry)
    }

    private func replaceOuter(by entry: TaskHost?) {
        // Freed after the lock.
        var outer = entry
        mutex?.withLock { swap(&outer, &self.outer) }
    }

    /// Whether the entry was made inside the factory that a thread is running.
    func isInside(_ host: ThreadHost) -> Bool {
        threadHost == host.number && thread == ThreadResolutionStack.current.number
    }

    /// Ends an entry that was made for an asynchronous factory.
    ///
    /// - Returns: Whether `@Injected` was used meanwhile.
    func end() -> Bool {
        // Freed after the lock: it can be the last reference.
        var ended: Container?
        let isInjecting = mutex?.withLock {
            swap(&ended, &host)
            return self.isInjecting
        }
        shorten()
        return isInjecting ?? false
    }

    private var innermostFactory: TaskHost? { mutex == nil ? factory : self }

    /// Notes that `@Injected` was used within the innermost asynchronous factory of the task.
    static func noteInjection() {
        guard let factory = current?.innermostFactory else { return }
        factory.mutex?.withLock { factory.isInjecting = true }
    }
}
