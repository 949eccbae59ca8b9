/// The one shape of every message: what happened, where, the path that led there, and what to do.
///
/// ```
/// any TokenStore is not registered.
///   where: AuthFeature/AuthModule.swift:14
///   path:  LoginViewModel (AuthFeature/AuthModule.swift:14) → any TokenStore
///   fix:   Register any TokenStore, or add the module that does.
/// ```
struct Message: Sendable {
    var what: String
    var sites: [SourceSite] = []
    var path: [PathStep] = []
    var fix: String

    var text: String {
        var lines = [what]
        if !sites.isEmpty { lines.append("  where: \(sites.map(\.description).joined(separator: ", "))") }
        if path.count > 1 { lines.append("  path:  \(path.map(\.description).joined(separator: " → "))") }
        lines.append("  fix:   \(fix)")
        return lines.joined(separator: "\n")
    }
}

/// `a`, `a and b`, `a, b and c`.
func enumerated(_ words: [String]) -> String {
    guard let last = words.last else { return "" }
    return words.count == 1 ? last : words.dropLast().joined(separator: ", ") + " and " + last
}
