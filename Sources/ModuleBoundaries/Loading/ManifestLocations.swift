/// Where a manifest's text declares what SwiftPM says that it declares.
struct ManifestLocations {
    private let path: String
    private let syntax: ManifestSyntax
    private let declarations: [String: ManifestSyntax.Declaration]
    private let tiers: ManifestSyntax.Tiers
    /// The lists of dependencies by the name of the call's target.
    private let lists: [String: [DependencyList]]

    /// Reads a package's manifest text.
    init(_ package: LoadedPackage) {
        path = package.manifestPath
        syntax = package.syntax
        let all = syntax.declarations()
        declarations = Dictionary(all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        tiers = syntax.tiers(all)
        lists = Dictionary(grouping: syntax.dependencyLists(), by: { $0.name ?? "" })
    }

    /// The module names of everything that the text names in a string.
    var mentionedModules: Set<String> { Set(syntax.strings.map(c99Name)) }

    /// What the text says in comments.
    var comments: ManifestComments {
        ManifestComments(
            suppressions: syntax.suppressions(),
            invalidTiers: tiers.invalid.map { RelatedLocation(location: location($0.offset), message: $0.fix) })
    }

    /// The tier that a comment gives to a target; nil also if the target is computed.
    func tier(of target: String) -> Tier? {
        guard let declaration = declarations[target], let comment = tiers.tier(of: declaration) else { return nil }
        return Tier(number: comment.number, name: comment.name, allowsPeers: comment.peersAllowed)
    }

    /// Whether a comment behind the target's own call gives it a tier.
    func hasOwnTier(_ target: String) -> Bool { tiers.ofTarget[target] != nil }

    /// Whether no line of the text declares the target by name.
    func isComputed(_ target: String) -> Bool { declarations[target] == nil }

    /// Where the text declares a target; its first line if it is computed.
    func location(of target: String) -> SourceLocation { location(declarations[target]?.offset ?? 0) }

    /// The line on which the call for a target begins; nil if it is computed.
    func callLine(of target: String) -> Int? { declarations[target]?.lines.lowerBound }

    /// Why a target's list of dependencies cannot be edited, as a clause; nil if it can.
    func editObstacle(of target: String) -> String? {
        guard let list = syntax.dependencyList(of: target, among: lists[target] ?? []) else {
            return "\(path) does not declare it by a literal name"
        }
        return list.content == .computed ? "its dependencies are computed in \(path)" : nil
    }

    /// Whether the target's own list has a literal entry of this name.
    func isWritten(_ name: String, neededBy target: String) -> Bool {
        let list = syntax.dependencyList(of: target, among: lists[target] ?? [])
        guard case .literal(let entries)? = list?.content else { return false }
        return entries.contains { $0.name == name }
    }

    /// Where the text has the entry of this name; where the call for the target begins, if the entry is computed.
    func location(of name: String, package: String?, neededBy target: String) -> SourceLocation {
        guard let declaration = declarations[target] else { return location(of: target) }
        let entries = declaration.entries.filter { $0.name == name }
        let entry = entries.first { $0.package == package } ?? entries.first
        return location(entry?.offset ?? declaration.callOffset)
    }

    private func location(_ offset: Int) -> SourceLocation { syntax.lines.location(of: offset, in: path) }
}
