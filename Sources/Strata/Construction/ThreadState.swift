#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Android)
internal import Android
#endif

/// What a thread builds and waits for. Only constructions of what a container keeps are noted, so that a call that finds
/// everything pays nothing.
final class ThreadState: @unchecked Sendable {
    /// The construction that the thread waits for. Guarded by the lock of the `WaitGraph`.
    var waitsFor: Construction?

    /// The constructions that the thread owns, the innermost last. Only the thread itself uses it.
    var constructions: [Construction] = []

    /// The calling thread's own, made when the thread first asks and freed when the thread ends.
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
        // The same function: there the parameter is declared as a pointer that is never nil.
        pthread_key_create(&key, unsafeBitCast(release, to: (@convention(c) (UnsafeMutableRawPointer) -> Void).self))
        #else
        pthread_key_create(&key, release)
        #endif
        return key
    }()

    /// Whether the thread builds something that a container of a tree keeps.
    func isBuilding(in tree: Mutex) -> Bool { constructions.contains { $0.tree === tree } }
}
