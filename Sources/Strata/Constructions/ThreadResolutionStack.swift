#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Android)
internal import Android
#endif

/// What a thread is building and waiting for: how a construction that comes back to itself is found out.
///
/// Only constructions that are shared and calls of deferred parameters are noted, so that a plain resolve pays
/// nothing for it.
final class ThreadStrand: @unchecked Sendable {
    /// A deferred parameter's call that has not returned.
    private struct DeferredCall: Equatable {
        let slot: ObjectIdentifier
        let container: ObjectIdentifier
    }

    /// Guarded by the wait graph's lock.
    var waitsFor: Construction?

    private var deferredCalls: [DeferredCall] = []

    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        #if canImport(Darwin)
        pthread_key_create(&key) { Unmanaged<ThreadStrand>.fromOpaque($0).release() }
        #else
        pthread_key_create(&key) { $0.map { Unmanaged<ThreadStrand>.fromOpaque($0).release() } }
        #endif
        return key
    }()

    /// The calling thread's own.
    static var current: ThreadStrand {
        if let known = pthread_getspecific(key) {
            return Unmanaged<ThreadStrand>.fromOpaque(known).takeUnretainedValue()
        }
        let strand = ThreadStrand()
        pthread_setspecific(key, Unmanaged.passRetained(strand).toOpaque())
        return strand
    }

    /// Runs a deferred parameter's call.
    ///
    /// - Throws: `circularCreation` if the same call is under way on this thread: without this, transients that
    ///   come back to themselves would recurse until the stack is full.
    func deferring<T>(_ slot: AnySlot, _ container: Container, _ body: () throws -> T) throws -> T {
        let call = DeferredCall(slot: ObjectIdentifier(slot), container: ObjectIdentifier(container))
        guard !deferredCalls.contains(call) else {
            throw slot.failed(ResolutionError.circularCreation(slot.node.key))
        }
        deferredCalls.append(call)
        defer { deferredCalls.removeLast() }
        return try body()
    }
}
