/// Where a manifest's text declares what SwiftPM says that it declares.
struct ManifestLocations {
    private let path: String
    private let source: ManifestSource
    private let declarations: [String: ManifestSource.Declaration]

    /// Reads a package's manifest text.
    init(_ package: LoadedPackage) {
        path = package.manifestPath
        source = ManifestSource(text: package.manifestText)
        declarations = Dictionary(source.declarations.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The module names of everything that the text names in a string.
    var mentionedModules: Set<String> { Set(source.strings.map(c99Name)) }

    /// The tier that a comment gives to a target; nil also where the target is computed.
    func tier(of target: String) -> Tier? {
        guard let declaration = declarations[target], let comment = source.tier(of: declaration) else { return nil }
        return Tier(number: comment.number, name: comment.name, allowsPeers: comment.peersAllowed)
    }

    /// Tier comments with a number that no tier has.
    var issues: [ConfigurationIssue] {
        source.refusedTiers.map { comment in
            ConfigurationIssue(
                SourceLocation(file: path, line: comment.line, column: comment.column),
                "a tier must be a whole number of 1 or more"
            )
        }
    }

    /// What to say of comments that give no tier, or another one than was probably meant.
    ///
    /// - Parameters:
    ///   - configuredTiers: How many tiers the configuration gives: these have its words on their names and peers.
    ///   - isTestSupport: Whether the configuration calls a target test support.
    func notes(configuredTiers: Int, isTestSupport: (String) -> Bool) -> [String] {
        unread + misspeltPeers(above: configuredTiers) + unreadBehindCode(above: configuredTiers)
            + namedTwice(above: configuredTiers) + farAbove(above: configuredTiers) + needless(isTestSupport)
    }

    /// Of comments that begin like a tier and give none.
    private var unread: [String] {
        source.unreadTiers.map { tier in
            let location = location(tier.line, tier.column)
            let isOpen = tier.form.hasPrefix("TIER N") || tier.form == "tier: N"
            let number = isOpen ? " with the number of the tier for N" : ""
            let place =
                tier.isTrailing
                ? "\(isOpen ? "," : "") alone at the end of the target's first line" : " on a line of its own"
            return """
                The comment at \(location) gives no tier. Write `// \(tier.form)`\(number)\(place), or begin it with another word.
                """
        }
    }

    /// The tier comments that hold for a target, or from which that of one takes its words.
    private var tiers: [TierComment] {
        let last = source.declarations.map(\.callLine).max() ?? 0
        let counting = source.declarations.compactMap(\.trailingTier).compactMap { source.tierComment(of: $0.number) }
        return source.tierComments.filter { $0.line < last || counting.contains($0) }
    }

    private func misspeltPeers(above number: Int) -> [String] {
        tiers.filter { $0.number > number }.compactMap { tier in
            guard let name = tier.name, let meant = tier.withPeersMeant else { return nil }
            return """
                The comment at \(location(tier.line, tier.column)) calls its tier `\(name)`. Write `// \(meant)` to \
                \(meant.hasSuffix("allowed") ? "allow" : "forbid") peers.
                """
        }
    }

    /// Of comments at the end of a target's line that say more than its tier, and nothing that its tier's comment says: the
    /// first of each tier.
    private func unreadBehindCode(above number: Int) -> [String] {
        var told: Set<Int> = []
        return source.declarations.compactMap(\.trailingTier).filter { $0.number > number }.compactMap { comment in
            let counting = source.tierComment(of: comment.number)
            // That is told by itself.
            if let counting, counting.withPeersMeant != nil { return nil }
            var meant =
                comment.withPeersMeant.flatMap { TierComment(text: $0, isTrailing: false, line: 1, column: 1) }
                ?? comment
            meant.name = meant.name ?? counting?.name
            meant.peersAllowed = meant.peersAllowed ?? counting?.peersAllowed
            let isKnown = counting.map { $0.form.lowercased() == meant.form.lowercased() }
            guard !(isKnown ?? (comment.form == "TIER \(comment.number)")), told.insert(comment.number).inserted else {
                return nil
            }
            let place = counting.map { "in place of that at \(location($0.line, $0.column))" }
            return """
                Of the comment at \(location(comment.line, comment.column)) only the number is read. Write \
                `// \(meant.form)` \(place ?? "on a line of its own, above targets of that tier"), or leave the words out.
                """
        }
    }

    /// Of tiers at the end of a line with nothing but what takes none, such as a test target.
    private func needless(_ isTestSupport: (String) -> Bool) -> [String] {
        func isLibrary(_ declaration: ManifestSource.Declaration) -> Bool {
            declaration.kind == .target || declaration.kind == .executableTarget
        }
        func takesTier(_ declaration: ManifestSource.Declaration) -> Bool {
            isLibrary(declaration) && !isTestSupport(declaration.name)
        }
        let needed = Set(source.declarations.filter(takesTier).compactMap(\.trailingTier))
        return source.declarations.compactMap { declaration in
            guard let tier = declaration.trailingTier, !needed.contains(tier) else { return nil }
            let start = "The comment at \(location(tier.line, tier.column)) gives \(declaration.name) a tier, and"
            return isLibrary(declaration)
                ? "\(start) `testSupport` in .validate-deps.json names it. Remove the comment, or take it out of that."
                : "\(start) only libraries and executables take one. Remove the comment."
        }
    }

    private func namedTwice(above number: Int) -> [String] {
        let named = tiers.filter { $0.number > number && $0.name != nil && $0.withPeersMeant == nil }
        return Dictionary(grouping: named, by: \.number)
            .sorted { $0.key < $1.key }
            .compactMap { number, tiers in
                let name = tiers[0].name?.lowercased() ?? ""
                // One may say more of the same.
                func isAnother(_ other: String) -> Bool {
                    other != name && !other.hasPrefix(name + " ") && !name.hasPrefix(other + " ")
                }
                guard let other = tiers.first(where: { isAnother($0.name?.lowercased() ?? "") }) else { return nil }
                let names = [tiers[0], other].map { "\($0.name ?? "") at \(location($0.line, $0.column))" }
                return """
                    Tier \(number) is called \(names[0]) and \(names[1]). Give it one name, or give one of them a number of \
                    its own.
                    """
            }
    }

    /// Of a tier without a name that lies far above the others, which follow one another: its number may be a slip.
    private func farAbove(above number: Int) -> [String] {
        let libraries = source.declarations.filter { $0.kind == .target || $0.kind == .executableTarget }
        let placed = libraries.compactMap { declaration in
            source.tier(of: declaration).map { (tier: $0, comment: declaration.trailingTier ?? $0) }
        }
        let numbers = Set(placed.map(\.tier.number)).sorted()
        guard numbers.count > 2, let highest = numbers.last, highest > number else { return [] }
        let next = numbers[numbers.count - 2]
        let comments = Set(placed.filter { $0.tier.number == highest }.map(\.comment))
        guard next - numbers[0] == numbers.count - 2, highest > next + 1, comments.count == 1,
            let comment = comments.first, placed.allSatisfy({ $0.tier.number != highest || $0.tier.name == nil })
        else { return [] }
        let isTrailing = source.declarations.contains { $0.trailingTier == comment }
        var named = comment
        named.name = "NAME"
        let meant = isTrailing ? "move the target behind all others, below" : "write"
        let between = highest == next + 2 ? "tier \(next + 1)" : "tiers \(next + 1) to \(highest - 1)"
        return [
            """
            The comment at \(location(comment.line, comment.column)) gives tier \(highest), and nothing is in \(between). \
            Correct the number, or \(meant) `// \(named.form)`, if it is meant.
            """
        ]
    }

    private func location(_ line: Int, _ column: Int) -> SourceLocation {
        SourceLocation(file: path, line: line, column: column)
    }

    /// Whether a comment at the end of the target's own line gives it a tier.
    func hasOwnTier(_ target: String) -> Bool { declarations[target]?.trailingTier != nil }

    /// Whether no line of the text declares the target by name.
    func isComputed(_ target: String) -> Bool { declarations[target] == nil }

    /// Where the text declares a target; its first line where it is computed.
    func location(of target: String) -> SourceLocation {
        guard let declaration = declarations[target] else { return SourceLocation(file: path, line: 1, column: 1) }
        return SourceLocation(file: path, line: declaration.line, column: declaration.column)
    }

    /// The line on which the call for a target begins; nil where it is computed.
    func callLine(of target: String) -> Int? { declarations[target]?.callLine }

    /// Where the text has the entry for a dependency; where the call for the target begins, if the entry is computed.
    func location(of dependency: PackageSnapshot.TargetDependency, neededBy target: String) -> SourceLocation {
        location(of: dependency.name, package: dependency.form.package, neededBy: target)
    }

    /// Where the text has the entry of this name; where the call for the target begins, if the entry is computed.
    func location(of name: String, package: String?, neededBy target: String) -> SourceLocation {
        guard let declaration = declarations[target] else { return location(of: target) }
        let entries = declaration.dependencies.filter { $0.name == name }
        guard let entry = entries.first(where: { $0.package == package }) ?? entries.first else {
            return SourceLocation(file: path, line: declaration.callLine, column: declaration.callColumn)
        }
        return SourceLocation(file: path, line: entry.line, column: entry.column)
    }
}
