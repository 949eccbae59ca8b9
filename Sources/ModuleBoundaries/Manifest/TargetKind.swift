/// What a manifest declares a target as, in SwiftPM's own words.
public enum TargetKind: String, Hashable, Sendable, CaseIterable {
    /// `.target`
    case library = "regular"
    /// `.executableTarget`
    case executable
    /// `.testTarget`
    case test
    /// `.plugin`
    case plugin
    /// `.macro`
    case macro
    /// `.systemLibrary`
    case system
    /// `.binaryTarget`
    case binary
    /// A file in `Snippets`.
    case snippet
}

extension PackageSnapshot.TargetEntry {
    /// What the target is; a library if SwiftPM's word for it is unknown.
    var kind: TargetKind { TargetKind(rawValue: type) ?? .library }
}
