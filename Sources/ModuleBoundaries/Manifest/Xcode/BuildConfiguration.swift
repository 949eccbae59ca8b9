/// One configuration of a target, such as `Debug`.
struct BuildConfiguration: Hashable, Sendable {
    let name: String
    private let assignments: [String: [BuildSettings.Assignment]]
    /// What is built, as far as conditions ask for it.
    private let builds: [[String: String]]

    /// - Parameters:
    ///   - name: Its name.
    ///   - assignments: All that may fit it, the weakest first.
    init(name: String, _ assignments: [BuildSettings.Assignment]) {
        self.name = name
        self.assignments = Dictionary(grouping: assignments, by: \.name)
        let conditions = assignments.map { assignment in
            assignment.conditions.filter { $0.key != "config" && $0.value != "*" }
        }
        let named = Set(conditions).subtracting([[:]])
        builds =
            [[:]] + named.sorted { "\($0.sorted { $0.key < $1.key })" < "\($1.sorted { $0.key < $1.key })" }
    }

    /// The values of a setting that differ: first without any SDK, then for each condition that the assignments
    /// name. A setting that nothing sets is empty.
    func values(of setting: String) -> [BuildSettings.Value] {
        var seen: Set<BuildSettings.Value> = []
        return builds.map { Evaluation(assignments, configuration: name, build: $0).value(of: setting) }.filter {
            seen.insert($0).inserted
        }
    }
}

/// Finds what a setting is in one build.
private struct Evaluation {
    private let assignments: [String: [BuildSettings.Assignment]]
    private let configuration: String
    private let build: [String: String]

    init(_ assignments: [String: [BuildSettings.Assignment]], configuration: String, build: [String: String]) {
        (self.assignments, self.configuration, self.build) = (assignments, configuration, build)
    }

    func value(of setting: String) -> BuildSettings.Value { value(of: setting, before: .max, depth: 0) ?? .init() }

    /// - Parameters:
    ///   - end: Only assignments before this one count: what `$(inherited)` means.
    ///   - depth: How many variables led here, against those that name each other.
    /// - Returns: Nil if nothing sets it.
    private func value(of setting: String, before end: Int, depth: Int) -> BuildSettings.Value? {
        let candidates = assignments[setting]?.prefix(end) ?? []
        guard depth < 30, let index = candidates.lastIndex(where: fits) else { return nil }
        return expanded(candidates[index].value[...], of: setting, at: index, depth: depth)
    }

    private func fits(_ assignment: BuildSettings.Assignment) -> Bool {
        assignment.conditions.allSatisfy { parameter, pattern in
            let actual = parameter == "config" ? configuration : build[parameter]
            guard pattern.hasSuffix("*") else { return actual == pattern }
            return pattern == "*" || actual?.hasPrefix(pattern.dropLast()) == true
        }
    }

    /// Replaces the variables in a text.
    private func expanded(_ text: Substring, of setting: String, at index: Int, depth: Int) -> BuildSettings.Value {
        var value = BuildSettings.Value()
        var rest = text
        while let dollar = rest.firstIndex(of: "$") {
            value.text += rest[..<dollar]
            rest = rest[dollar...].dropFirst()
            guard let inner = Self.variable(in: rest) else {
                value.text += "$"
                continue
            }
            let found = self.variable(inner, in: setting, at: index, depth: depth)
            value.text += found.text
            value.unknownVariables.formUnion(found.unknownVariables)
            rest = rest[inner.endIndex...].dropFirst()
        }
        value.text += rest
        return value
    }

    /// What stands between brackets at the start of a text: `NAME:lower` of `(NAME:lower).app`.
    private static func variable(in text: Substring) -> Substring? {
        guard let open = text.first, open == "(" || open == "{" else { return nil }
        let close: Character = open == "(" ? ")" : "}"
        var depth = 0
        for index in text.indices {
            if text[index] == open { depth += 1 }
            if text[index] == close { depth -= 1 }
            if depth == 0 { return text[text.index(after: text.startIndex)..<index] }
        }
        return nil
    }

    /// The value of `NAME:operator:default=TEXT`.
    private func variable(_ text: Substring, in setting: String, at index: Int, depth: Int) -> BuildSettings.Value {
        let colon = text.firstIndex { $0 == ":" } ?? text.endIndex
        let name = expanded(text[..<colon], of: setting, at: index, depth: depth + 1)
        let isInherited = name.text == "inherited" || name.text == setting
        var value =
            isInherited
            ? self.value(of: setting, before: index, depth: depth + 1) ?? .init()
            : self.value(of: name.text, before: .max, depth: depth + 1)
        var operators = text[colon...].dropFirst()
        while !operators.isEmpty {
            if operators.hasPrefix("default=") {
                // A default may hold colons of its own.
                let text = operators.dropFirst("default=".count)
                if value?.text.isEmpty ?? true { value = expanded(text, of: setting, at: index, depth: depth + 1) }
                break
            }
            let end = operators.firstIndex(of: ":") ?? operators.endIndex
            value = value.flatMap { Self.apply(operators[..<end], to: $0) }
            operators = operators[end...].dropFirst()
        }
        return value ?? .init(text: "$(\(text))", unknownVariables: [name.text])
    }

    /// - Returns: Nil for an operator that asks for more than the text.
    private static func apply(_ operation: Substring, to value: BuildSettings.Value) -> BuildSettings.Value? {
        guard value.unknownVariables.isEmpty else { return value }
        var value = value
        switch operation {
        case "c99extidentifier", "identifier": value.text = c99Name(value.text)
        case "rfc1034identifier": value.text = value.text.replacing(/[^A-Za-z0-9.-]/, with: "-")
        case "lower": value.text = value.text.lowercased()
        case "upper": value.text = value.text.uppercased()
        default: return nil
        }
        return value
    }
}
