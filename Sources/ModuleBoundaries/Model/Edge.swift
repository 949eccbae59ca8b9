/// A need of one target for another: one edge for each declaration and each import.
public struct Edge: Hashable, Sendable {
    /// The place of the need.
    public enum Kind: String, Hashable, Sendable {
        /// In the manifest.
        case declared
        /// In a source file.
        case imported
    }

    package struct Ends: Hashable, Comparable, Sendable {
        package var from: TargetID
        package var to: TargetID

        package static func < (left: Self, right: Self) -> Bool { (left.from, left.to) < (right.from, right.to) }
    }

    /// The target that needs the other.
    public let from: TargetID
    /// The target that is needed.
    public let to: TargetID
    /// The entry in `Package.swift`, or the module's name in the import.
    public let location: SourceLocation
    /// The import that made the edge; nil for a declared dependency.
    public internal(set) var statement: ImportStatement?
    package var condition = Truth.holds
    /// Whether the import may mean another target of the same module name.
    package var isAmbiguous = false

    /// Whether the edge is in the manifest or in a source file.
    public var kind: Kind { statement == nil ? .declared : .imported }
    package var ends: Ends { Ends(from: from, to: to) }
    var counts: Bool { condition != .fails && !isAmbiguous }
}
