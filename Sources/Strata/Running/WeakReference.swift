/// Holds a `.weak` instance for as long as somebody else does. Guarded by the lock of the container's tree.
final class WeakHolder {
    weak var object: AnyObject?

    init(_ object: AnyObject) {
        self.object = object
    }
}
