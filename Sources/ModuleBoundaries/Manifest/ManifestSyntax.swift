/// The text of a `Package.swift`, read once: its tokens, brackets, calls and comments.
///
/// It knows no grammar beyond brackets, commas and labels. Declarations, tier comments, suppressions and the lists that
/// can be edited are views of it. Any bytes are accepted.
package struct ManifestSyntax: Sendable {
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

    /// A comment from its first slash to its end.
    struct Comment {
        var range: Range<Int>
        var isBlock: Bool
        /// Whether code stands before it on its line.
        var isTrailing: Bool
    }

    /// The text.
    package let bytes: [UInt8]
    let tokens: [Token]
    /// What the string literals without interpolation say, by token.
    let literals: [Int: String]
    /// In the order of the text.
    let comments: [Comment]
    let lines: LineTable
    /// In the order of their opening brackets, so that a group comes behind the one around it.
    private(set) var groups: [Group] = []
    /// The group that a token opens.
    private(set) var groupOpenedBy: [Int: Int] = [:]
    /// The group that a token closes.
    private(set) var groupClosedBy: [Int: Int] = [:]
    /// Whether every bracket has its twin.
    private(set) var isBalanced = true

    /// Reads a manifest.
    ///
    /// - Complexity: O(bytes).
    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
        lines = LineTable(bytes)
        (tokens, literals, comments) = bytes.withUnsafeBufferPointer { buffer in
            var lexer = Lexer(buffer, keepsComments: true)
            var tokens: [Token] = []
            var literals: [Int: String] = [:]
            while case let token = lexer.next(), token.kind != .end {
                if let literal = lexer.literal(token) { literals[tokens.count] = literal }
                tokens.append(token)
            }
            let comments =
                lexer.comments.map { Comment(range: $0, isBlock: false, isTrailing: lexer.followsCode($0.lowerBound)) }
                + lexer.blockComments.map {
                    Comment(range: $0, isBlock: true, isTrailing: lexer.followsCode($0.lowerBound))
                }
            return (tokens, literals, comments.sorted { $0.range.lowerBound < $1.range.lowerBound })
        }
        build()
    }

    /// The text as a string.
    package var text: String { String(decoding: bytes, as: UTF8.self) }

    /// The text of a range of bytes.
    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    /// The text of a token; empty for an index out of range.
    func text(ofToken index: Int) -> String {
        tokens.indices.contains(index) ? text(tokens[index].start..<tokens[index].end) : ""
    }

    /// Where an item's text stands.
    func range(of item: Item) -> Range<Int> { tokens[item.first].start..<tokens[item.last].end }

    /// Where a group stands, its brackets included.
    func range(of group: Group) -> Range<Int> { tokens[group.open].start..<tokens[group.close].end }

    /// The label of an argument: `name` in `name: "Core"`.
    func label(of item: Item) -> String? {
        guard item.last > item.first, tokens[item.first].kind == .word, isByte(item.first + 1, ":") else { return nil }
        return text(ofToken: item.first)
    }

    /// The argument of a call with a label.
    func argument(_ label: String, of call: Int) -> Item? { groups[call].items.first { self.label(of: $0) == label } }

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
        guard next < value.upperBound, text(ofToken: next) == "as", let type = groupOpenedBy[next + 1],
            groups[type].close == value.upperBound
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

    /// The innermost group around an offset.
    func group(around offset: Int) -> Int? {
        groups.indices.last {
            tokens[groups[$0].open].start < offset && offset <= tokens[groups[$0].close].start
        }
    }

    /// Whether a token is this one byte.
    func isByte(_ index: Int, _ byte: Unicode.Scalar) -> Bool {
        tokens.indices.contains(index) && tokens[index].kind == .punctuation
            && bytes[tokens[index].start] == UInt8(ascii: byte)
    }
}

extension ManifestSyntax {
    private enum BracketAction {
        case open(UInt8)
        case close(UInt8)
        case comma
    }

    private mutating func build() {
        var open: [Int] = []
        var starts: [Int] = []
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
                groupClosedBy[index] = group
                open.removeLast()
                starts.removeLast()
            case .comma:
                guard let group = open.last else { continue }
                endItem(before: index, in: group, start: &starts[starts.count - 1], comma: index)
            case nil:
                let isDirective = tokens[index].kind == .pound
                guard isDirective, let group = open.last else { continue }
                if ["#if", "#elseif", "#else", "#endif"].contains(text(ofToken: index)) {
                    groups[group].hasDirectives = true
                }
            }
        }
        if !open.isEmpty { isBalanced = false }
    }

    private mutating func endItem(before index: Int, in group: Int, start: inout Int, comma: Int?) {
        if start < index { groups[group].items.append(Item(first: start, last: index - 1, comma: comma)) }
        start = index + 1
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
