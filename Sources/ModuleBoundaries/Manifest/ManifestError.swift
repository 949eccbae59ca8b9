/// A manifest, or what belongs to it, could not be read at all.
public struct ManifestError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What happened, where, and what to do.
    public let description: String

    /// Makes an error of whole sentences.
    public init(_ description: String) { self.description = description }
}
