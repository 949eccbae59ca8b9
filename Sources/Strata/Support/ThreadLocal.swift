#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Android)
internal import Android
#endif

/// A pointer of which each thread has its own.
///
/// The same POSIX calls on every platform; the imports say where they are.
struct ThreadLocal: @unchecked Sendable {
    private let key: pthread_key_t

    /// - Parameter release: Frees what a thread's pointer leads to when the thread ends. Is not called for nil.
    init(release: @escaping @convention(c) (UnsafeMutableRawPointer?) -> Void) {
        var key = pthread_key_t()
        #if canImport(Darwin)
        // The same function: there the pointer is declared as one that is never nil.
        pthread_key_create(&key, unsafeBitCast(release, to: (@convention(c) (UnsafeMutableRawPointer) -> Void).self))
        #else
        pthread_key_create(&key, release)
        #endif
        self.key = key
    }

    /// The calling thread's pointer; nil until it has set one.
    @inline(__always)
    var value: UnsafeMutableRawPointer? {
        get { pthread_getspecific(key) }
        nonmutating set { pthread_setspecific(key, newValue) }
    }
}
