import Foundation
import ModuleBoundaries
import Testing

@Suite("The schema of the configuration")
struct ConfigurationSchemaTests {
    /// A configuration in JSON, and whether it is right.
    private static let cases: [(String, Bool)] = [
        (#"{}"#, true),
        (#"{"version": 1}"#, true),
        (#"{"$schema": "validate-deps.schema.json", "version": 1}"#, true),
        (#"{"version": 2}"#, false),
        (#"{"version": "1"}"#, false),
        (#"{"tier": []}"#, false),
        (#"{"tiers": [{"name": "Core", "targets": ["Core*"], "peers": "allowed", "optional": true}]}"#, true),
        (#"{"tiers": [{"targets": ["Core*"]}]}"#, true),
        (#"{"tiers": [{"name": "Core"}]}"#, false),
        (#"{"tiers": [{"targets": []}]}"#, false),
        (#"{"tiers": [{"targets": "Core*"}]}"#, false),
        (#"{"tiers": [{"targets": ["Core*"], "peers": "alowed"}]}"#, false),
        (#"{"tiers": [{"targets": ["Core*"], "optional": 1}]}"#, false),
        (#"{"tiers": [{"targets": ["Core*"], "name": " "}]}"#, false),
        (#"{"testSupport": ["*TestSupport"], "exclude": ["Legacy/**"]}"#, true),
        (#"{"testSupport": [1]}"#, false),
        (#"{"exclude": "Legacy/**"}"#, false),
        (#"{"forbid": [{"imports": ["UIKit"]}, {"imports": "UIKit", "because": "no screen"}]}"#, true),
        (#"{"forbid": [{"in": {"tier": 2}, "imports": "UIKit"}]}"#, true),
        (#"{"forbid": [{"in": {"tier": ["Core", "Domain"]}, "imports": "UIKit"}]}"#, true),
        (#"{"forbid": [{"in": {"target": "*Domain"}, "imports": "UIKit"}]}"#, true),
        (#"{"forbid": [{"in": {"files": ["**/*View.swift"]}, "imports": "UIKit"}]}"#, true),
        (#"{"forbid": [{"in": {}, "imports": "UIKit"}]}"#, false),
        (#"{"forbid": [{"in": {"teir": "Core"}, "imports": "UIKit"}]}"#, false),
        (#"{"forbid": [{"because": "no screen"}]}"#, false),
        (#"{"forbid": [{"imports": []}]}"#, false),
        (
            #"{"forbid": [{"in": {"tier": 1, "files": "*.swift"}, "imports": "A", "except": "B", "indirect": true}]}"#,
            true
        ),
        (#"{"limits": [{"targets": ["*Feature"], "dependencies": 12, "depth": 8, "rebuilds": 40}]}"#, true),
        (#"{"limits": [{"targets": ["*Feature"]}]}"#, false),
        (#"{"limits": [{"targets": ["*Feature"], "depth": 0}]}"#, false),
        (#"{"limits": [{"depth": 8}]}"#, false),
        (#"{"allow": [{"from": "HomeFeature", "to": "Auth*", "because": "until routes move"}]}"#, true),
        (#"{"allow": [{"from": "HomeFeature", "to": "AuthFeature"}]}"#, false),
        (#"{"testsForOtherFiles": [{"files": "Scripts/**", "tests": []}, {"files": ["*.yml"], "tests": "*Tests"}]}"#, true),
        (#"{"testsForOtherFiles": [{"files": "Scripts/**"}]}"#, false),
        (#"{"rules": {"unused-dependency": "off", "exported-import": "error"}}"#, true),
        (#"{"rules": {"unused-dependencies": "off"}}"#, false),
        (#"{"rules": {"unused-dependency": "warn"}}"#, false),
        (#"{"rules": {"team/no-singletons": "warning"}}"#, true),
        (#"{"rules": []}"#, false),
        (#"[]"#, false),
    ]

    @Test("It takes and refuses what the reader does", arguments: cases)
    func agreement(_ text: String, isRight: Bool) throws {
        let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
        #expect(Configuration.parse(Array(text.utf8)).issues.isEmpty == isRight)
        #expect(try Schema().accepts(value) == isRight)
    }

    @Test("It has the keys that the reader names, and the rules that there are")
    func keys() throws {
        let schema = try Schema()
        let wrong = #"""
            {"?": 1,
             "tiers": [{"?": 1, "targets": ["A"]}],
             "forbid": [{"?": 1, "imports": "A"}],
             "limits": [{"?": 1, "targets": ["A"], "depth": 1}],
             "allow": [{"?": 1, "from": "A", "to": "B", "because": "C"}],
             "testsForOtherFiles": [{"?": 1, "files": "A", "tests": "B"}]}
            """#
        let issues = Configuration.parse(Array(wrong.utf8)).issues.map(\.description)
        let lists = ["tiers", "forbid", "limits", "allow", "testsForOtherFiles"]
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

/// As much of JSON Schema as the configuration's schema uses.
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

    func accepts(_ value: Any) throws -> Bool { try accepts(value, root) }

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

    private func accepts(_ value: Any, _ schema: [String: Any]) throws -> Bool {
        try schema.allSatisfy { keyword, rule in
            switch keyword {
            case "$schema", "$defs", "title", "description": true
            case "$ref": try accepts(value, definition(rule))
            case "anyOf": try schemas(rule).contains { try accepts(value, $0) }
            case "const": isEqual(value, rule)
            case "enum": (rule as? [Any])?.contains { isEqual(value, $0) } ?? false
            case "type": isOfType(value, rule as? String)
            case "pattern": try (value as? String)?.contains(Regex(rule as? String ?? "")) ?? true
            case "items": try (value as? [Any])?.allSatisfy { try accepts($0, object(rule)) } ?? true
            case "minItems": (value as? [Any]).map { $0.count >= count(rule) } ?? true
            case "maxItems": (value as? [Any]).map { $0.count <= count(rule) } ?? true
            case "minimum": (value as? NSNumber).map { $0.doubleValue >= Double(count(rule)) } ?? true
            case "minProperties": (value as? [String: Any]).map { $0.count >= count(rule) } ?? true
            case "required":
                (value as? [String: Any]).map { Set($0.keys).isSuperset(of: rule as? [String] ?? []) } ?? true
            case "propertyNames":
                try (value as? [String: Any])?.keys.allSatisfy { try accepts($0, object(rule)) } ?? true
            case "properties":
                try (value as? [String: Any])?.allSatisfy { key, member in
                    try object(rule)[key].map { try accepts(member, object($0)) } ?? true
                } ?? true
            case "additionalProperties":
                try (value as? [String: Any])?.allSatisfy { key, member in
                    if (schema["properties"] as? [String: Any])?[key] != nil { return true }
                    return try (rule as? Bool) ?? accepts(member, object(rule))
                } ?? true
            default: throw Unknown(keyword: keyword)
            }
        }
    }

    private func definition(_ rule: Any) throws -> [String: Any] {
        let name = (rule as? String)?.split(separator: "/").last.map(String.init) ?? ""
        return try object(object(root["$defs"] as Any)[name] as Any)
    }

    private func object(_ rule: Any) throws -> [String: Any] { try #require(rule as? [String: Any]) }
    private func schemas(_ rule: Any) throws -> [[String: Any]] { try #require(rule as? [[String: Any]]) }
    private func count(_ rule: Any) -> Int { (rule as? NSNumber)?.intValue ?? 0 }

    private func isEqual(_ value: Any, _ other: Any) -> Bool { (value as? NSObject) == (other as? NSObject) }

    private func isOfType(_ value: Any, _ type: String?) -> Bool {
        switch type {
        case "object": value is [String: Any]
        case "array": value is [Any]
        case "string": value is String
        case "boolean": isBoolean(value)
        case "integer":
            !isBoolean(value) && (value as? NSNumber).map { $0.doubleValue == $0.doubleValue.rounded() } ?? false
        default: false
        }
    }

    private func isBoolean(_ value: Any) -> Bool {
        (value as? NSNumber).map { String(cString: $0.objCType) == "c" || String(cString: $0.objCType) == "B" } ?? false
    }

    /// The schema uses a keyword that this checker does not know.
    private struct Unknown: Error {
        let keyword: String
    }
}
