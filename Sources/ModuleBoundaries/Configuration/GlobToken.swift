/// One step of a pattern.
enum GlobToken: Hashable, Sendable {
    case character(Unicode.Scalar)
    /// One character but `/`.
    case one
    /// One character of these ranges, or one of none of them; never `/`.
    case oneOf([ClosedRange<UInt32>], isNegated: Bool)
    /// Any run without `/`.
    case run
    /// Any run at all.
    case deepRun
    /// Nothing, or a path that ends with `/`.
    case folders

    /// Whether a step that stands for one character stands for this one.
    func matches(_ scalar: Unicode.Scalar) -> Bool {
        switch self {
        case .character(let own): own == scalar
        case .one: scalar != "/"
        case .oneOf(let ranges, let isNegated):
            scalar != "/" && ranges.contains { $0.contains(scalar.value) } != isNegated
        case .run, .deepRun, .folders: false
        }
    }

    /// How many texts the braces of one pattern may stand for.
    static let mostAlternatives = 1000
    /// How many braces a pattern may have: each is read by a call of its own.
    static let mostBraces = 32

    /// The steps of a pattern, once for each choice in its braces, and what is wrong with it.
    ///
    /// What is wrong stands for itself, so that every text is some pattern.
    static func alternatives(of pattern: String) -> (tokens: [[GlobToken]], fault: String?) {
        var scalars = Array(pattern.unicodeScalars)
        if scalars.contains("\\") { return ([tokens(of: scalars).tokens], "has a backslash; folders stand apart by /") }
        while scalars.count > 1, scalars.last == "/" { scalars.removeLast() }
        let isReadable = scalars.count { $0 == "{" } <= mostBraces
        guard isReadable, let texts = expanded(scalars) else {
            let fault = "has braces that do not match, or stand for more than \(mostAlternatives) texts"
            return ([tokens(of: scalars).tokens], fault)
        }
        let all = texts.map(tokens)
        return (all.map(\.tokens), all.lazy.compactMap(\.fault).first)
    }

    /// Every text that the braces of a pattern stand for; nil where they do not match or stand for too many.
    private static func expanded(_ scalars: [Unicode.Scalar]) -> [[Unicode.Scalar]]? {
        guard let open = scalars.firstIndex(of: "{") else { return scalars.contains("}") ? nil : [scalars] }
        var depth = 0
        var choices: [[Unicode.Scalar]] = [[]]
        var end: Int?
        for index in scalars.indices[open...] {
            let scalar = scalars[index]
            if scalar == "{" { depth += 1 }
            if scalar == "}" { depth -= 1 }
            if depth == 0 {
                end = index
                break
            }
            if scalar == ",", depth == 1 {
                choices.append([])
            } else if index > open {
                choices[choices.count - 1].append(scalar)
            }
        }
        let head = scalars[..<open]
        guard let end, !head.contains("}"), choices.count <= mostAlternatives,
            let tails = expanded(Array(scalars[(end + 1)...]))
        else { return nil }
        var texts: [[Unicode.Scalar]] = []
        for choice in choices {
            guard let middles = expanded(choice), texts.count + middles.count * tails.count <= mostAlternatives
            else { return nil }
            for middle in middles { texts += tails.map { head + middle + $0 } }
        }
        return texts
    }

    private static func tokens(of scalars: [Unicode.Scalar]) -> (tokens: [GlobToken], fault: String?) {
        var tokens: [GlobToken] = []
        var fault: String?
        var index = 0
        while index < scalars.count {
            let scalar = scalars[index]
            index += 1
            switch scalar {
            case "?": tokens.append(.one)
            case "[":
                if let (token, end) = characterClass(scalars, from: index) {
                    tokens.append(token)
                    index = end
                } else {
                    fault = "has a bracket that does not match, or with nothing in it"
                    tokens.append(.character(scalar))
                }
            case "*":
                let start = index - 1
                while index < scalars.count, scalars[index] == "*" { index += 1 }
                let startsFolder = start == 0 || scalars[start - 1] == "/"
                let isDeep = index - start > 1
                if isDeep, startsFolder, index < scalars.count, scalars[index] == "/" {
                    index += 1
                    tokens.append(.folders)
                } else {
                    tokens.append(isDeep ? .deepRun : .run)
                }
            default: tokens.append(.character(scalar))
            }
        }
        return (tokens, fault)
    }

    /// Reads a class behind its `[`; a `]` that stands first is one of its characters, as a `-` at either end is.
    private static func characterClass(_ scalars: [Unicode.Scalar], from start: Int) -> (GlobToken, end: Int)? {
        var index = start
        let isNegated = index < scalars.count && (scalars[index] == "!" || scalars[index] == "^")
        if isNegated { index += 1 }
        let first = index
        var ranges: [ClosedRange<UInt32>] = []
        while index < scalars.count, scalars[index] != "]" || index == first {
            let low = scalars[index].value
            if index + 2 < scalars.count, scalars[index + 1] == "-", scalars[index + 2] != "]" {
                let high = scalars[index + 2].value
                if low <= high { ranges.append(low...high) }
                index += 3
            } else {
                ranges.append(low...low)
                index += 1
            }
        }
        guard index < scalars.count, !ranges.isEmpty else { return nil }
        return (.oneOf(ranges, isNegated: isNegated), index + 1)
    }
}
