/// Why a manifest's text cannot be edited as it should be.
package enum ManifestEditError: Error, Hashable, Sendable {
    /// Its brackets do not match.
    case unbalanced
    /// No call stands where the list should be.
    case noList
    /// What stands behind `dependencies:` is no list literal.
    case computedList(line: Int)
    /// No literal entry has this name.
    case computedEntry(DependencyEntry, line: Int)
    /// No list literal of this name holds what should be added to.
    case noElements(String)
    /// No comment gives this tier.
    case noTier(String)
    /// No literal declares the target.
    case noTarget(String)
}

extension ManifestEditError: CustomStringConvertible {
    /// What is in the way.
    package var description: String {
        switch self {
        case .unbalanced: "the brackets of the manifest do not match"
        case .noList: "the manifest has no such call"
        case .computedList(let line): "its dependencies are computed at line \(line)"
        case .computedEntry(let entry, let line): "the entry for \(entry.name) is computed at line \(line)"
        case .noElements(let label): "the manifest has no list literal of \(label)"
        case .noTier(let tier): "no comment of the manifest gives tier \(tier)"
        case .noTarget(let name): "no call of the manifest declares \(name) by a literal name"
        }
    }
}
