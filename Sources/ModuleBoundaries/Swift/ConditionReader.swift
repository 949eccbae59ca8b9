/// Whether a condition is true in every build, in none, or in some (the three values of S. C. Kleene, 1938).
package enum Truth: Int, Hashable, Comparable, Sendable {
    /// In no build.
    case fails
    /// In some builds, or it is not known.
    case unknown
    /// In every build.
    case holds

    package init(_ isTrue: Bool) { self = isTrue ? .holds : .fails }

    package static prefix func ! (truth: Self) -> Self { Self(rawValue: 2 - truth.rawValue)! }

    /// From `fails` to `holds`: "and" is the least of several, "or" the greatest.
    package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

/// Evaluates the condition of an `#if` while it reads it.
struct ConditionReader {
    /// The truth of one part: `os` with the argument `iOS`, or a flag, which has no argument.
    typealias Answer = (_ name: String, _ argument: String?) -> Truth

    private var rest: Substring
    private let answer: Answer

    /// The truth of a condition; a part that cannot be read is unknown.
    static func truth(of condition: String, _ answer: @escaping Answer) -> Truth {
        var reader = ConditionReader(rest: condition[...], answer: answer)
        let truth = reader.readAlternatives()
        return reader.rest.isEmpty ? truth : .unknown
    }

    private mutating func readAlternatives() -> Truth {
        var truth = readClauses()
        while take("||") { truth = max(truth, readClauses()) }
        return truth
    }

    private mutating func readClauses() -> Truth {
        var truth = readOperand()
        while take("&&") { truth = min(truth, readOperand()) }
        return truth
    }

    private mutating func readOperand() -> Truth {
        if take("!") { return !readOperand() }
        if take("(") {
            let truth = readAlternatives()
            return take(")") ? truth : .unknown
        }
        let name = readText { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "…" }
        let argument = take("(") ? readText { $0 != ")" } : nil
        let isClosed = argument == nil || take(")")
        guard isClosed, !name.isEmpty, !name.hasSuffix("…") else { return .unknown }
        return answer(name, argument)
    }

    private mutating func readText(while isPart: (Character) -> Bool) -> String {
        rest = rest.drop { $0 == " " }
        let text = rest.prefix(while: isPart)
        rest = rest[text.endIndex...]
        return String(text)
    }

    private mutating func take(_ symbol: String) -> Bool {
        rest = rest.drop { $0 == " " }
        guard rest.hasPrefix(symbol) else { return false }
        rest = rest.dropFirst(symbol.count)
        return true
    }
}
