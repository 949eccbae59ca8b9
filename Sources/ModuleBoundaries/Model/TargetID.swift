/// A target's identity: two packages of a workspace may each have a target of one name.
public struct TargetID: Hashable, Sendable {
    /// The package's identity: its folder relative to the root of the check (`.` for the root itself).
    public var package: String
    /// The target's name in its manifest.
    public var name: String

    /// Makes an identity.
    public init(package: String, name: String) {
        self.package = package
        self.name = name
    }
}

extension TargetID: Comparable {
    /// By package, then by name.
    public static func < (left: Self, right: Self) -> Bool {
        (left.package, left.name) < (right.package, right.name)
    }
}
