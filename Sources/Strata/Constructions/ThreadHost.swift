/// Whose factory a thread is running, the innermost: `@Injected` resolves from there.
///
/// A note in memory of the thread, since every resolve that builds makes one: no reference is counted, and no access
/// checked for exclusivity.
struct ThreadHost {
    /// Held by the call that entered it. Nil outside of any factory.
    private(set) var container: Unmanaged<AnyObject>?
    /// Tells one entry from every other of the thread.
    private(set) var number = 0
    /// Whether `@Injected` was used by the factory, or by one that it has called.
    private(set) var isInjecting = false
    private var lastNumber = 0

    private static let local = ThreadLocal { $0?.deallocate() }

    /// The calling thread's own.
    private static var memory: UnsafeMutablePointer<ThreadHost> {
        if let known = local.value { return known.assumingMemoryBound(to: ThreadHost.self) }
        let new = UnsafeMutablePointer<ThreadHost>.allocate(capacity: 1)
        new.initialize(to: ThreadHost())
        local.value = UnsafeMutableRawPointer(new)
        return new
    }

    /// The calling thread's innermost entry.
    static var current: ThreadHost { memory.pointee }

    /// Notes that factories run for a container.
    ///
    /// - Parameter container: Held by the caller.
    /// - Returns: What `leave` is to be given.
    @inline(__always)
    static func enter(_ container: any ConstructionHome) -> ThreadHost {
        let memory = memory
        let outer = memory.pointee
        memory.pointee.lastNumber = outer.lastNumber + 1
        memory.pointee.number = outer.lastNumber + 1
        memory.pointee.container = .passUnretained(container)
        memory.pointee.isInjecting = false
        return outer
    }

    /// Notes that they have returned.
    ///
    /// - Returns: Whether `@Injected` was used meanwhile.
    @inline(__always)
    @discardableResult
    static func leave(_ outer: ThreadHost) -> Bool {
        let memory = memory
        let isInjecting = memory.pointee.isInjecting
        memory.pointee.container = outer.container
        memory.pointee.number = outer.number
        memory.pointee.isInjecting = outer.isInjecting || isInjecting && outer.container != nil
        return isInjecting
    }

    /// Notes that `@Injected` is used.
    static func noteInjection() {
        let memory = memory
        if memory.pointee.container != nil { memory.pointee.isInjecting = true }
    }
}
