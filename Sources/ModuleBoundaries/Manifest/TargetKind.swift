/// The kinds of targets, in SwiftPM's own words.
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

extension TargetKind {
    /// The functions of a manifest that declare targets.
    static let functions: [String: TargetKind] = [
        "target": .library, "executableTarget": .executable, "testTarget": .test, "plugin": .plugin, "macro": .macro,
        "systemLibrary": .system, "binaryTarget": .binary,
    ]
}

extension PackageSnapshot.TargetEntry {
    /// A library if SwiftPM's word is unknown.
    var kind: TargetKind { TargetKind(rawValue: type) ?? .library }
}

/// The endings of sources in C, C++, Objective-C and assembly.
let otherLanguages: Set<String> = ["c", "cc", "cpp", "cxx", "m", "mm", "s", "S"]
