/// One target needs another: once for each declaration and each import.
public struct Edge: Hashable, Sendable {
    /// Where the need was found.
    public enum Kind: String, Hashable, Sendable {
        /// In the manifest.
        case declared
        /// In a source file.
        case imported
    }

    /// The target that needs the other.
    public var from: TargetID
    /// The target that is needed.
    public var to: TargetID
    /// Where the need was found.
    public var kind: Kind
    /// The entry in `Package.swift`, or the module's name in the import.
    public var location: SourceLocation

    /// Makes an edge.
    public init(from: TargetID, to: TargetID, kind: Kind, location: SourceLocation) {
        self.from = from
        self.to = to
        self.kind = kind
        self.location = location
    }
}
