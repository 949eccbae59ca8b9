/// A target's identity: two packages of a workspace may each have a target of one name.
public struct TargetID: Hashable, Sendable {
    /// The package's identity: its folder relative to the root of the check (`.` for the root itself).
    public var package: String
    public var name: String

    public init(package: String, name: String) {
        self.package = package
        self.name = name
    }
}

extension TargetID: Comparable {
    public static func < (left: Self, right: Self) -> Bool {
        (left.package, left.name) < (right.package, right.name)
    }
}
