#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Android)
internal import Android
#endif

/// An object of which each thread has its own, made when the thread first asks and freed when the thread ends.
///
/// The same POSIX calls on every platform.
struct ThreadLocal<Value: AnyObject>: @unchecked Sendable {
    private let key: pthread_key_t
    private let make: @Sendable () -> Value

    init(_ make: @escaping @Sendable () -> Value) {
        var key = pthread_key_t()
        let release: @convention(c) (UnsafeMutableRawPointer?) -> Void = { object in
            if let object { Unmanaged<AnyObject>.fromOpaque(object).release() }
        }
        #if canImport(Darwin)
        // The same function: there the parameter is declared as a pointer that is never nil.
        pthread_key_create(&key, unsafeBitCast(release, to: (@convention(c) (UnsafeMutableRawPointer) -> Void).self))
        #else
        pthread_key_create(&key, release)
        #endif
        self.key = key
        self.make = make
    }

    /// The calling thread's own object.
    var value: Value {
        if let known = pthread_getspecific(key) { return Unmanaged<Value>.fromOpaque(known).takeUnretainedValue() }
        let new = make()
        pthread_setspecific(key, Unmanaged.passRetained(new).toOpaque())
        return new
    }
}
