internal import CStrataAtomics

/// Whose factory a thread is running, the innermost: `@Injected` resolves from there.
///
/// A note in memory of the thread, since every resolve that builds makes one: no reference is counted, and no access
/// checked for exclusivity.
struct ThreadHost {
    /// Held by the call that entered it. Nil outside of any factory.
    let container: Unmanaged<AnyObject>?
    /// Tells one entry from every other of the thread.
    let number: Int
    /// Tells one call, or one entry, from every other of the thread.
    let call: Int
    /// Whether `@Injected` was used by the factory, or by one that it has called.
    let isInjecting: Bool

    /// The calling thread's innermost entry.
    static var current: ThreadHost {
        @inline(__always) get { ThreadHost(strata_current_thread_host()) }
    }

    @inline(__always)
    private init(_ memory: UnsafePointer<strata_thread_host>) {
        container = memory.pointee.container.map(Unmanaged.fromOpaque)
        number = memory.pointee.number
        call = memory.pointee.call
        isInjecting = memory.pointee.is_injecting
    }

    /// Notes that factories run for a container.
    ///
    /// - Parameter container: Held by the caller.
    /// - Returns: What `leave` is to be given.
    @inline(__always)
    static func enter(_ container: any ConstructionHome) -> ThreadHost {
        let memory = strata_current_thread_host()
        let outer = ThreadHost(memory)
        memory.pointee.last_number &+= 1
        memory.pointee.number = memory.pointee.last_number
        memory.pointee.call = memory.pointee.last_number
        memory.pointee.container = UnsafeRawPointer(Unmanaged.passUnretained(container as AnyObject).toOpaque())
        memory.pointee.is_injecting = false
        return outer
    }

    /// Notes that they have returned.
    ///
    /// - Returns: Whether `@Injected` was used meanwhile.
    @inline(__always)
    @discardableResult
    static func leave(_ outer: ThreadHost) -> Bool {
        let memory = strata_current_thread_host()
        let isInjecting = memory.pointee.is_injecting
        memory.pointee.container = outer.container.map { UnsafeRawPointer($0.toOpaque()) }
        memory.pointee.number = outer.number
        memory.pointee.call = outer.call
        memory.pointee.is_injecting = outer.isInjecting || isInjecting && outer.container != nil
        return isInjecting
    }

    /// Runs a call that may find an instance: a factory could be asking by itself, and not for a parameter.
    @inline(__always)
    static func calling<R>(_ body: () throws -> R) rethrows -> R {
        let memory = strata_current_thread_host()
        let outer = memory.pointee.call
        memory.pointee.last_number &+= 1
        memory.pointee.call = memory.pointee.last_number
        defer { memory.pointee.call = outer }
        return try body()
    }

    /// Runs code whose use of `@Injected` is not noted.
    static func leavingNoNote(_ body: () -> Void) {
        let memory = strata_current_thread_host()
        let isInjecting = memory.pointee.is_injecting
        body()
        memory.pointee.is_injecting = isInjecting
    }

    /// Notes that `@Injected` is used.
    static func noteInjection() {
        let memory = strata_current_thread_host()
        if memory.pointee.container != nil { memory.pointee.is_injecting = true }
    }
}
