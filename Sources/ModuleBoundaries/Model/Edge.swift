/// One target needs another: once for each declaration and each import.
public struct Edge: Hashable, Sendable {
    /// Where the need was found.
    public enum Kind: String, Hashable, Sendable {
        /// In the manifest.
        case declared
        /// In a source file.
        case imported
    }

    /// The two targets, whatever joins them.
    package struct Ends: Hashable, Sendable {
        /// The target that needs the other.
        package var from: TargetID
        /// The target that is needed.
        package var to: TargetID

        /// Joins two targets.
        package init(from: TargetID, to: TargetID) {
            self.from = from
            self.to = to
        }
    }

    /// The target that needs the other.
    public let from: TargetID
    /// The target that is needed.
    public let to: TargetID
    /// The entry in `Package.swift`, or the module's name in the import.
    public let location: SourceLocation
    /// The import that made the edge; nil for a declared dependency.
    public let statement: ImportStatement?
    /// In which builds of the target the need is there: it may stand under `#if`, or its entry may have a condition.
    package let condition: Truth

    /// Where the need was found.
    public var kind: Kind { statement == nil ? .declared : .imported }
    /// The two targets.
    package var ends: Ends { Ends(from: from, to: to) }

    /// Makes an edge.
    ///
    /// - Parameters:
    ///   - from: The target that needs the other.
    ///   - to: The target that is needed.
    ///   - location: The entry in `Package.swift`, or the module's name in the import.
    ///   - statement: The import; nil for a declared dependency.
    ///   - condition: In which builds the need is there.
    package init(
        from: TargetID, to: TargetID, location: SourceLocation, statement: ImportStatement? = nil,
        condition: Truth = .holds
    ) {
        self.from = from
        self.to = to
        self.location = location
        self.statement = statement
        self.condition = condition
    }
}

extension Edge.Ends: Comparable {
    /// By both targets.
    package static func < (left: Self, right: Self) -> Bool { (left.from, left.to) < (right.from, right.to) }
}
