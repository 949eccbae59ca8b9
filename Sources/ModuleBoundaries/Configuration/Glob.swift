/// A pattern for names and paths: `*` stands for any run of characters but `/`, `**` for any run at all, `?` for one
/// character but `/`, `{A,B}` for either text.
///
/// `**/` also stands for nothing, so that `**/A.swift` matches `A.swift`. A slash at the end says that a folder is meant,
/// and changes nothing.
package struct Glob: Hashable, Sendable {
    /// The pattern as written.
    package let pattern: String
    /// Why the pattern cannot be meant as it is written, in words that go on after it; nil if it can.
    package let fault: String?

    /// One for each choice among the texts in braces.
    private let alternatives: [[Unicode.Scalar]]

    /// How many texts the braces of one pattern may stand for.
    private static let mostAlternatives = 100

    /// Makes a glob of any text: what is no wildcard stands for itself.
    package init(_ pattern: String) {
        self.pattern = pattern
        let texts = Self.expanded(Self.withoutSlash(pattern))
        let isReadable = texts != nil && !pattern.contains { "[]\\".contains($0) }
        fault = isReadable ? nil : "is no pattern: it may have * ** ? {A,B}, and folders stand apart by /"
        alternatives = (texts ?? [pattern]).map { Array($0.unicodeScalars) }
    }

    /// The pattern without a slash at its end.
    var text: String { Self.withoutSlash(pattern) }

    /// Whether it names one thing and no others.
    var isLiteral: Bool { !pattern.contains { "*?{".contains($0) } }

    /// Whether the whole text matches.
    ///
    /// - Complexity: O(text) without wildcards; each `*` multiplies that by the text at worst.
    package func matches(_ text: String) -> Bool {
        if isLiteral { return text == self.text }
        let text = Array(text.unicodeScalars)[...]
        return alternatives.contains { Self.matches($0[...], text) }
    }

    /// Whether the path, or a folder that it lies in, matches: `Legacy`, `Legacy/` and `Legacy/**` all cover
    /// `Legacy/Old/A.swift`.
    package func covers(_ path: String) -> Bool {
        FolderPath.ancestors(of: path).contains(where: matches)
    }

    private static func withoutSlash(_ pattern: String) -> String {
        var text = pattern[...]
        while text.count > 1, text.last == "/" { text.removeLast() }
        return String(text)
    }

    /// Every text that the braces of a pattern stand for; nil if they do not match, stand in each other or stand for
    /// too many.
    private static func expanded(_ text: String) -> [String]? {
        var texts = [""]
        var rest = text[...]
        while let open = rest.firstIndex(where: { $0 == "{" || $0 == "}" }) {
            guard rest[open] == "{", let close = rest[open...].firstIndex(of: "}") else { return nil }
            let inner = rest[rest.index(after: open)..<close]
            let choices = inner.split(separator: ",", omittingEmptySubsequences: false)
            if inner.contains("{") || texts.count * choices.count > mostAlternatives { return nil }
            texts = texts.flatMap { head in choices.map { head + rest[..<open] + $0 } }
            rest = rest[rest.index(after: close)...]
        }
        return texts.map { $0 + rest }
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
    /// The pattern as written.
    package var description: String { pattern }
}
