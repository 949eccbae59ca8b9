/// Where a manifest's text declares the targets and entries that SwiftPM reports.
struct ManifestLocations {
    private let path: String
    private let syntax: ManifestSyntax
    private let declarations: [String: ManifestSyntax.Declaration]
    private let tiers: ManifestSyntax.Tiers
    /// The calls with lists of dependencies, by the names of targets.
    private let calls: [String: Int]
    /// The literal entries of these lists.
    private let entries: [String: [ManifestSyntax.ListEntry]]

    init(_ package: LoadedPackage) {
        path = package.manifestPath
        syntax = package.syntax
        let all = syntax.declarations()
        declarations = Dictionary(all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        tiers = syntax.tiers(all)
        calls = syntax.listCalls(all)
        let constants = syntax.constants()
        entries = calls.compactMapValues { [syntax] call in
            syntax.dependencyGroup(of: call).map { syntax.entries(of: $0, constants).compactMap(\.self) }
        }
    }

    /// The string literals of the text, as module names.
    var mentionedModules: Set<String> { Set(syntax.literals.values.map(c99Name)) }

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

    /// Whether no line of the text declares the target by name.
    func isComputed(_ target: String) -> Bool { declarations[target] == nil }

    /// Where the text declares a target; its first line if it is computed.
    func location(of target: String) -> SourceLocation { location(declarations[target]?.offset ?? 0) }

    /// Why a target's list of dependencies cannot be edited, as a clause; nil if it can.
    func editObstacle(of target: String) -> String? {
        guard let call = calls[target] else { return "\(path) does not declare it by a literal name" }
        let isComputed = entries[target] == nil && syntax.argument("dependencies", of: call) != nil
        return isComputed ? "its dependencies are computed in \(path)" : nil
    }

    /// Whether the target's own list has a literal entry of this name.
    func isWritten(_ name: String, neededBy target: String) -> Bool {
        (entries[target] ?? []).contains { $0.entry.name == name }
    }

    /// The location of the entry of this name; the target's call if the entry is computed.
    func location(of name: String, package: String?, neededBy target: String) -> SourceLocation {
        guard let declaration = declarations[target] else { return location(of: target) }
        let named = (entries[target] ?? []).filter { $0.entry.name == name }
        let entry = named.first { $0.entry.package == package } ?? named.first
        return location(entry?.offset ?? declaration.callOffset)
    }

    private func location(_ offset: Int) -> SourceLocation { syntax.lines.location(of: offset, in: path) }
}
