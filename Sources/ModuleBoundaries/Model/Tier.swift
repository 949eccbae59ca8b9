/// A layer of the package. Lower tiers are depended on by higher ones.
public struct Tier: Hashable, Sendable {
    /// Counted from 1, the lowest.
    public var number: Int
    /// `Domain` in `// TIER 2: Domain`; nil if the comment gives no name.
    public var name: String?
    /// Whether targets of this tier may depend on each other.
    public var allowsPeers: Bool

    /// Makes a tier.
    ///
    /// - Parameters:
    ///   - number: Counted from 1, the lowest.
    ///   - name: Its name, if it has one.
    ///   - allowsPeers: Nil for the rule's own answer: only tier 1 allows them.
    public init(number: Int, name: String? = nil, allowsPeers: Bool? = nil) {
        self.number = number
        self.name = name
        self.allowsPeers = allowsPeers ?? (number == 1)
    }
}

extension Tier: CustomStringConvertible {
    /// `tier 2 (Domain)`, or `tier 2` without a name.
    public var description: String { name.map { "tier \(number) (\($0))" } ?? "tier \(number)" }
}
