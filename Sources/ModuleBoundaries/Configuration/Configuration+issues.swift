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
        // One for each list: the issues that are told are the first of the file.
        var budget = NearMissBudget()
        let names = PatternCandidates(names: checked.map(\.name))
        let files = PatternCandidates(paths: paths)
        let byName = Dictionary(grouping: checked, by: \.name)
        for entry in tiers {
            found += entry.targets.compactMap { pattern in
                entry.isOptional && !names.has(pattern)
                    ? nil : issue(in: pattern, of: entry.targets, amongTierTargets: checked, byName, names, budget)
            }
        }
        budget = NearMissBudget()
        found += testSupport.compactMap { misspelt($0, among: names, budget, isSilent: $0.glob.pattern.contains("*")) }
        budget = NearMissBudget()
        found += exclude.compactMap { misspelt($0, among: files, budget, isSilent: true) }
        budget = NearMissBudget()
        for prohibition in forbid {
            found += prohibition.scope.tiers.compactMap { unknownTier($0, among: checked) }
            found += prohibition.scope.targets.compactMap { unmatched($0, among: names, budget) }
            found += prohibition.scope.files.compactMap { unmatched($0, among: files, budget) }
        }
        budget = NearMissBudget()
        let tests = PatternCandidates(names: checked.filter(\.isTest).map(\.name))
        found += unowned.flatMap(\.tests).compactMap { unmatched($0, among: tests, budget) }
        found += limits.flatMap(\.targets).compactMap { unmatched($0, among: names, budget) }
        // What is used may be a target of a package that is only followed.
        let all = PatternCandidates(names: targets.map(\.name))
        found += visibleTo.flatMap(\.targets).compactMap { unmatched($0, among: all, budget) }
        found += visibleTo.flatMap(\.only).compactMap { unmatched($0, among: names, budget) }
        return found.sorted()
    }

    private func assignmentIssues(in targets: [Target]) -> [ConfigurationIssue] {
        let index = TierIndex(tiers)
        return targets.filter(takesTier).flatMap { target -> [ConfigurationIssue] in
            let matches = index.placements(of: target.name)
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
        amongTierTargets targets: [Target],
        _ byName: [String: [Target]],
        _ names: PatternCandidates,
        _ budget: NearMissBudget
    ) -> ConfigurationIssue? {
        let matched =
            pattern.isLiteral ? byName[pattern.glob.text] ?? [] : targets.filter { pattern.glob.matches($0.name) }
        if pattern.isException, !matched.isEmpty { return exception(pattern, of: list, matched) }
        if matched.contains(where: takesTier) { return nil }
        if matched.isEmpty { return unmatched(pattern, among: names, budget) }
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

    private func unmatched(
        _ pattern: Pattern,
        among candidates: PatternCandidates,
        _ budget: NearMissBudget
    ) -> ConfigurationIssue? {
        if candidates.has(pattern) { return nil }
        let meant = budget.take() ? candidates.nearMiss(of: pattern) : nil
        return issue(about: pattern, meant: meant, isPath: candidates.arePaths)
    }

    private func issue(about pattern: Pattern, meant: String?, isPath: Bool) -> ConfigurationIssue {
        isPath
            ? ConfigurationIssue(pattern.location, "\"\(pattern.glob)\" matches no file or folder", meant: meant)
            : ConfigurationIssue(
                pattern.location,
                "\"\(pattern.text)\" matches no target",
                meant: meant.map { (pattern.isException ? "!" : "") + $0 }
            )
    }

    /// A pattern of what to leave out, or of test support, may speak of what is not there yet, or no longer: it is
    /// silent then, but for what looks misspelt. A name of test support is not.
    private func misspelt(
        _ pattern: Pattern,
        among candidates: PatternCandidates,
        _ budget: NearMissBudget,
        isSilent: Bool
    ) -> ConfigurationIssue? {
        if !isSilent { return unmatched(pattern, among: candidates, budget) }
        guard !candidates.has(pattern), !budget.isSpent, let meant = candidates.nearMiss(of: pattern) else {
            return nil
        }
        _ = budget.take()
        return issue(about: pattern, meant: meant, isPath: candidates.arePaths)
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
