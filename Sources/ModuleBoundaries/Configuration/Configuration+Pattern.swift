extension Configuration {
    package struct Pattern: Hashable, Sendable {
        /// The pattern without the `!` of an exception.
        package var glob: Glob
        package var isException: Bool
        package var location: SourceLocation

        package init(_ pattern: String, location: SourceLocation? = nil) {
            isException = pattern.hasPrefix("!")
            glob = Glob(isException ? String(pattern.dropFirst()) : pattern)
            self.location = location ?? SourceLocation(file: Configuration.fileName, line: 1, column: 1)
        }

        var text: String { (isException ? "!" : "") + glob.pattern }

        var isLiteral: Bool { glob.isLiteral }

        /// Whether the pattern is the tier's name or its number.
        func names(_ tier: Tier) -> Bool { [tier.name, String(tier.number)].contains(glob.pattern) }
    }
}

extension [Configuration.Pattern] {
    /// Whether a pattern of the list matches the name of a target and no exception does.
    func matches(_ name: String) -> Bool { match(for: name) != nil }

    /// The pattern that puts a name into the list: a literal one, else the first that matches.
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

    /// The patterns in words, exceptions at the end: `"A*" or "B*" but not "AB"`.
    var words: String {
        let parts = [filter { !$0.isException }, filter(\.isException)].filter { !$0.isEmpty }.map { patterns in
            patterns.map { "\"\($0.glob.pattern)\"" }.joined(separator: " or ")
        }
        return parts.joined(separator: " but not ")
    }
}
