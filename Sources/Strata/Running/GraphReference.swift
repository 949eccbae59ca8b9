internal import CStrataAtomics

/// Refers to the `.graph` instance of one resolve call, which may not be made yet, without holding it.
///
/// Written once, by the call; read from any thread, for what was built first may have handed it on.
final class GraphReference: @unchecked Sendable {
    private let cell = UnsafeMutablePointer<strata_atomic_pointer>.allocate(capacity: 1)

    init() {
        strata_atomic_init(cell, nil)
    }

    deinit {
        if let filled = strata_atomic_load_acquire(cell) { Unmanaged<WeakReference>.fromOpaque(filled).release() }
        cell.deallocate()
    }

    /// Refers to what was made. Only the first counts.
    func fill(_ reference: WeakReference) {
        let new = Unmanaged.passRetained(reference)
        if !strata_atomic_compare_exchange(cell, nil, new.toOpaque()) { new.release() }
    }

    /// The instance, if it is made and still there.
    var instance: KeptInstance? {
        strata_atomic_load_acquire(cell).flatMap {
            Unmanaged<WeakReference>.fromOpaque($0).takeUnretainedValue().instance
        }
    }
}

/// Refers to an instance of a registration.
///
/// - Throws: `notAClass` for what is no object.
func weakReference<T>(to value: T, _ descriptor: Descriptor) throws -> WeakReference {
    guard type(of: value as Any) is AnyClass else {
        throw ResolutionError.notAClass(type(of: value as Any), of: descriptor.key)
    }
    return WeakReference(value)
}
