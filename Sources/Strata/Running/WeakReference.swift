/// Refers to a `.weak` instance for as long as somebody else holds it. Guarded by the lock of the container's tree.
///
/// The value is kept as a copy of its bits that counts no reference, so that reading needs no cast: for an object
/// behind a protocol those bits are the object's address and its conformances. They are only read while the weak
/// reference, which the runtime checks, holds the object.
///
/// An `any Error` is different: its bits are the address of a box, which nobody keeps. It is put together anew.
final class WeakReference: @unchecked Sendable {
    private weak var object: AnyObject?
    private let bits: UnsafeMutableRawPointer
    fileprivate let makeError: ((AnyObject) -> any Error)?
    /// Whether it stands for a value, to which nothing can refer.
    let isOfValue: Bool

    /// In the place of a value, which nobody shares.
    static let ofValue = WeakReference()

    private init() {
        (object, bits, makeError, isOfValue) = (nil, .allocate(byteCount: 0, alignment: 1), nil, true)
    }

    /// - Parameter value: An object, or an existential of one.
    init<T>(_ value: T) {
        isOfValue = false
        if T.self == (any Error).self, let error = value as? any Error {
            func open<E: Error>(_ error: E) -> (AnyObject, (AnyObject) -> any Error) {
                (reinterpret(error, as: AnyObject.self), { reinterpret($0, as: E.self) })
            }
            let (object, make) = _openExistential(error, do: open)
            self.object = object
            makeError = make
        } else {
            object = value as AnyObject
            makeError = nil
        }
        bits = .allocate(byteCount: MemoryLayout<T>.size, alignment: MemoryLayout<T>.alignment)
        withUnsafePointer(to: value) { bits.copyMemory(from: $0, byteCount: MemoryLayout<T>.size) }
    }

    // The bits own nothing: they are freed and not deinitialized.
    deinit { bits.deallocate() }

    /// The instance, if it is still there.
    var instance: KeptInstance? { object.map { KeptInstance(bits: bits, owner: $0, memory: self) } }
}

/// An instance that a container keeps, found and not read yet.
struct KeptInstance {
    private let bits: UnsafeMutableRawPointer
    /// Keep a weak instance and its bits; nil for what the container owns.
    private let owner: AnyObject?
    private let memory: WeakReference?

    init(bits: UnsafeMutableRawPointer, owner: AnyObject? = nil, memory: WeakReference? = nil) {
        self.bits = bits
        self.owner = owner
        self.memory = memory
    }

    func value<T>(as type: T.Type) -> T {
        if let owner, let make = memory?.makeError { return make(owner) as! T }
        return withExtendedLifetime((owner, memory)) { bits.assumingMemoryBound(to: type).pointee }
    }
}

/// Reads a value as one of another type that has the same bits: `unsafeBitCast`, but that it counts the reference in
/// generic code, too.
private func reinterpret<From, To>(_ value: From, as type: To.Type) -> To {
    withUnsafePointer(to: value) { UnsafeRawPointer($0).assumingMemoryBound(to: type).pointee }
}
