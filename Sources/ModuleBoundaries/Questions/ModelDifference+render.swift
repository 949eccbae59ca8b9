extension ModelDifference {
    package var json: String {
        func change(_ before: JSONValue, _ after: JSONValue) -> JSONValue {
            .object(["before": before, "after": after])
        }
        func json(_ edges: [Edge.Ends]) -> JSONValue {
            .array(edges.map { .object(["from": .string(name($0.from)), "to": .string(name($0.to))]) })
        }
        let value = JSONValue.object([
            "version": .number(1),
            "package": .string(package),
            "targets": .object(["added": .strings(addedTargets), "removed": .strings(removedTargets)]),
            "edges": .object(["added": json(addedEdges), "removed": json(removedEdges)]),
            "findings": .object([
                "new": .array(newFindings.map { $0.json() }), "gone": .array(goneFindings.map { $0.json() }),
            ]),
            "criticalPath": change(.number(criticalPath.before), .number(criticalPath.after)),
            "averageRebuild": change(.decimal(averageRebuild.before), .decimal(averageRebuild.after)),
        ])
        return value.text + "\n"
    }

    /// The difference in words; empty where there is none.
    package var text: String {
        let blocks = sections.map { title, lines in
            "\(title)\n" + lines.map { "  \($0.sign) \(oneLine($0.text))\n" }.joined()
        }
        return (blocks + (numbers.isEmpty ? [] : [numbers.map { $0 + "\n" }.joined()])).joined(separator: "\n")
    }

    /// The difference in GitHub's Markdown, for a comment on a pull request; empty where there is none.
    package var markdown: String {
        let blocks = sections.map { title, lines in
            let rows = lines.map { "\($0.sign) \(oneLine($0.text))\n" }.joined()
            return "**\(title)**\n\n```diff\n\(rows)```\n"
        }
        let list = numbers.isEmpty ? [] : [numbers.map { "- \($0)\n" }.joined()]
        if (blocks + list).isEmpty { return "" }
        return (["### Module boundaries of \(oneLine(package))\n"] + blocks + list).joined(separator: "\n")
    }

    private typealias Line = (sign: String, text: String)

    private var sections: [(title: String, lines: [Line])] {
        func edge(_ edge: Edge.Ends) -> String { "\(name(edge.from)) → \(name(edge.to))" }
        let all: [(String, [Line])] = [
            ("Targets", addedTargets.map { ("+", $0) } + removedTargets.map { ("-", $0) }),
            ("Edges", addedEdges.map { ("+", edge($0)) } + removedEdges.map { ("-", edge($0)) }),
            ("New findings", newFindings.map { ("+", line($0)) }),
            ("Findings that are gone", goneFindings.map { ("-", line($0)) }),
        ]
        return all.filter { !$0.1.isEmpty }
    }

    private var numbers: [String] {
        var lines: [String] = []
        if criticalPath.before != criticalPath.after {
            lines.append("Critical path: \(criticalPath.before) → \(criticalPath.after) targets")
        }
        if averageRebuild.before != averageRebuild.after {
            let (before, after) = (averageRebuild.before, averageRebuild.after)
            lines.append("Average rebuild: \(Metrics.decimal(before)) → \(Metrics.decimal(after)) targets")
        }
        return lines
    }

    private func line(_ finding: Finding) -> String {
        "\(finding.location): \(finding.severity.rawValue): \(finding.message) [\(finding.rule)]"
    }
}
