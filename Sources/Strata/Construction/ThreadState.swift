#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Android)
internal import Android
#endif

/// The constructions that a thread builds and waits for. A call whose kept instances all exist pays nothing.
final class ThreadState: @unchecked Sendable {
    /// Guarded by the lock of the `WaitGraph`.
    var waitsFor: Construction?

    /// The constructions that the thread owns, the innermost last. Only this thread uses the list.
    var constructions: [Construction] = []

    /// The state of the calling thread. It is made on first use and freed when the thread ends.
    static var current: ThreadState {
        if let known = pthread_getspecific(key) { return Unmanaged.fromOpaque(known).takeUnretainedValue() }
        let new = ThreadState()
        pthread_setspecific(key, Unmanaged.passRetained(new).toOpaque())
        return new
    }

    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        let release: @convention(c) (UnsafeMutableRawPointer?) -> Void = { state in
            if let state { Unmanaged<ThreadState>.fromOpaque(state).release() }
        }
        #if canImport(Darwin)
        // Darwin declares the parameter as a pointer that is never nil.
        pthread_key_create(&key, unsafeBitCast(release, to: (@convention(c) (UnsafeMutableRawPointer) -> Void).self))
        #else
        pthread_key_create(&key, release)
        #endif
        return key
    }()

    /// Whether the thread builds an instance that a container of this tree keeps.
    func isBuilding(in tree: Mutex) -> Bool { constructions.contains { $0.tree === tree } }
}
