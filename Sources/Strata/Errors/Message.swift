/// The one shape of every message: what happened, where, the path that led there, and what to do.
///
/// ```
/// any Client needs any Logger, which is not registered.
///   where: AuthFeature/AuthModule.swift:14
///   path:  LoginViewModel (AuthFeature/AuthModule.swift:14) → any Client (…) → any Logger
///   fix:   Register any Logger, or include the module that does.
/// ```
///
/// The sentences are templates with `%0` to `%9` for the items, and are put together when somebody reads the message:
/// a place that throws costs few bytes and little time.
final class Message: Sendable {
    typealias Item = any CustomStringConvertible & Sendable

    private let what: String
    private let fix: String
    private let items: [Item]

    init(_ what: String, fix: String, _ items: [Item]) {
        self.what = what
        self.fix = fix
        self.items = items
    }

    /// - Parameters:
    ///   - sites: Where the registrations stand that the message is about.
    ///   - path: Shown from two steps on.
    func text(sites: [SourceSite], path: [PathStep]) -> String {
        let names = Names(items, path)
        var lines = [fill(what, names)]
        if !sites.isEmpty { lines.append("  where: \(abridged(sites.map(\.description)).joined(separator: ", "))") }
        if path.count > 1 {
            let steps = path.map { step in
                let name = names.text(of: step.key)
                return step.site.map { "\(name) (\($0))" } ?? name
            }
            lines.append("  path:  \(abridged(steps).joined(separator: " → "))")
        }
        lines.append("  fix:   \(fill(fix, names))")
        return lines.joined(separator: "\n")
    }

    private func fill(_ template: String, _ names: Names) -> String {
        var result: [UInt8] = []
        var isItem = false
        for byte in template.utf8 {
            if isItem, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
                result.removeLast()
                result += names.text(of: items[Int(byte - UInt8(ascii: "0"))]).utf8
            } else {
                result.append(byte)
            }
            isItem = byte == UInt8(ascii: "%")
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// How a message writes keys: with the modules of their types where two different keys would read alike.
    private struct Names {
        private var clashing: [Key] = []

        init(_ items: [Item], _ path: [PathStep]) {
            let keys = items.compactMap { ($0 as? Descriptor)?.key } + path.map(\.key)
            let texts = keys.map(\.description)
            for (number, key) in keys.enumerated() {
                let hasTwin = keys.indices.contains { texts[$0] == texts[number] && !(keys[$0] == key) }
                if hasTwin { clashing.append(key) }
            }
        }

        func text(of item: Item) -> String {
            (item as? Descriptor).map { text(of: $0.key) } ?? item.description
        }

        func text(of key: Key) -> String {
            clashing.contains { $0 == key } ? key.qualifiedDescription : key.description
        }
    }
}

/// The first and the last of a long list, so that a cycle of thousands can still be read.
private func abridged(_ items: [String]) -> [String] {
    guard items.count > 24 else { return items }
    return Array(items.prefix(12)) + ["… \(items.count - 23) more …"] + Array(items.suffix(11))
}

/// A text whose lines are indented, except for the first.
func hanging(_ text: String, by spaces: Int) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
        .joined(separator: "\n" + String(repeating: " ", count: spaces))
}

/// `a`, `a and b`, `a, b and c`.
func enumerated(_ words: [String], _ conjunction: String = "and") -> String {
    guard let last = words.last else { return "" }
    return words.count == 1 ? last : "\(words.dropLast().joined(separator: ", ")) \(conjunction) \(last)"
}
