import ModuleBoundaries
import TestSupport
import Testing

@Suite("Globs")
struct GlobTests {
    @Test(
        "A glob matches the whole text",
        arguments: [
            ("Core*", "CoreKit", true), ("Core*", "Core", true), ("Core*", "MyCore", false),
            ("*Domain", "AuthDomain", true), ("*Domain", "AuthDomainTests", false), ("*", "", true),
            ("?ore", "Core", true), ("?ore", "ore", false), ("A?", "A/", false), ("Ä?", "Äö", true),
            ("A*B*C", "AxBxxBC", true), ("A*B*C", "AxCxB", false), ("", "", true), ("", "A", false),
            ("Sources/*.swift", "Sources/A.swift", true), ("Sources/*.swift", "Sources/B/A.swift", false),
            ("**/A.swift", "A.swift", true), ("**/A.swift", "B/C/A.swift", true), ("**/A.swift", "BA.swift", false),
            ("**/*Presenter.swift", "Sources/X/HomePresenter.swift", true),
            ("Legacy/**", "Legacy/A/B.swift", true), ("Legacy/**", "Legacy", false), ("**", "a/b/c", true),
            ("A/**/B/**/C", "A/B/C", true), ("A/**/B/**/C", "A/x/B/y/z/C", true), ("A/**/B/**/C", "A/x/C", false),
            ("a**b", "a/x/b", true), ("[A]", "A", true), ("[A]", "B", false), ("[A]", "[A]", false),
            ("[a-c]x", "bx", true), ("[a-c]x", "dx", false), ("[!a-c]x", "dx", true), ("[^a-c]x", "bx", false),
            ("[!a]", "/", false), ("[]x]", "]", true), ("[a-]", "-", true), ("[-a]", "-", true), ("[a-c]", "-", false),
            ("[ä-ü]", "ö", true), ("[z-a]", "m", false),
            ("{Auth,Home}Domain", "AuthDomain", true), ("{Auth,Home}Domain", "HomeDomain", true),
            ("{Auth,Home}Domain", "UserDomain", false), ("{Auth,}Domain", "Domain", true),
            ("A{b{c,d},e}", "Abd", true), ("A{b{c,d},e}", "Ae", true), ("A{b{c,d},e}", "Ab", false),
            ("{Core,*Feature}", "HomeFeature", true), ("{[ab],c}x", "bx", true),
            ("Legacy/", "Legacy", true), ("**/Old/", "A/Old", true), ("/", "/", true),
        ]
    )
    func matches(pattern: String, text: String, isMatch: Bool) {
        #expect(Glob(pattern).matches(text) == isMatch)
    }

    @Test(
        "A glob that names a folder covers what lies in it",
        arguments: [
            ("Legacy", "Legacy/A/B.swift", true), ("Legacy/**", "Legacy/A.swift", true), ("Leg", "Legacy/A", false),
            ("*/Generated", "Sources/Generated/A.swift", true), ("Legacy/A.swift", "Legacy/A.swift", true),
            ("Legacy/", "Legacy/A/B.swift", true), ("{Legacy,Old}/", "Old/A.swift", true),
        ]
    )
    func covers(pattern: String, path: String, isCovered: Bool) {
        #expect(Glob(pattern).covers(path) == isCovered)
    }

    @Test("Random globs match what a naive matcher matches", arguments: 0..<2000)
    func agreesWithNaiveMatcher(seed: Int) {
        var generator = SeededGenerator(seed: UInt64(seed))
        let pattern = (0..<Int.random(in: 0...7, using: &generator)).map { _ in
            ["a", "b", "/", "*", "**", "?", "**/"].randomElement(using: &generator)!
        }.joined()
        for _ in 0..<20 {
            let text = String(
                (0..<Int.random(in: 0...7, using: &generator)).map { _ in
                    "ab/".randomElement(using: &generator)!
                }
            )
            let isMatch = naive(tokens(of: pattern), text[...], startsFolder: true)
            #expect(Glob(pattern).matches(text) == isMatch, "\(pattern) against \(text)")
        }
    }

    /// Patterns that the reader of a configuration refuses, with what it says.
    @Test(
        "A pattern that cannot be meant says why",
        arguments: [
            ("[", "has a bracket that does not match, or with nothing in it"),
            ("[a", "has a bracket that does not match, or with nothing in it"),
            ("[]", "has a bracket that does not match, or with nothing in it"),
            ("[z-a]", "has a bracket that does not match, or with nothing in it"),
            ("{a", "has braces that do not match, or stand for more than 1000 texts"),
            ("a}", "has braces that do not match, or stand for more than 1000 texts"),
            (
                String(repeating: "{a,b}", count: 10),
                "has braces that do not match, or stand for more than 1000 texts"
            ),
            ("Sources\\**", "has a backslash; folders stand apart by /"),
            ("a{b,c}[d]/", nil), (String(repeating: "{a,b}", count: 9), nil),
        ] as [(String, String?)]
    )
    func faults(pattern: String, fault: String?) {
        let text = "{ exclude: [\"\(pattern.replacingOccurrences(of: "\\", with: "\\\\"))\"] }"
        let messages = Configuration.parse(Array(text.utf8)).issues.map(\.message)
        #expect(messages == (fault.map { ["\"\(pattern)\" \($0)"] } ?? []))
    }

    @Test("Many braces are an issue, not a crash", arguments: [("{a,", "}"), ("{a}", ""), ("{a,", "")])
    func manyBraces(opening: String, closing: String) {
        let pattern = String(repeating: opening, count: 100_000) + String(repeating: closing, count: 100_000)
        #expect(!Glob(pattern).matches("a"))
    }

    @Test("A hostile pattern of many stars ends soon")
    func manyStars() {
        let pattern = String(repeating: "a*", count: 200) + "**/" + String(repeating: "*b", count: 200)

        #expect(!Glob(pattern).matches(String(repeating: "a", count: 400)))
    }

    /// A slash at the end is dropped; `**/` only where a folder begins; more than two stars in a row are two.
    private func tokens(of pattern: String) -> [String] {
        var tokens: [String] = []
        var rest = pattern[...]
        while rest.count > 1, rest.last == "/" { rest.removeLast() }
        while let first = rest.first {
            let stars = rest.prefix { $0 == "*" }.count
            rest = rest.dropFirst(max(stars, 1))
            if stars == 0 {
                tokens.append(String(first))
            } else if stars > 1, tokens.isEmpty || ["/", "**/"].contains(tokens.last!), rest.first == "/" {
                rest = rest.dropFirst()
                tokens.append("**/")
            } else {
                tokens.append(stars > 1 ? "**" : "*")
            }
        }
        return tokens
    }

    private func naive(_ tokens: [String], _ text: Substring, startsFolder: Bool) -> Bool {
        guard let token = tokens.first else { return text.isEmpty }
        let rest = Array(tokens.dropFirst())
        let next = text.first
        switch token {
        case "*", "**":
            if naive(rest, text, startsFolder: startsFolder) { return true }
            guard let next, token == "**" || next != "/" else { return false }
            return naive(tokens, text.dropFirst(), startsFolder: next == "/")
        case "**/":
            if startsFolder, naive(rest, text, startsFolder: true) { return true }
            return next != nil && naive(tokens, text.dropFirst(), startsFolder: next == "/")
        case "?": return next != nil && next != "/" && naive(rest, text.dropFirst(), startsFolder: false)
        default: return next.map(String.init) == token && naive(rest, text.dropFirst(), startsFolder: next == "/")
        }
    }
}
