extension Fixes.Outcome {
    /// What was done, or would be, and what is left, in words.
    ///
    /// - Parameter isDryRun: Whether nothing was written.
    package func text(isDryRun: Bool) -> String {
        var blocks: [String] = []
        if isDryRun {
            blocks += edits.map(\.diff)
        } else {
            blocks += edits.map(changes)
        }
        if !otherManifests.isEmpty { blocks.append(Fixes.note(otherManifests: otherManifests)) }
        blocks.append(summary(isDryRun: isDryRun))
        if !plan.rest.isEmpty { blocks.append(left(isDryRun ? plan.rest : rest)) }
        return blocks.joined(separator: "\n")
    }

    /// Each target with the names of what it gets and what it loses: `  AuthFeature  + CoreKit, NIO  - Legacy`.
    private func changes(_ edit: ManifestEdit) -> String {
        let own = plan.changes.filter { manifestPaths[$0.target.package] == edit.path }
        let byTarget = Dictionary(grouping: own, by: \.target).sorted { $0.key < $1.key }
        let width = byTarget.map(\.key.name.count).max() ?? 0
        let lines = byTarget.map { target, changes in
            let padding = String(repeating: " ", count: width - target.name.count)
            let signs = [("+", true), ("-", false)].compactMap { sign, isAddition -> String? in
                let names = changes.filter { $0.isAddition == isAddition }.map(\.entry.name).sorted()
                return names.isEmpty ? nil : "  \(sign) \(names.joined(separator: ", "))"
            }
            return "  \(target.name)\(padding)\(signs.joined())\n"
        }
        return "\(edit.path)\n" + lines.joined()
    }

    private func summary(isDryRun: Bool) -> String {
        guard !plan.changes.isEmpty else {
            return plan.rest.isEmpty ? nothing : "Nothing that needs no decision.\n"
        }
        let added = plan.changes.count(where: \.isAddition)
        let targets = Set(plan.changes.map(\.target)).count
        let removed = plan.changes.count - added
        let parts = [
            added > 0 ? "\(isDryRun ? "add" : "added") \(counted(added, "entry", "entries"))" : nil,
            removed > 0 ? "\(isDryRun ? "remove" : "removed") \(counted(removed, "entry", "entries"))" : nil,
        ]
        let done = listed(parts.compactMap { $0 })
        let sentence = isDryRun ? "Would \(done)" : done.prefix(1).uppercased() + done.dropFirst()
        return "\(sentence) in \(counted(targets, "target", "targets")), and the manifest reads as intended. \(build)\n"
    }

    private var build: String { "Only a build shows that it builds: swift build --build-tests" }

    private var nothing: String {
        if frozen == 0 { return "Nothing to fix.\n" }
        return "Nothing to fix: \(counted(frozen, "finding is", "findings are")) in the baseline.\n"
    }

    /// What is left by rule and edge, each with its reason.
    private func left(_ rests: [FixPlan.Rest]) -> String {
        let groups = rests.grouped { [$0.finding.rule, $0.finding.from, $0.finding.to ?? "", $0.reason] }
        let lines = groups.map { group in
            let finding = group[0].finding
            let more = group.count > 1 ? " (and \(group.count - 1) more)" : ""
            let edge = finding.to.map { "\(finding.from) → \($0)" } ?? finding.from
            return "  \(oneLine("\(finding.location)"))\(more): \(finding.rule): \(oneLine(edge))\n"
                + "    \(oneLine(group[0].reason))\n"
        }
        let edges = Set(rests.map { [$0.finding.from, $0.finding.to ?? ""] }).count
        return "Left to you: \(counted(rests.count, "finding")) on \(counted(edges, "edge"))\n" + lines.joined()
    }
}

extension Fixes {
    /// A sentence about manifests for other tools versions.
    static func note(otherManifests: [String]) -> String {
        let verb =
            otherManifests.count == 1 ? "is for another tools version and was" : "are for other tools versions and were"
        return "Note: \(listed(otherManifests.sorted())) \(verb) not edited.\n"
    }
}
