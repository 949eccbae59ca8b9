extension Configuration {
    /// The mistakes in a configuration that show only beside a package: patterns of targets that match nothing, patterns
    /// of paths that match nothing, tiers that do not exist, targets in two tiers.
    ///
    /// - Parameters:
    ///   - targets: The targets before `assign(to:)`.
    ///   - paths: Every Swift file and package folder, excluded ones too, relative to the root of the check.
    package func issues(in targets: [Target], paths: [String]) -> [ConfigurationIssue] {
        let checked = targets.filter(\.isChecked)
        var found = assignmentIssues(in: checked)
        // Patterns that match nothing here are about the other packages.
        if isShared { return found.sorted() }
        let names = checked.map(\.name)
        func unmatched(_ patterns: [Pattern], among names: [String]) -> [Pattern] {
            let known = Set(names)
            return patterns.filter {
                !($0.isLiteral ? known.contains($0.glob.text) : names.contains(where: $0.glob.matches))
            }
        }
        let placed = checked.filter(takesTier).map(\.name)
        for pattern in unmatched(tiers.flatMap(\.targets), among: placed) {
            if !names.contains(where: pattern.glob.matches) {
                found.append(issue(about: pattern, among: names))
            } else if !pattern.isException {
                let message = "\"\(pattern.glob)\" matches only targets that take no tier"
                found.append(ConfigurationIssue(pattern.location, message))
            }
        }
        let layered = layers.flatMap { list in
            checked.filter { list.target.glob.matches($0.name) }.map { layeredPaths(list, $0, paths) }
        }
        let folders = layered.flatMap(\.folders)
        var patterns = testSupport.filter { !$0.glob.pattern.contains("*") }
        for entry in forbid { patterns += entry.scope.targets + entry.except }
        patterns += limits.flatMap(\.targets) + layers.map(\.target)
        found += unmatched(patterns, among: names).map { issue(about: $0, among: names) }
        let tests = checked.filter(\.isTest).map(\.name)
        found += unmatched(testsForOtherFiles.flatMap(\.tests), among: tests).map { issue(about: $0, among: tests) }
        found += unmatched(allow.map(\.from), among: names + folders).map { issue(about: $0, among: names + folders) }
        found += forbid.flatMap(\.scope.tiers).compactMap { unknownTier($0, among: checked) }
        let files = forbid.flatMap(\.scope.files).filter { pattern in !paths.contains(where: pattern.glob.covers) }
        found += files.map { ConfigurationIssue($0.location, "\"\($0.glob)\" matches no file or folder") }
        return (found + layered.flatMap(\.issues)).sorted()
    }

    /// The folders that a list of layers matches, as `App/Domain`, and its patterns that match no folder.
    private func layeredPaths(
        _ list: LayerList, _ target: Target, _ paths: [String]
    ) -> (folders: [String], issues: [ConfigurationIssue]) {
        let inner = Set(paths.filter { $0.hasSuffix(".swift") }.compactMap(target.folder(of:)))
        let all = Set(inner.flatMap { $0 == "." ? [$0] : FolderPath.ancestors(of: $0) })
        let matched = all.filter { folder in list.folders.contains { $0.glob.matches(folder) } }
        let unmatched = list.folders.filter { pattern in !all.contains(where: pattern.glob.matches) }
        let issues = unmatched.map { pattern in
            ConfigurationIssue(
                pattern.location, "\"\(pattern.text)\" matches no folder of \(target.name) with a Swift file",
                meant: nearMiss(to: pattern.glob.text, among: all.sorted()))
        }
        return (matched.sorted().map { FolderPath.child($0, of: target.name) }, issues)
    }

    private func issue(about pattern: Pattern, among names: [String]) -> ConfigurationIssue {
        let meant = pattern.isLiteral ? nearMiss(to: pattern.glob.pattern, among: names) : nil
        return ConfigurationIssue(
            pattern.location, "\"\(pattern.text)\" matches no target",
            meant: meant.map { (pattern.isException ? "!" : "") + $0 })
    }

    /// Targets in two tiers, and packages with tiers in comments and in the configuration.
    private func assignmentIssues(in checked: [Target]) -> [ConfigurationIssue] {
        let index = TierIndex(tiers)
        let targets = checked.filter(takesTier)
        let overlaps = targets.flatMap { target in
            let matches = index.placements(of: target.name)
            return matches.dropFirst().map { overlap(of: target.name, matches[0], $0) }
        }
        let packages = Set(targets.filter { index.tier(of: $0.name) != nil }.map(\.id.package))
        return overlaps
            + packages.compactMap { package in
                let own = targets.first { $0.id.package == package && $0.tier != nil }
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
        of target: String, _ first: TierIndex.Placement, _ other: TierIndex.Placement
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

    private func unknownTier(_ pattern: Pattern, among targets: [Target]) -> ConfigurationIssue? {
        let all = tiers.map(\.tier) + targets.compactMap(\.tier)
        if all.contains(where: pattern.names) { return nil }
        return ConfigurationIssue(
            pattern.location, "there is no tier \"\(pattern.glob)\"",
            meant: nearMiss(to: pattern.glob.pattern, among: all.compactMap(\.name)))
    }
}
