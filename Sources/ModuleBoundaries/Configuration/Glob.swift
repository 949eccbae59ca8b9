/// A pattern for names and paths: `*` stands for any run of characters but `/`, `**` for any run at all, `?` for one
/// character but `/`, `[a-z]` for one of these and `[!a-z]` for one that is none of these, `{A,B}` for either text.
/// `**/` also stands for nothing, so that `**/A.swift` matches `A.swift`. A slash at the end says that a folder is
/// meant, and changes nothing.
package struct Glob: Hashable, Sendable {
    /// The pattern as written.
    package let pattern: String
    /// Why the pattern cannot be meant as it is written, in words that go on after it; nil where it can.
    package let fault: String?

    /// One for each choice among the texts in braces.
    private let alternatives: [[GlobToken]]
    /// The only text that matches, where there are no wildcards.
    private let literal: [Unicode.Scalar]?

    /// Makes a glob of any text: what is no wildcard stands for itself.
    package init(_ pattern: String) {
        self.pattern = pattern
        (alternatives, fault) = GlobToken.alternatives(of: pattern)
        let only = alternatives.count == 1 ? alternatives[0] : []
        let characters = only.compactMap { token in
            if case .character(let character) = token { character } else { nil }
        }
        literal = alternatives.count == 1 && characters.count == only.count ? characters : nil
    }

    /// The pattern without a slash at its end.
    var text: String {
        var text = pattern[...]
        while text.count > 1, text.last == "/" { text.removeLast() }
        return String(text)
    }

    /// Whether the whole text matches.
    ///
    /// - Complexity: O(pattern × text²) at worst, whatever the wildcards; O(text) where they stand alone.
    package func matches(_ text: String) -> Bool {
        if let literal { return text.unicodeScalars.elementsEqual(literal) }
        let text = Array(text.unicodeScalars)
        return alternatives.contains { Self.matches($0, text) }
    }

    /// Whether the path, or a folder that it lies in, matches: `Legacy`, `Legacy/` and `Legacy/**` all cover
    /// `Legacy/Old/A.swift`.
    package func covers(_ path: String) -> Bool {
        if matches(path) { return true }
        var folder = path[...]
        while let slash = folder.lastIndex(of: "/") {
            folder = folder[..<slash]
            if matches(String(folder)) { return true }
        }
        return false
    }

    private static func matches(_ tokens: [GlobToken], _ text: [Unicode.Scalar]) -> Bool {
        var (token, position) = (0, 0)
        // Where to go on when a later token fails: behind the last run, one character further on. A run that crosses
        // folders makes the earlier ones settled.
        var run: (token: Int, position: Int)?
        var deepRun: (token: Int, position: Int, isFolders: Bool)?
        while true {
            if token == tokens.count, position == text.count { return true }
            if token < tokens.count {
                switch tokens[token] {
                case .run:
                    token += 1
                    run = (token, position)
                    continue
                case .deepRun, .folders:
                    deepRun = (token + 1, position, tokens[token] == .folders)
                    run = nil
                    token += 1
                    continue
                case .character, .one, .oneOf:
                    if position < text.count, tokens[token].matches(text[position]) {
                        token += 1
                        position += 1
                        continue
                    }
                }
            }
            if let last = run, last.position < text.count, text[last.position] != "/" {
                run = (last.token, last.position + 1)
                (token, position) = (last.token, last.position + 1)
            } else if let last = deepRun, last.position < text.count {
                let slash = text[last.position...].firstIndex(of: "/")
                guard let next = last.isFolders ? slash : last.position else { return false }
                deepRun = (last.token, next + 1, last.isFolders)
                run = nil
                (token, position) = (last.token, next + 1)
            } else {
                return false
            }
        }
    }
}

extension Glob: CustomStringConvertible {
    /// The pattern as written.
    package var description: String { pattern }
}
