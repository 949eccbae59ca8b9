extension Configuration {
    /// A pattern and where it stands.
    package struct Pattern: Hashable, Sendable {
        /// The pattern, without the `!` of an exception.
        package var glob: Glob
        /// Whether it begins with `!`: it takes out what the other patterns of its list match.
        package var isException: Bool
        /// Where it stands in the file.
        package var location: SourceLocation

        /// Joins a pattern and its location.
        package init(_ pattern: String, location: SourceLocation? = nil) {
            isException = pattern.hasPrefix("!")
            glob = Glob(isException ? String(pattern.dropFirst()) : pattern)
            self.location = location ?? .inConfiguration
        }

        /// The pattern as written.
        var text: String { (isException ? "!" : "") + glob.pattern }

        /// Whether it names one thing and no others.
        var isLiteral: Bool { glob.isLiteral }
    }
}

extension [Configuration.Pattern] {
    /// Whether a pattern of the list matches the name of a target and no exception takes it out.
    func matches(_ name: String) -> Bool { match(for: name) != nil }

    /// The pattern through which a name is in the list: of several one that names it literally, else the first.
    func match(for name: String) -> Configuration.Pattern? {
        let found = filter { $0.glob.matches(name) }
        if found.contains(where: \.isException) { return nil }
        return found.first(where: \.isLiteral) ?? found.first
    }

    /// Whether the list holds the path of a file, or a folder above it.
    func covers(_ path: String) -> Bool {
        let found = filter { $0.glob.covers(path) }
        return !found.isEmpty && !found.contains(where: \.isException)
    }

    /// `"A*" or "B*" but not "AB"`: the patterns as they are written, what they take out at the end.
    var words: String {
        let parts = [filter { !$0.isException }, filter(\.isException)].filter { !$0.isEmpty }.map { patterns in
            patterns.map { "\"\($0.glob.pattern)\"" }.joined(separator: " or ")
        }
        return parts.joined(separator: " but not ")
    }
}

extension SourceLocation {
    /// The first line of `.validate-deps.json`: for patterns made in code.
    package static let inConfiguration = SourceLocation(file: ".validate-deps.json", line: 1, column: 1)
}

extension Configuration.Pattern {
    /// Whether the pattern is the tier's name or its number.
    func names(_ tier: Tier) -> Bool {
        glob.pattern == tier.name || glob.pattern == String(tier.number)
    }
}
