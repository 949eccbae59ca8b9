/// Keeps small texts under names.
public protocol KeyValueStore: Sendable {
    /// The text under a name; nil if there is none.
    func text(for name: String) throws(StorageError) -> String?

    /// Keeps a text under a name; nil removes it.
    func keep(_ text: String?, for name: String) throws(StorageError)
}
