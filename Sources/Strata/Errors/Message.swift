/// The common shape of every message: the problem, its location, the path to it, and the fix.
///
/// ```
/// any Client needs any Logger, which is not registered.
///   where: AuthFeature/AuthModule.swift:14
///   path:  LoginViewModel (AuthFeature/AuthModule.swift:14) → any Client (…) → any Logger
///   fix:   Register any Logger, or include the module that does.
/// ```
///
/// Sentences are templates: `%0` to `%9` stand for registrations, `$0` to `$9` for other words. The text is built only
/// when it is read, so a `throw` costs few bytes and little time.
final class Message: Sendable {
    private let what: String
    private let fix: String
    private let items: [Descriptor]
    private let words: [String]

    init(_ what: String, fix: String, _ items: [Descriptor], _ words: [String]) {
        self.what = what
        self.fix = fix
        self.items = items
        self.words = words
    }

    func text(sites: [Descriptor], path: [Descriptor]) -> String {
        let all = items + path
        let texts = all.map(\.key.description)
        // If two different keys read alike, their types are written with their modules.
        let names = all.indices.map { number in
            let key = all[number].key
            let hasTwin = all.indices.contains { texts[$0] == texts[number] && !(all[$0].key == key) }
            return hasTwin ? key.qualifiedDescription : texts[number]
        }
        var lines = [filled(what, words, items: names)]
        if !sites.isEmpty {
            lines.append("  where: \(abridged(sites.map { "\($0.fileID):\($0.line)" }).joined(separator: ", "))")
        }
        if path.count > 1 {
            let steps = zip(path, names.dropFirst(items.count)).map { step, name in
                step.line == 0 ? name : "\(name) (\(step.fileID):\(step.line))"
            }
            lines.append("  path:  \(abridged(steps).joined(separator: " → "))")
        }
        lines.append("  fix:   \(filled(fix, words, items: names))")
        return lines.joined(separator: "\n")
    }
}

/// Fills a template: `$0` to `$9` with words, `%0` to `%9` with items.
@inline(never) func filled(_ template: String, _ words: [String], items: [String] = []) -> String {
    var result = ""
    var sign: Unicode.Scalar = " "
    for scalar in template.unicodeScalars {
        let number = Int(scalar.value) - 48
        if 0..<10 ~= number, sign == "%" || sign == "$" {
            result.unicodeScalars.removeLast()
            result += sign == "%" ? items[number] : words[number]
        } else {
            result.unicodeScalars.append(scalar)
        }
        sign = scalar
    }
    return result
}

/// The first and last items of a long list, so that a cycle of thousands stays readable.
private func abridged(_ items: [String]) -> [String] {
    guard items.count > 24 else { return items }
    return Array(items.prefix(12)) + ["… \(items.count - 23) more …"] + Array(items.suffix(11))
}

/// Replaces characters of a text. In `pairs`, each character precedes its replacement.
@inline(never) func escaped(_ text: String, _ pairs: [String]) -> String {
    var result = ""
    // By scalars, because a quotation mark with an accent is another character.
    for scalar in text.unicodeScalars {
        let place = stride(from: 0, to: pairs.count, by: 2).first { pairs[$0].unicodeScalars.first == scalar }
        if let place { result += pairs[place + 1] } else { result.unicodeScalars.append(scalar) }
    }
    return result
}

/// `a`, `a and b`, `a, b and c`.
func enumerated(_ words: [String], _ conjunction: String = "and") -> String {
    guard let last = words.last else { return "" }
    return words.count == 1 ? last : "\(words.dropLast().joined(separator: ", ")) \(conjunction) \(last)"
}
