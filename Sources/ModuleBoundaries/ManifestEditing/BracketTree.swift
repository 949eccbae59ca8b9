/// The brackets of a manifest as a tree: what stands in each of them, cut at its commas.
///
/// It knows no grammar beyond brackets, commas and labels, which is all that an editor of lists needs.
struct BracketTree {
    /// An argument, or an element of a list: from its first token to its last, without the comma behind it.
    struct Item {
        var first: Int
        var last: Int
        /// The comma behind it.
        var comma: Int?
    }

    /// A pair of brackets with what stands between them; tokens and groups are named by their indices.
    struct Group {
        /// `(`, `[`, `{`, or `"` for an interpolation.
        var bracket: UInt8
        var open: Int
        var close: Int
        var parent: Int?
        var items: [Item] = []
        /// Whether `#if` or its like stands directly in it.
        var hasDirectives = false
    }

    let bytes: [UInt8]
    let tokens: [Token]
    /// What the string literals without interpolation say, by token.
    let literals: [Int: String]
    /// In the order of their opening brackets.
    private(set) var groups: [Group] = []
    /// The group that a token opens.
    private(set) var groupOpenedBy: [Int: Int] = [:]
    /// Whether every bracket has its twin.
    private(set) var isBalanced = true

    /// Reads a manifest; any bytes are accepted.
    ///
    /// - Complexity: O(bytes).
    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        (tokens, literals) = bytes.withUnsafeBufferPointer { buffer in
            var lexer = Lexer(buffer)
            var tokens: [Token] = []
            var literals: [Int: String] = [:]
            while case let token = lexer.next(), token.kind != .end {
                if let literal = lexer.literal(token) { literals[tokens.count] = literal }
                tokens.append(token)
            }
            return (tokens, literals)
        }
        build()
    }

    /// The text of a range of bytes.
    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    /// The text of a token; empty for an index out of range.
    func text(ofToken index: Int) -> String {
        tokens.indices.contains(index) ? text(tokens[index].start..<tokens[index].end) : ""
    }

    /// Where an item's text stands.
    func range(of item: Item) -> Range<Int> { tokens[item.first].start..<tokens[item.last].end }

    /// The label of an argument: `name` in `name: "Core"`.
    func label(of item: Item) -> String? {
        guard item.last > item.first, tokens[item.first].kind == .word, isByte(item.first + 1, ":") else { return nil }
        return text(ofToken: item.first)
    }

    /// The tokens of an argument without its label.
    func value(of item: Item) -> ClosedRange<Int> {
        let first = label(of: item) == nil ? item.first : item.first + 2
        return first <= item.last ? first...item.last : item.first...item.last
    }

    /// What an argument's value says, if it is one string literal.
    func literal(of item: Item) -> String? {
        let value = value(of: item)
        return value.count == 1 ? literals[value.lowerBound] : nil
    }

    /// The list that an argument's value is, if it is one list literal and nothing else but its type: `[] as [Target]`.
    func list(of item: Item) -> Int? {
        let value = value(of: item)
        guard let group = groupOpenedBy[value.lowerBound], groups[group].bracket == UInt8(ascii: "[") else {
            return nil
        }
        let next = groups[group].close + 1
        if next > value.upperBound { return group }
        guard next < value.upperBound, tokens[next].kind == .word, text(ofToken: next) == "as",
            let type = groupOpenedBy[next + 1], groups[type].close == value.upperBound
        else { return nil }
        return group
    }

    /// The name of the function that a parenthesis calls, with the token that the call begins with: `target` and the
    /// dot for `.target(`.
    func function(of group: Int) -> (name: String, first: Int)? {
        let open = groups[group].open
        guard groups[group].bracket == UInt8(ascii: "("), open > 0, tokens[open - 1].kind == .word,
            tokens[open - 1].end == tokens[open].start
        else { return nil }
        var first = open - 1
        while first > 0, isByte(first - 1, "."), tokens[first - 1].end == tokens[first].start {
            first -= 1
            guard first > 0, tokens[first - 1].kind == .word, tokens[first - 1].end == tokens[first].start else {
                break
            }
            first -= 1
        }
        return (text(ofToken: open - 1), first)
    }

    /// Whether a token is this one byte.
    func isByte(_ index: Int, _ byte: Unicode.Scalar) -> Bool {
        tokens.indices.contains(index) && tokens[index].kind == .punctuation
            && bytes[tokens[index].start] == UInt8(ascii: byte)
    }

    private mutating func build() {
        var open: [Int] = []
        var starts: [Int] = []
        func isDirective(_ index: Int) -> Bool {
            tokens[index].kind == .pound && ["#if", "#elseif", "#else", "#endif"].contains(text(ofToken: index))
        }
        for index in tokens.indices {
            switch bracketAction(index) {
            case .open(let byte):
                groupOpenedBy[index] = groups.count
                groups.append(Group(bracket: byte, open: index, close: index, parent: open.last))
                open.append(groups.count - 1)
                starts.append(index + 1)
            case .close(let byte):
                guard let group = open.last, groups[group].bracket == byte else {
                    isBalanced = false
                    continue
                }
                endItem(before: index, in: group, start: &starts[starts.count - 1], comma: nil)
                groups[group].close = index
                open.removeLast()
                starts.removeLast()
            case .comma:
                guard let group = open.last else { continue }
                endItem(before: index, in: group, start: &starts[starts.count - 1], comma: index)
            case nil:
                if let group = open.last, isDirective(index) { groups[group].hasDirectives = true }
            }
        }
        if !open.isEmpty { isBalanced = false }
    }

    private mutating func endItem(before index: Int, in group: Int, start: inout Int, comma: Int?) {
        if start < index { groups[group].items.append(Item(first: start, last: index - 1, comma: comma)) }
        start = index + 1
    }

    private enum BracketAction {
        case open(UInt8)
        case close(UInt8)
        case comma
    }

    private func bracketAction(_ index: Int) -> BracketAction? {
        switch tokens[index].kind {
        case .interpolationStart: return .open(UInt8(ascii: "\""))
        case .interpolationEnd: return .close(UInt8(ascii: "\""))
        case .punctuation:
            switch bytes[tokens[index].start] {
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): return .open(bytes[tokens[index].start])
            case UInt8(ascii: ")"): return .close(UInt8(ascii: "("))
            case UInt8(ascii: "]"): return .close(UInt8(ascii: "["))
            case UInt8(ascii: "}"): return .close(UInt8(ascii: "{"))
            case UInt8(ascii: ","): return .comma
            default: return nil
            }
        default: return nil
        }
    }
}
