/// The text of a `Package.swift`, read once: its tokens, brackets, calls and comments. Any bytes are accepted.
///
/// It knows no grammar beyond brackets, commas and labels. Declarations, tier comments, suppressions and the lists that
/// can be edited are views of it.
package struct ManifestSyntax: Sendable {
    /// An argument, or an element of a list: from its first token to its last, without the comma behind it.
    struct Item {
        var first: Int
        var last: Int
        var comma: Int?
    }

    /// A pair of brackets with the items between them; tokens and groups are named by their indices.
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

    package let bytes: [UInt8]
    let tokens: [Token]
    /// The texts of string literals without interpolation, by token.
    let literals: [Int: String]
    let comments: [Comment]
    let lines: LineTable
    /// In the order of their opening brackets, so that a group comes behind the one around it.
    private(set) var groups: [Group] = []
    private(set) var groupOpenedBy: [Int: Int] = [:]
    private(set) var groupClosedBy: [Int: Int] = [:]
    /// Whether every bracket has its twin.
    private(set) var isBalanced = true

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
            let found = lexer.comments.map { ($0, false) } + lexer.blockComments.map { ($0, true) }
            let comments = found.map { range, isBlock in
                Comment(range: range, isBlock: isBlock, isTrailing: lexer.followsCode(range.lowerBound))
            }
            return (tokens, literals, comments.sorted { $0.range.lowerBound < $1.range.lowerBound })
        }
        build()
    }

    package var text: String { String(decoding: bytes, as: UTF8.self) }

    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    /// The text of a token; empty for an index out of range.
    func text(ofToken index: Int) -> String {
        tokens.indices.contains(index) ? text(tokens[index].start..<tokens[index].end) : ""
    }

    func range(of item: Item) -> Range<Int> { tokens[item.first].start..<tokens[item.last].end }

    func range(of group: Group) -> Range<Int> { tokens[group.open].start..<tokens[group.close].end }

    /// The label of an argument: `name` in `name: "Core"`.
    func label(of item: Item) -> String? {
        guard item.last > item.first, tokens[item.first].kind == .word, isByte(item.first + 1, ":") else { return nil }
        return text(ofToken: item.first)
    }

    func argument(_ label: String, of call: Int) -> Item? { groups[call].items.first { self.label(of: $0) == label } }

    /// The tokens of an argument without its label.
    func value(of item: Item) -> ClosedRange<Int> {
        let first = label(of: item) == nil ? item.first : item.first + 2
        return first <= item.last ? first...item.last : item.first...item.last
    }

    /// The text of an argument's value, if it is one string literal.
    func literal(of item: Item) -> String? {
        let value = value(of: item)
        return value.count == 1 ? literals[value.lowerBound] : nil
    }

    /// The list of an argument's value, if this is one list literal.
    func list(of item: Item) -> Int? {
        let value = value(of: item)
        guard let group = groupOpenedBy[value.lowerBound], groups[group].bracket == UInt8(ascii: "["),
            groups[group].close == value.upperBound
        else { return nil }
        return group
    }

    /// The function that a parenthesis calls, with the first token of the call: `target` and the dot for `.target(`.
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
    private mutating func build() {
        var open: [(group: Int, start: Int)] = []
        func endItem(before index: Int, comma: Int?) {
            guard let last = open.last else { return }
            if last.start < index {
                groups[last.group].items.append(Item(first: last.start, last: index - 1, comma: comma))
            }
            open[open.count - 1].start = index + 1
        }
        for (index, token) in tokens.enumerated() {
            let sign = token.kind == .punctuation ? bytes[token.start] : 0
            if "([{".utf8.contains(sign) || token.kind == .interpolationStart {
                let bracket = sign == 0 ? UInt8(ascii: "\"") : sign
                groupOpenedBy[index] = groups.count
                groups.append(Group(bracket: bracket, open: index, close: index, parent: open.last?.group))
                open.append((groups.count - 1, index + 1))
            } else if ")]}".utf8.contains(sign) || token.kind == .interpolationEnd {
                guard let group = open.last?.group, closingBrackets[groups[group].bracket] == sign else {
                    isBalanced = false
                    continue
                }
                endItem(before: index, comma: nil)
                groups[group].close = index
                groupClosedBy[index] = group
                open.removeLast()
            } else if sign == UInt8(ascii: ",") {
                endItem(before: index, comma: index)
            } else if token.kind == .pound, let group = open.last?.group,
                ["#if", "#elseif", "#else", "#endif"].contains(text(ofToken: index))
            {
                groups[group].hasDirectives = true
            }
        }
        if !open.isEmpty { isBalanced = false }
    }
}

/// The end of an interpolation is no bracket.
private let closingBrackets = Dictionary(uniqueKeysWithValues: zip("([{\"".utf8, ")]}\0".utf8))
