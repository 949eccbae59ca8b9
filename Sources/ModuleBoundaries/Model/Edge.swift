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
    public let from: TargetID
    /// The target that is needed.
    public let to: TargetID
    /// The entry in `Package.swift`, or the module's name in the import.
    public let location: SourceLocation
    /// The import that made the edge; nil for a declared dependency.
    public let statement: ImportStatement?

    /// Where the need was found.
    public var kind: Kind { statement == nil ? .declared : .imported }

    /// Makes an edge.
    ///
    /// - Parameters:
    ///   - from: The target that needs the other.
    ///   - to: The target that is needed.
    ///   - location: The entry in `Package.swift`, or the module's name in the import.
    ///   - statement: The import; nil for a declared dependency.
    package init(from: TargetID, to: TargetID, location: SourceLocation, statement: ImportStatement? = nil) {
        self.from = from
        self.to = to
        self.location = location
        self.statement = statement
    }
}
