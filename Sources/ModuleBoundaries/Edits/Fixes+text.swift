extension Fixes.Outcome {
    package func text(isDryRun: Bool) -> String {
        var blocks = edits.map { isDryRun ? $0.manifest.diff : text(of: $0.changes, in: $0.manifest) }
        if !otherManifests.isEmpty { blocks.append(Fixes.note(otherManifests: otherManifests)) }
        blocks.append(summary(isDryRun: isDryRun))
        if !plan.rest.isEmpty { blocks.append(rest(isDryRun: isDryRun)) }
        return blocks.joined(separator: "\n")
    }

    private func text(of changes: [DependencyChange], in edit: ManifestEdit) -> String {
        let byTarget = Dictionary(grouping: changes, by: \.target).sorted { $0.key < $1.key }
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
            if !plan.rest.isEmpty { return "Nothing that needs no decision.\n" }
            let reason = frozen == 0 ? "" : ": \(counted(frozen, "finding is", "findings are")) in the baseline"
            return "Nothing to fix\(reason).\n"
        }
        let added = plan.changes.count(where: \.isAddition)
        let parts = [(added, "add", "added"), (plan.changes.count - added, "remove", "removed")].filter { $0.0 > 0 }
        let done = listed(parts.map { "\(isDryRun ? $0.1 : $0.2) \(counted($0.0, "entry", "entries"))" })
        let targets = counted(Set(plan.changes.map(\.target)).count, "target")
        return """
            \(isDryRun ? "Would \(done)" : done.prefix(1).uppercased() + done.dropFirst()) in \(targets), and the manifest \
            reads as intended. Only a build shows that it builds: swift build --build-tests

            """
    }

    private func rest(isDryRun: Bool) -> String {
        // The lines of an edited manifest are others now.
        let edited = isDryRun ? [] : edits.map(\.manifest.path)
        let groups = plan.rest.grouped { [$0.finding.rule, $0.finding.from, $0.finding.to ?? "", $0.reason] }
        let lines = groups.map { group in
            let finding = group[0].finding
            let more = group.count > 1 ? " (and \(group.count - 1) more)" : ""
            let edge = finding.to.map { "\(finding.from) → \($0)" } ?? finding.from
            let file = finding.location.file
            let place = oneLine(edited.contains(file) ? file : "\(finding.location)")
            return "  \(place)\(more): \(finding.rule): \(oneLine(edge))\n"
                + "    \(oneLine(group[0].reason))\n"
        }
        let edges = Set(plan.rest.map { [$0.finding.from, $0.finding.to ?? ""] }).count
        return "Left to you: \(counted(plan.rest.count, "finding")) on \(counted(edges, "edge"))\n" + lines.joined()
    }
}

extension Fixes {
    static func note(otherManifests: [String]) -> String {
        let isOne = otherManifests.count == 1
        let verb = isOne ? "is for another tools version and was" : "are for other tools versions and were"
        return "Note: \(listed(otherManifests.sorted())) \(verb) not edited.\n"
    }
}
