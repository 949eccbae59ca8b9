extension Configuration {
    /// What is wrong with a configuration for a package: patterns of targets that match nothing, misspelt
    /// patterns of paths, tiers that do not exist, targets that are placed twice.
    ///
    /// - Parameters:
    ///   - targets: The targets with the tiers of the comments in `Package.swift`, before `assign(to:)`.
    ///   - paths: Every Swift file and every package folder that was found, those that `exclude` covers among them,
    ///     relative to the root of the check.
    /// - Returns: Sorted by location.
    package func issues(in targets: [Target], paths: [String]) -> [ConfigurationIssue] {
        let checked = targets.filter(\.isChecked)
        var found = assignmentIssues(in: checked)
        // What matches nothing here is about the other packages.
        if isShared { return found.sorted() }
        let names = checked.map(\.name)
        let known = Set(names)
        func unmatched(_ patterns: [Pattern], among names: [String], isSilent: (Pattern) -> Bool = { _ in false })
            -> [ConfigurationIssue]
        {
            patterns.compactMap { pattern in
                let has =
                    pattern.isLiteral ? known.contains(pattern.glob.text) : names.contains(where: pattern.glob.matches)
                return has || isSilent(pattern) ? nil : issue(about: pattern, among: names)
            }
        }
        let byName = Dictionary(grouping: checked, by: \.name)
        for entry in tiers {
            found += entry.targets.compactMap { pattern in
                let matched =
                    pattern.isLiteral
                    ? byName[pattern.glob.text] ?? [] : checked.filter { pattern.glob.matches($0.name) }
                if matched.isEmpty { return entry.isOptional ? nil : issue(about: pattern, among: names) }
                return issue(in: pattern, of: entry.targets, matched)
            }
        }
        found += unmatched(testSupport, among: names) { $0.glob.pattern.contains("*") }
        for prohibition in forbid {
            found += prohibition.scope.tiers.compactMap { unknownTier($0, among: checked) }
            found += unmatched(prohibition.scope.targets + prohibition.except, among: names)
            found += prohibition.scope.files.filter { pattern in !paths.contains(where: pattern.glob.covers) }.map {
                ConfigurationIssue($0.location, "\"\($0.glob)\" matches no file or folder")
            }
        }
        found += unmatched(testsForOtherFiles.flatMap(\.tests), among: checked.filter(\.isTest).map(\.name))
        found += unmatched(limits.flatMap(\.targets) + layers.map(\.target), among: names)
        let layered = layers.flatMap { list in
            checked.filter { list.target.glob.matches($0.name) }.map { LayeredPaths(list, $0, paths) }
        }
        found += layered.flatMap(\.issues)
        let folders = layered.flatMap(\.folders)
        found += unmatched(
            allow.map(\.from).filter { !folders.contains(where: $0.glob.matches) }, among: names + folders)
        return found.sorted()
    }

    /// The folders of one target that a list of layers finds among paths.
    private struct LayeredPaths {
        /// With the name of the target before them: `App/Domain`.
        let folders: [String]
        /// The patterns that match no folder with a Swift file.
        let issues: [ConfigurationIssue]

        init(_ list: LayerList, _ target: Target, _ paths: [String]) {
            let inner = Set(paths.filter { $0.hasSuffix(".swift") }.compactMap(target.folder(of:)))
            let all = Set(inner.flatMap { $0 == "." ? [$0] : FolderPath.ancestors(of: $0) })
            let matched = all.filter { folder in list.folders.contains { $0.glob.matches(folder) } }
            folders = matched.sorted().map { FolderPath.child($0, of: target.name) }
            issues = list.folders.filter { pattern in !all.contains(where: pattern.glob.matches) }.map { pattern in
                ConfigurationIssue(
                    pattern.location, "\"\(pattern.text)\" matches no folder of \(target.name) with a Swift file",
                    meant: nearMiss(to: pattern.glob.text, among: all.sorted()))
            }
        }
    }

    private func issue(about pattern: Pattern, among names: [String]) -> ConfigurationIssue {
        let word = pattern.glob.pattern.filter { $0 != "*" }
        let meant = pattern.isLiteral ? nearMiss(to: word, among: names) : nil
        return ConfigurationIssue(
            pattern.location, "\"\(pattern.text)\" matches no target",
            meant: meant.map { (pattern.isException ? "!" : "") + $0 })
    }

    private func assignmentIssues(in targets: [Target]) -> [ConfigurationIssue] {
        let index = TierIndex(tiers)
        return targets.filter(takesTier).flatMap { target -> [ConfigurationIssue] in
            let matches = index.placements(of: target.name)
            guard let first = matches.first else { return [] }
            return matches.dropFirst().map { overlap(of: target.name, first, $0) }
        } + doubleTiers(in: targets, index)
    }

    /// Tiers stand in comments or in the configuration, never in both.
    private func doubleTiers(in targets: [Target], _ index: TierIndex) -> [ConfigurationIssue] {
        let placed = targets.filter { takesTier($0) && index.tier(of: $0.name) != nil }
        return Set(placed.map(\.id.package)).sorted().compactMap { package in
            let own = targets.first { $0.id.package == package && takesTier($0) && $0.tier != nil }
            guard let own, let pattern = tiers.first?.targets.first else { return nil }
            return ConfigurationIssue(
                pattern.location,
                """
                tiers stand here and in \(own.location.file) (\(own.name) is in \(own.tier!) there); keep one of the two
                """
            )
        }
    }

    private func overlap(
        of target: String,
        _ first: (tier: Tier, pattern: Pattern),
        _ other: (tier: Tier, pattern: Pattern)
    ) -> ConfigurationIssue {
        let ways =
            first.pattern.isLiteral
            ? "keep one of the two" : "name \(target) itself in its tier, or take it out of the other by \"!\(target)\""
        return ConfigurationIssue(
            other.pattern.location,
            """
            "\(other.pattern.glob)" places \(target) in \(other.tier), but "\(first.pattern.glob)" on \
            line \(first.pattern.location.line) places it in \(first.tier); \(ways)
            """
        )
    }

    private func issue(in pattern: Pattern, of list: [Pattern], _ matched: [Target]) -> ConfigurationIssue? {
        if pattern.isException { return exception(pattern, of: list, matched) }
        if matched.contains(where: takesTier) { return nil }
        let isSupport = matched.contains { isTestSupport($0.name) }
        let kinds = isSupport ? "what `testSupport` names, and test" : "test"
        return ConfigurationIssue(
            pattern.location,
            """
            "\(pattern.glob)" matches only \(listed(matched.map(\.name), atMost: 3)): \(kinds), plugin, macro, system and \
            binary targets take no tier
            """
        )
    }

    /// An exception that takes out what is not in its list says something else than it seems to.
    private func exception(_ pattern: Pattern, of list: [Pattern], _ matched: [Target]) -> ConfigurationIssue? {
        let others = list.filter { !$0.isException }
        if matched.contains(where: { target in others.contains { $0.glob.matches(target.name) } }) { return nil }
        return ConfigurationIssue(
            pattern.location,
            "\"\(pattern.text)\" takes nothing out: no other entry of the list matches \(listed(matched.map(\.name), atMost: 3))"
        )
    }

    private func unknownTier(_ pattern: Pattern, among targets: [Target]) -> ConfigurationIssue? {
        let all = tiers.map(\.tier) + targets.compactMap(\.tier)
        if all.contains(where: pattern.names) { return nil }
        return ConfigurationIssue(
            pattern.location,
            "there is no tier \"\(pattern.glob)\"",
            meant: ModuleBoundaries.nearMiss(to: pattern.glob.pattern, among: all.compactMap(\.name))
        )
    }
}
