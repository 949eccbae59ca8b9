/// Reads typed values out of a JSON tree and collects every issue instead of stopping at the first.
struct NodeReader {
    private(set) var issues: [ConfigurationIssue] = []

    /// Adds an issue.
    ///
    /// - Parameter meant: The name that was probably meant; of a hundred thousand mistakes only the first are asked for it.
    mutating func add(_ location: SourceLocation, _ message: String, meant: @autoclosure () -> String? = nil) {
        issues.append(ConfigurationIssue(location, message, meant: issues.count < 200 ? meant() : nil))
    }

    /// The members of an object by key; unknown keys and keys that stand twice are issues.
    ///
    /// - Parameter node: What must be an object.
    mutating func members(of node: JSONValue, _ name: String, keys: [String]) -> [String: JSONValue]? {
        guard case .object(let members) = node.content else {
            add(node.location, "\(name) must be an object, and this is \(node.kind)")
            return nil
        }
        var found: [String: JSONValue] = [:]
        for member in members {
            if !keys.contains(member.key) {
                let message = "\(name) has no key \"\(member.key)\"; its keys are \(listed(keys))"
                add(member.location, message, meant: nearMiss(to: member.key, among: keys))
            } else if found[member.key] != nil {
                add(member.location, "the key \"\(member.key)\" stands twice in \(name)")
            } else {
                found[member.key] = member.value
            }
        }
        return found
    }

    mutating func string(_ node: JSONValue, _ name: String) -> String? {
        guard case .string(let text) = node.content else {
            add(node.location, "\(name) must be a string, and this is \(node.kind)")
            return nil
        }
        if text.allSatisfy(\.isWhitespace) {
            add(node.location, "\(name) must not be empty")
            return nil
        }
        return text
    }

    /// The members of an object whose keys are free and whose values are strings.
    mutating func strings(
        of node: JSONValue, _ name: String, each: String
    ) -> [(key: String, value: String, member: JSONValue.Member)] {
        guard case .object(let members) = node.content else {
            add(node.location, "\(name) must be an object, and this is \(node.kind)")
            return []
        }
        return members.compactMap { member in string(member.value, each).map { (member.key, $0, member) } }
    }

    mutating func list(_ node: JSONValue, _ name: String) -> [JSONValue] {
        guard case .array(let elements) = node.content else {
            add(node.location, "\(name) must be a list, and this is \(node.kind)")
            return []
        }
        return elements
    }

    /// A whole number of 1 or more.
    mutating func count(_ node: JSONValue, _ name: String) -> Int? {
        guard case .number(let count) = node.content, count > 0 else {
            add(node.location, "\(name) must be a whole number of 1 or more")
            return nil
        }
        return count
    }

    /// The one version that there is.
    mutating func checkVersion(_ node: JSONValue?) {
        guard let node else { return }
        if case .number(1) = node.content { return }
        add(node.location, "version must be 1: this tool knows no other")
    }

    mutating func bool(_ node: JSONValue, _ name: String) -> Bool? {
        if case .bool(let value) = node.content { return value }
        add(node.location, "\(name) must be true or false, and this is \(node.kind)")
        return nil
    }

    /// Globs in a list.
    ///
    /// - Parameters:
    ///   - allowsOne: Whether a single string will do.
    ///   - allowsExceptions: Whether a pattern may begin with `!`.
    mutating func patterns(
        _ node: JSONValue,
        _ name: String,
        allowsOne: Bool = false,
        allowsExceptions: Bool = false
    ) -> [Configuration.Pattern] {
        let elements: [JSONValue]
        if allowsOne, case .string = node.content { elements = [node] } else { elements = list(node, name) }
        if case .array(let all) = node.content, all.isEmpty { add(node.location, "\(name) must not be empty") }
        return elements.compactMap { element in
            guard let text = string(element, "each entry of \(name)") else { return nil }
            let pattern = Configuration.Pattern(text, location: element.location)
            if let fault = pattern.glob.fault { add(element.location, "\"\(text)\" \(fault)") }
            if text.hasPrefix("!"), !allowsExceptions {
                add(element.location, "\"\(text)\" begins with !, and \(name) takes no exceptions")
            }
            return pattern
        }
    }
}
