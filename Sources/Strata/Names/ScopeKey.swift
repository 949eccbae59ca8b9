/// The name of a custom scope, such as the time from sign-in to sign-out.
///
/// ```swift
/// extension ScopeKey {
///     static let session = ScopeKey("session")
/// }
/// ```
///
/// Two keys of one name are the same key.
public struct ScopeKey: Hashable, Sendable, CustomStringConvertible {
    /// The name as messages and pictures show it.
    public let name: String

    /// Makes the key of this name.
    public init(_ name: String) {
        self.name = name
    }

    /// The name.
    public var description: String { name }
}
