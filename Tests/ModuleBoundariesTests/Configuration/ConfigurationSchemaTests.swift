import Foundation
import ModuleBoundaries
import Testing

@Suite("The schema of the configuration")
struct ConfigurationSchemaTests {
    @Test("It has the keys that the reader names, and the rules that there are")
    func keys() throws {
        let schema = try Schema()
        let wrong = #"""
            {"?": 1,
             "tiers": [{"?": 1, "targets": ["A"]}],
             "forbid": [{"?": 1, "imports": "A"}],
             "limits": [{"?": 1, "targets": ["A"], "depth": 1}],
             "layers": [{"?": 1, "target": "A", "folders": ["B"]}],
             "allow": [{"?": 1, "from": "A", "to": "B", "because": "C"}],
             "testsForOtherFiles": [{"?": 1, "files": "A", "tests": "B"}]}
            """#
        let issues = Configuration.parse(Array(wrong.utf8)).issues.map(\.description)
        let lists = ["tiers", "forbid", "limits", "layers", "allow", "testsForOtherFiles"]
        let objects = ([[]] + lists.map { [$0, "items"] }).map(schema.keys(at:))
        #expect(issues.count == objects.count)
        for (issue, keys) in zip(issues, objects) {
            let named = issue.components(separatedBy: "its keys are ").last ?? ""
            let words = named.components(separatedBy: " (").first?.replacing(" and ", with: ", ").components(
                separatedBy: ", ")
            #expect(Set(words ?? []) == keys.subtracting(["$schema"]))
        }
        #expect(Set(schema.ruleIDs) == Set(RuleID.all))
    }
}

/// The schema, read.
private struct Schema {
    private let root: [String: Any]

    init() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let file = folder.appending(
            path: "Sources/ModuleBoundaries/ModuleBoundaries.docc/Resources/validate-deps.schema.json")
        let value = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
        root = try #require(value as? [String: Any])
    }

    /// The keys of the object that the words lead to, each a property or `items`.
    func keys(at path: [String]) -> Set<String> {
        let object = path.reduce(root) { schema, word in
            let next = word == "items" ? schema["items"] : (schema["properties"] as? [String: Any])?[word]
            return next as? [String: Any] ?? [:]
        }
        return Set((object["properties"] as? [String: Any] ?? [:]).keys)
    }

    var ruleIDs: [String] {
        let rules = (root["properties"] as? [String: Any])?["rules"] as? [String: Any]
        let names = (rules?["propertyNames"] as? [String: Any])?["anyOf"] as? [[String: Any]]
        return names?.compactMap { $0["enum"] as? [String] }.first ?? []
    }
}
