/// A pattern for names and paths: `*` stands for any run of characters but `/`, `**` for any run at all, `?` for one
/// character but `/`, `{A,B}` for either text.
///
/// `**/` also stands for nothing, so that `**/A.swift` matches `A.swift`. A slash at the end is ignored.
package struct Glob: Hashable, Sendable {
    package let pattern: String
    /// The fault of the pattern, in words that go on after it; nil if there is none.
    package let fault: String?

    private let alternatives: [[Unicode.Scalar]]

    package init(_ pattern: String) {
        self.pattern = pattern
        let texts = Self.expanded(Self.withoutSlash(pattern))
        let isReadable = texts != nil && !pattern.contains { "[]\\".contains($0) }
        fault = isReadable ? nil : "is no pattern: it may have * ** ? {A,B}, and folders stand apart by /"
        alternatives = (texts ?? [pattern]).map { Array($0.unicodeScalars) }
    }

    var text: String { Self.withoutSlash(pattern) }

    var isLiteral: Bool { !pattern.contains { "*?{".contains($0) } }

    /// Whether the whole text matches.
    ///
    /// - Complexity: O(text) without wildcards; each `*` multiplies that by the text at worst.
    package func matches(_ text: String) -> Bool {
        if isLiteral { return text == self.text }
        let text = Array(text.unicodeScalars)[...]
        return alternatives.contains { Self.matches($0[...], text) }
    }

    /// Whether the path or a folder above it matches: `Legacy`, `Legacy/` and `Legacy/**` all cover
    /// `Legacy/Old/A.swift`.
    package func covers(_ path: String) -> Bool {
        FolderPath.ancestors(of: path).contains(where: matches)
    }

    private static func withoutSlash(_ pattern: String) -> String {
        pattern.count > 1 && pattern.hasSuffix("/") ? String(pattern.dropLast()) : pattern
    }

    /// Every text that the braces of a pattern stand for; nil if they do not match or are nested.
    private static func expanded(_ text: String) -> [String]? {
        guard let open = text.firstIndex(where: { "{}".contains($0) }) else { return [text] }
        let rest = text[text.index(after: open)...]
        guard text[open] == "{", let close = rest.firstIndex(where: { "{}".contains($0) }), rest[close] == "}",
            let ends = expanded(String(rest[rest.index(after: close)...]))
        else { return nil }
        let choices = rest[..<close].split(separator: ",", omittingEmptySubsequences: false)
        return choices.flatMap { choice in ends.map { text[..<open] + choice + $0 } }
    }

    private static func matches(
        _ pattern: ArraySlice<Unicode.Scalar>, _ text: ArraySlice<Unicode.Scalar>, behind before: Unicode.Scalar? = nil
    ) -> Bool {
        guard let first = pattern.first else { return text.isEmpty }
        guard first == "*" else {
            guard let scalar = text.first, first == "?" ? scalar != "/" : scalar == first else { return false }
            return matches(pattern.dropFirst(), text.dropFirst(), behind: first)
        }
        var rest = pattern.drop { $0 == "*" }
        let crossesFolders = rest.startIndex - pattern.startIndex > 1
        let startsFolder = before == nil || before == "/"
        let standsForFolders = crossesFolders && startsFolder && rest.first == "/"
        if standsForFolders { rest.removeFirst() }
        var tail = text
        var canEnd = true
        while true {
            if canEnd, matches(rest, tail, behind: standsForFolders ? "/" : "*") { return true }
            guard let passed = tail.popFirst(), crossesFolders || passed != "/" else { return false }
            canEnd = !standsForFolders || passed == "/"
        }
    }
}

extension Glob: CustomStringConvertible {
    package var description: String { pattern }
}
