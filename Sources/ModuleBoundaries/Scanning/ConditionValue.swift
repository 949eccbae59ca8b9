/// Evaluates a condition of `#if` as far as it does not depend on machine, compiler or build.
///
/// It is a recursive descent over `||`, `&&`, `!`, parentheses, `true`, `false` and flags. What asks for anything else,
/// such as `os(Linux)`, has no value.
struct ConditionValue {
    /// Flags of build systems that no manifest defines.
    private static let builtIn: Set<String> = ["DEBUG", "RELEASE", "SWIFT_PACKAGE", "Xcode", "TESTING"]

    private let flags: Set<String>
    private var words: ArraySlice<Substring>

    /// Whether no build can make the condition true.
    ///
    /// - Parameters:
    ///   - text: The condition, with single spaces; `…` where it was cut.
    ///   - flags: The flags that a build may define.
    static func isFalse(_ text: String, flags: Set<String>) -> Bool {
        if text.contains("…") { return false }
        var value = ConditionValue(words: words(of: text)[...], flags: flags)
        return value.either() == false && value.words.isEmpty
    }

    private init(words: ArraySlice<Substring>, flags: Set<String>) {
        self.words = words
        self.flags = flags
    }

    private static func words(of text: String) -> [Substring] {
        var words: [Substring] = []
        var rest = text[...]
        while let first = rest.first {
            let isName = first.isLetter || first.isNumber || first == "_"
            let count =
                isName
                ? rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }.count
                : rest.hasPrefix("&&") || rest.hasPrefix("||") ? 2 : 1
            if !first.isWhitespace { words.append(rest.prefix(count)) }
            rest = rest.dropFirst(count)
        }
        return words
    }

    private mutating func take(_ word: Substring) -> Bool {
        guard words.first == word else { return false }
        words.removeFirst()
        return true
    }

    private mutating func either() -> Bool? {
        var value = both()
        while take("||") {
            let other = both()
            value = value == true || other == true ? true : value == false && other == false ? false : nil
        }
        return value
    }

    private mutating func both() -> Bool? {
        var value = single()
        while take("&&") {
            let other = single()
            value = value == false || other == false ? false : value == true && other == true ? true : nil
        }
        return value
    }

    private mutating func single() -> Bool? {
        if take("!") { return single().map { !$0 } }
        if take("(") {
            let value = either()
            return take(")") ? value : nil
        }
        guard let word = words.popFirst() else { return nil }
        if words.first == "(" {
            skipArguments()
            return nil
        }
        switch word {
        case "true": return true
        case "false": return false
        default:
            let isName = word.first.map { $0.isLetter || $0 == "_" } ?? false
            return isName && !flags.contains(String(word)) && !Self.builtIn.contains(String(word)) ? false : nil
        }
    }

    private mutating func skipArguments() {
        var depth = 0
        repeat {
            guard let word = words.popFirst() else { return }
            if word == "(" { depth += 1 } else if word == ")" { depth -= 1 }
        } while depth > 0
    }
}
