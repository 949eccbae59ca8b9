/// The one shape of every message: what happened, where, the path that led there, and what to do.
///
/// ```
/// any TokenStore is not registered.
///   where: AuthFeature/AuthModule.swift:14
///   path:  LoginViewModel (AuthFeature/AuthModule.swift:14) → any TokenStore
///   fix:   Register any TokenStore, or add the module that does.
/// ```
struct Message: Sendable {
    let what: String
    /// Without those that are nil.
    let sites: [SourceSite]
    let path: [PathStep]
    let fix: String

    /// - Parameters:
    ///   - what: What happened: a sentence.
    ///   - sites: Where the registrations stand that it is about; nil where something has none.
    ///   - path: The path that led there; shown from two steps on.
    ///   - fix: What to do: a sentence.
    init(what: String, sites: [SourceSite?] = [], path: [PathStep] = [], fix: String) {
        self.what = what
        self.sites = sites.compactMap { $0 }
        self.path = path
        self.fix = fix
    }

    var text: String {
        var lines = [what]
        if !sites.isEmpty { lines.append("  where: \(abridged(sites).joined(separator: ", "))") }
        if path.count > 1 { lines.append("  path:  \(abridged(path).joined(separator: " → "))") }
        lines.append("  fix:   \(fix)")
        return lines.joined(separator: "\n")
    }
}

/// The first and the last of a long list, so that a cycle of thousands can still be read.
private func abridged(_ items: [some CustomStringConvertible]) -> [String] {
    guard items.count > 24 else { return items.map(\.description) }
    return items.prefix(12).map(\.description) + ["… \(items.count - 23) more …"]
        + items.suffix(11).map(\.description)
}

/// A text whose lines but the first are moved to the right.
func hanging(_ text: String, by spaces: Int) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
        .joined(separator: "\n" + String(repeating: " ", count: spaces))
}

/// `a`, `a and b`, `a, b and c`.
func enumerated(_ words: [String]) -> String {
    guard let last = words.last else { return "" }
    return words.count == 1 ? last : words.dropLast().joined(separator: ", ") + " and " + last
}
