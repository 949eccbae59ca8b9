import Foundation
import ModuleBoundaries
import TestSupport
import Testing

@Suite("The schema of the configuration")
struct ConfigurationSchemaTests {
    @Test("It has the keys that the reader names, and the rules that there are")
    func keys() throws {
        let path = "Sources/ModuleBoundaries/ModuleBoundaries.docc/Resources/validate-deps.schema.json"
        let data = try Data(contentsOf: Repository.url.appending(path: path))
        let schema = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
        let wrong = #"""
            {"?": 1,
             "tiers": [{"?": 1, "targets": ["A"]}],
             "forbid": [{"?": 1, "imports": "A"}],
             "limits": [{"?": 1, "targets": ["A"], "depth": 1}],
             "layers": [{"?": 1, "target": "A", "folders": ["B"]}],
             "allow": [{"?": 1, "from": "A", "to": "B", "because": "C"}],
             "testsForOtherFiles": [{"?": 1, "files": "A", "tests": "B"}]}
            """#
        let issues = Configuration.parse(Array(wrong.utf8)).issues.map(\.message)
        let lists = ["tiers", "forbid", "limits", "layers", "allow", "testsForOtherFiles"]
        let objects = ["properties"] + lists.map { "properties.\($0).items.properties" }
        #expect(issues.count == objects.count)
        for (issue, object) in zip(issues, objects) {
            let named = issue.components(separatedBy: "its keys are ").last?.components(separatedBy: " (").first ?? ""
            let keys = try #require(schema.value(atPath: object) as? [String: Any]).keys.filter { $0 != "$schema" }
            #expect(Set(named.replacing(" and ", with: ", ").components(separatedBy: ", ")) == Set(keys))
        }
        let names = schema.value(atPath: "properties.rules.propertyNames.anyOf") as? [[String: Any]]
        #expect(Set(names?.compactMap { $0["enum"] as? [String] }.first ?? []) == Set(RuleID.all))
    }
}

extension [String: Any] {
    fileprivate func value(atPath path: String) -> Any? {
        path.split(separator: ".").reduce(self as Any?) { value, key in (value as? [String: Any])?[String(key)] }
    }
}
