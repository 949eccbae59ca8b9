/// Reads typed values out of a JSON tree, and collects every issue instead of stopping at the first.
struct NodeReader {
    private(set) var issues: [ConfigurationIssue] = []

    mutating func add(_ location: SourceLocation, _ message: String, meant: String? = nil) {
        issues.append(ConfigurationIssue(location, message, meant: meant))
    }

    /// The members of an object by key; unknown keys and keys that stand twice are issues.
    mutating func members(of node: JSONValue, _ name: String, keys: [String]) -> [String: JSONValue]? {
        guard case .object(let members) = node.content else {
            add(node.location, "\(name) must be an object, and this is \(node.kind)")
            return nil
        }
        var found: [String: JSONValue] = [:]
        // Editors complete and check the file by `$schema`.
        for member in members where member.key != "$schema" {
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

    /// One of several words.
    mutating func word(_ node: JSONValue, _ name: String, of words: [String]) -> String? {
        if let word = node.string, words.contains(word) { return word }
        let message = "\(name) must be \(listed(words.map { "\"\($0)\"" }, "or")), and this is \(node.line)"
        add(node.location, message, meant: node.string.flatMap { nearMiss(to: $0, among: words) })
        return nil
    }

    /// Makes an issue of a name that no rule has.
    mutating func checkRule(_ name: String, at location: SourceLocation) {
        if RuleID.isNameable(name) { return }
        add(location, "there is no rule \"\(name)\"", meant: nearMiss(to: name, among: RuleID.all))
    }

    mutating func list(_ node: JSONValue, _ name: String) -> [JSONValue] {
        guard case .array(let elements) = node.content else {
            add(node.location, "\(name) must be a list, and this is \(node.kind)")
            return []
        }
        return elements
    }

    mutating func count(_ node: JSONValue, _ name: String) -> Int? {
        if let count = node.number, count > 0 { return count }
        add(node.location, "\(name) must be a whole number of 1 or more")
        return nil
    }

    mutating func checkVersion(_ node: JSONValue?) {
        if let node, node.number != 1 { add(node.location, "version must be 1: this tool knows no other") }
    }

    mutating func bool(_ node: JSONValue, _ name: String) -> Bool? {
        if case .bool(let value) = node.content { return value }
        add(node.location, "\(name) must be true or false, and this is \(node.kind)")
        return nil
    }

    /// Globs in a list.
    ///
    /// - Parameters:
    ///   - allowsOne: Whether a string may stand for a list of one.
    ///   - allowsExceptions: Whether patterns but one may begin with `!`.
    mutating func patterns(
        _ node: JSONValue,
        _ name: String,
        allowsOne: Bool = false,
        allowsExceptions: Bool = false,
        arePaths: Bool = false
    ) -> [Configuration.Pattern] {
        let elements = allowsOne && node.string != nil ? [node] : list(node, name)
        if case .array([]) = node.content { add(node.location, "\(name) must not be empty") }
        let patterns = elements.compactMap { element -> Configuration.Pattern? in
            guard let text = string(element, "each entry of \(name)") else { return nil }
            let pattern = Configuration.Pattern(text, location: element.location)
            if let fault = pattern.glob.fault { add(element.location, "\"\(text)\" \(fault)") }
            if pattern.isException, !allowsExceptions {
                add(element.location, "\"\(text)\" begins with !, and \(name) takes no exceptions")
            }
            if arePaths, let start = ["/", "./", "~/"].first(where: pattern.glob.pattern.hasPrefix) {
                let message = "begins with \(start), and \(name) holds relative paths, such as Sources/Legacy"
                add(element.location, "\"\(text)\" \(message)")
            }
            return pattern
        }
        if allowsExceptions, !patterns.isEmpty, patterns.allSatisfy(\.isException) {
            add(node.location, "\(name) needs an entry without !: what the others take out must be in it first")
        }
        return patterns
    }
}
