import Foundation

/// What the schema of SARIF 2.1.0 requires of the properties that the reporter writes.
///
/// Source: OASIS, "Static Analysis Results Interchange Format (SARIF) Version 2.1.0", the `required` and `enum`
/// clauses of its schema.
struct SARIFShape {
    private(set) var violations: [String] = []

    static func violations(in document: Any) -> [String] {
        var shape = SARIFShape()
        shape.checkDocument(document)
        return shape.violations
    }

    private mutating func checkDocument(_ document: Any) {
        let log = object(document, "document")
        if log["version"] as? String != "2.1.0" { violations.append("version is not 2.1.0") }
        for (run, path) in list(log["runs"], "runs") { checkRun(run, path) }
    }

    private mutating func checkRun(_ run: [String: Any], _ path: String) {
        let driver = object(object(run["tool"], "\(path).tool")["driver"], "\(path).tool.driver")
        string(driver["name"], "\(path).tool.driver.name")
        var ids: [String] = []
        for (rule, path) in list(driver["rules"] ?? [], "\(path).tool.driver.rules") {
            ids.append(string(rule["id"], "\(path).id"))
            for key in ["shortDescription", "fullDescription", "help"] where rule[key] != nil {
                string((rule[key] as? [String: Any])?["text"], "\(path).\(key).text")
            }
            let level = (rule["defaultConfiguration"] as? [String: Any])?["level"]
            oneOf(level, ["none", "note", "warning", "error"], "\(path).defaultConfiguration.level")
        }
        if Set(ids).count != ids.count { violations.append("\(path).tool.driver.rules are not unique") }
        for (invocation, path) in list(run["invocations"] ?? [], "\(path).invocations") {
            if !(invocation["executionSuccessful"] is Bool) {
                violations.append("\(path).executionSuccessful is missing")
            }
            for (notification, path) in list(invocation["toolExecutionNotifications"] ?? [], "\(path).notifications") {
                string((notification["message"] as? [String: Any])?["text"], "\(path).message.text")
            }
        }
        let bases = Set((run["originalUriBaseIds"] as? [String: Any] ?? [:]).keys)
        for (result, path) in list(run["results"] ?? [], "\(path).results") {
            checkResult(result, path, ids: ids, bases: bases)
        }
    }

    private mutating func checkResult(_ result: [String: Any], _ path: String, ids: [String], bases: Set<String>) {
        string((result["message"] as? [String: Any])?["text"], "\(path).message.text")
        oneOf(result["level"], ["none", "note", "warning", "error"], "\(path).level")
        oneOf(result["baselineState"], ["new", "unchanged", "updated", "absent"], "\(path).baselineState")
        if let index = result["ruleIndex"] as? Int {
            if !ids.indices.contains(index) || ids[index] != result["ruleId"] as? String {
                violations.append("\(path).ruleIndex does not fit ruleId")
            }
        }
        for (suppression, path) in list(result["suppressions"] ?? [], "\(path).suppressions") {
            string(suppression["kind"], "\(path).kind")
            oneOf(suppression["kind"], ["inSource", "external"], "\(path).kind")
        }
        for key in ["locations", "relatedLocations"] {
            for (location, path) in list(result[key] ?? [], "\(path).\(key)") {
                let physical = object(location["physicalLocation"], "\(path).physicalLocation")
                let artifact = object(physical["artifactLocation"], "\(path).artifactLocation")
                let uri = string(artifact["uri"], "\(path).uri")
                let legal = #/(?:[A-Za-z0-9._~\/\-]|%[0-9A-F]{2})+/#
                if uri.wholeMatch(of: legal) == nil { violations.append("\(path).uri is no relative URI: \(uri)") }
                oneOf(artifact["uriBaseId"], bases, "\(path).uriBaseId")
                let region = object(physical["region"], "\(path).region")
                for key in ["startLine", "startColumn"] where (region[key] as? Int ?? 0) < 1 {
                    violations.append("\(path).region.\(key) is not positive")
                }
            }
        }
    }

    private mutating func object(_ value: Any?, _ path: String) -> [String: Any] {
        if let object = value as? [String: Any] { return object }
        violations.append("\(path) is no object")
        return [:]
    }

    private mutating func list(_ value: Any?, _ path: String) -> [(element: [String: Any], path: String)] {
        guard let list = value as? [[String: Any]] else {
            violations.append("\(path) is no list of objects")
            return []
        }
        return list.enumerated().map { ($1, "\(path)[\($0)]") }
    }

    @discardableResult
    private mutating func string(_ value: Any?, _ path: String) -> String {
        if let string = value as? String { return string }
        violations.append("\(path) is missing")
        return ""
    }

    private mutating func oneOf(_ value: Any?, _ allowed: Set<String>, _ path: String) {
        guard let value, !allowed.contains(value as? String ?? "") else { return }
        violations.append("\(path) is '\(value)'")
    }
}
