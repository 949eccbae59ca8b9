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
        for entry in tiers {
            found += entry.targets.compactMap { pattern in
                entry.isOptional && !checked.contains { pattern.glob.matches($0.name) }
                    ? nil : issue(in: pattern, of: entry.targets, amongTierTargets: checked)
            }
        }
        found += testSupport.compactMap { misspelt($0, among: checked) }
        found += exclude.compactMap { misspelt($0, paths: paths) }
        for prohibition in forbid {
            found += prohibition.scope.tiers.compactMap { unknownTier($0, among: checked) }
            found += prohibition.scope.targets.compactMap { unmatched($0, among: checked) }
            found += prohibition.scope.files.compactMap { unmatched($0, paths: paths) }
        }
        let tests = checked.filter(\.isTest)
        found += unowned.flatMap(\.tests).compactMap { unmatched($0, among: tests) }
        found += limits.flatMap(\.targets).compactMap { unmatched($0, among: checked) }
        // What is used may be a target of a package that is only followed.
        found += visibleTo.flatMap(\.targets).compactMap { unmatched($0, among: targets) }
        found += visibleTo.flatMap(\.only).compactMap { unmatched($0, among: checked) }
        return found.sorted()
    }

    private func assignmentIssues(in targets: [Target]) -> [ConfigurationIssue] {
        targets.filter(\.takesTier).flatMap { target -> [ConfigurationIssue] in
            let matches = placements(of: target.name)
            guard let first = matches.first else { return [] }
            var found = matches.dropFirst().map { overlap(of: target.name, first, $0) }
            if let comment = target.tier, comment.number != first.tier.number {
                found.append(
                    ConfigurationIssue(
                        first.pattern.location,
                        """
                        "\(first.pattern.glob)" places \(target.name) in \(first.tier), but the comment in \
                        \(target.location.file) places it in \(comment) (line \(target.location.line)); keep one
                        """
                    )
                )
            }
            return found
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

    private func issue(
        in pattern: Pattern,
        of list: [Pattern],
        amongTierTargets targets: [Target]
    ) -> ConfigurationIssue? {
        let matched = targets.filter { pattern.glob.matches($0.name) }
        if pattern.isException, !matched.isEmpty { return exception(pattern, of: list, matched) }
        if matched.contains(where: \.takesTier) { return nil }
        if matched.isEmpty { return unmatched(pattern, among: targets) }
        return ConfigurationIssue(
            pattern.location,
            """
            "\(pattern.glob)" matches only \(listed(matched.map(\.name), atMost: 3)): test, plugin, macro, system and \
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

    private func unmatched(_ pattern: Pattern, among targets: [Target]) -> ConfigurationIssue? {
        if targets.contains(where: { pattern.glob.matches($0.name) }) { return nil }
        return ConfigurationIssue(
            pattern.location,
            "\"\(pattern.text)\" matches no target",
            meant: pattern.glob.nearMiss(among: targets.map(\.name)).map { (pattern.isException ? "!" : "") + $0 }
        )
    }

    /// A pattern of test support may speak of targets to come; a name, or what looks misspelt, is an issue.
    private func misspelt(_ pattern: Pattern, among targets: [Target]) -> ConfigurationIssue? {
        let isSilent = pattern.glob.pattern.contains("*") && pattern.glob.nearMiss(among: targets.map(\.name)) == nil
        return isSilent ? nil : unmatched(pattern, among: targets)
    }

    /// A pattern of what to leave out may speak of what is not there yet, or no longer; only one that looks misspelt
    /// is an issue.
    private func misspelt(_ pattern: Pattern, paths: [String]) -> ConfigurationIssue? {
        let found = unmatched(pattern, paths: paths)
        return pattern.glob.nearMiss(amongPaths: paths) == nil ? nil : found
    }

    private func unmatched(_ pattern: Pattern, paths: [String]) -> ConfigurationIssue? {
        if paths.contains(where: pattern.glob.covers) { return nil }
        return ConfigurationIssue(
            pattern.location,
            "\"\(pattern.glob)\" matches no file or folder",
            meant: pattern.glob.nearMiss(amongPaths: paths)
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
