/// What a target's name says about its tier.
enum NameHint {
    /// The usual tiers, the lowest first.
    static let tierNames = ["Core", "Domain", "Feature", "App"]

    private static let words: [[Set<String>]] = [
        [
            ["core", "common", "shared", "base", "foundation", "kit", "platform"], ["utils", "utilities", "util"],
            ["helpers", "extensions", "logging", "logger"],
        ],
        [["domain", "domains", "entities", "entity", "usecases", "usecase", "models", "model"]],
        [["feature", "features", "ui", "screen", "screens", "view", "views", "flow", "scene", "presentation"]],
        [["app", "application", "main", "cli", "shell"]],
    ]

    /// The indices of the tiers that the name hints at, the likelier first; empty where it says nothing. The last word
    /// weighs more than the first, `AuthCore` is one of the core; but a tier's own name outweighs other words:
    /// `CoreUI` is one of the core, too.
    static func tiers(of target: Target) -> [Int] {
        if target.kind == .executable { return [tierNames.count - 1] }
        let parts = parts(of: target.name)
        let ends = [parts.last, parts.first].compactMap(\.self)
        let hints = ends.compactMap { part in
            words.firstIndex { $0.contains { $0.contains(part) } }.map { (tier: $0, isName: isTierName(part)) }
        }
        return (hints.filter(\.isName) + hints.filter { !$0.isName }).map(\.tier)
    }

    private static func isTierName(_ word: String) -> Bool {
        tierNames.contains { [$0.lowercased(), $0.lowercased() + "s"].contains(word) }
    }

    /// Whether the name says that only tests use the target.
    static func isTestSupport(_ name: String) -> Bool {
        let parts = parts(of: name)
        let joined = parts.suffix(2).joined()
        let last = ["testing", "mocks", "mock", "fixtures", "stubs", "fakes"].contains(parts.last ?? "")
        return last || ["testsupport", "testhelpers", "testutils", "testutilities", "testkit"].contains(joined)
    }

    /// `HTTPClientCore` and `http-client_core` alike: `http`, `client`, `core`.
    private static func parts(of name: String) -> [String] {
        var parts: [String] = [""]
        var previous: Character = "_"
        let characters = Array(name)
        for (index, character) in characters.enumerated() {
            let next = index + 1 < characters.count ? characters[index + 1] : "_"
            let startsWord = character.isUppercase && (!previous.isUppercase || next.isLowercase)
            if startsWord || !character.isLetter { parts.append("") }
            if character.isLetter { parts[parts.count - 1] += character.lowercased() }
            previous = character
        }
        return parts.filter { !$0.isEmpty }
    }
}
