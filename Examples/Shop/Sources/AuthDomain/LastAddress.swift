import CoreStorage

/// Remembers who signed in last, from one start of the app to the next.
public struct LastAddress: Sendable {
    private let store: any KeyValueStore
    private let name = "last-address"

    public init(store: any KeyValueStore) {
        self.store = store
    }

    /// Empty if nobody has signed in, or the store cannot be read: a convenience must not keep anybody out.
    public var text: String {
        get { (try? store.text(for: name)) ?? "" }
        nonmutating set { try? store.keep(newValue, for: name) }
    }
}
