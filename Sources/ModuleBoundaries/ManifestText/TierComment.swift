/// A comment in `Package.swift` that assigns targets to a tier: `// TIER 2: Domain, peers allowed`.
package struct TierComment: Hashable, Sendable {
    /// As written, up to the largest number there is; tiers are counted from 1, the lowest.
    package var number: Int
    /// `Domain` in `// TIER 2: Domain`; nil where the comment gives no name.
    package var name: String?
    /// What the comment says about peers (`peers allowed`, `peers forbidden`); nil where it says nothing.
    package var peersAllowed: Bool?
    /// The comment's line, counted from 1.
    package var line: Int
    /// The column of the comment's first slash in UTF-8 bytes, counted from 1.
    package var column: Int

    /// Describes one comment.
    package init(number: Int, name: String? = nil, peersAllowed: Bool? = nil, line: Int, column: Int = 1) {
        self.number = number
        self.name = name
        self.peersAllowed = peersAllowed
        self.line = line
        self.column = column
    }

    /// Reads a comment's text behind its slashes; nil for prose.
    ///
    /// The tier is the whole comment: any case, an optional `MARK:` and dashes around it. At the end of a line of code
    /// (`isTrailing`) the form `tier: 2` holds as well.
    init?(text: String, isTrailing: Bool, line: Int, column: Int) {
        var words = Words(text)
        if words.take("mark") { _ = words.take(":") }
        words.trimDashes()
        guard words.take("tier") else { return nil }
        if isTrailing { _ = words.take(":") }
        guard let number = words.takeNumber() else { return nil }
        self.init(number: number, line: line, column: column)
        if words.rest.isEmpty { return }
        guard words.take(":") || words.rest.hasPrefix(",") else { return nil }
        readNameAndPeers(words.rest)
    }

    /// The whole comment, as one with a line of its own is written.
    var form: String {
        "TIER \(number)" + (name.map { ": \($0)" } ?? "")
            + (peersAllowed.map { $0 ? ", peers allowed" : ", peers forbidden" } ?? "")
    }

    /// The whole comment with the words about peers that were probably meant: `TIER 2: App, peers allowed` for
    /// `TIER 2: App, peer allowed`; nil where the name ends with no such words.
    var withPeersMeant: String? {
        guard let name else { return nil }
        // Behind a comma, or a sign that was meant as one: `App (peers allowed)`, `App - peers: allowed`.
        let starts = name.indices.filter { ",;:([-–—".contains(name[$0]) }
        for start in [name.startIndex] + starts {
            let rest = Words(String(name[..<start])).rest
            guard let peers = Self.peersMeant(by: name[start...], isAlone: rest.isEmpty) else { continue }
            return "TIER \(number)\(rest.isEmpty ? "" : ": \(rest)"), \(peers)"
        }
        return nil
    }

    /// The whole comment as it allows peers, without other words about them.
    var allowingPeers: String {
        if let meant = withPeersMeant { return meant.replacing(", peers forbidden", with: ", peers allowed") }
        var comment = self
        comment.peersAllowed = true
        return comment.form
    }

    private static func peersMeant(by text: Substring, isAlone: Bool) -> String? {
        let words = text.split { !$0.isLetter }.joined(separator: " ").lowercased()
        return switch words {
        case "allow peers": "peers allowed"
        case "no peers", "forbid peers": "peers forbidden"
        // What is further away may say the opposite.
        default: nearMiss(to: words, among: ["peers allowed", "peers forbidden"], most: isAlone ? 1 : 2)
        }
    }

    /// Whether there can be such a tier.
    var isValid: Bool { number > 0 && number < Int.max }

    private mutating func readNameAndPeers(_ text: Substring) {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        let last = (parts.last ?? "").split(separator: " ").joined(separator: " ").lowercased()
        switch last {
        case "peers allowed": peersAllowed = true
        case "peers forbidden": peersAllowed = false
        default: break
        }
        let nameParts = peersAllowed == nil ? parts[...] : parts.dropLast()
        let joined = Words(nameParts.joined(separator: ",")).rest
        name = joined.isEmpty ? nil : String(joined)
    }
}

/// A comment in `Package.swift` that begins like a tier and gives none: `// TIER 3 Feature`.
package struct UnreadTier: Hashable, Sendable {
    /// What would be read: `TIER 3: Feature`, with `N` for a number that is not there; `tier: 3` at the end of a line of
    /// code.
    package var form: String
    /// Whether it stands at the end of a line of code.
    package var isTrailing = false
    /// The comment's line, counted from 1.
    package var line: Int
    /// The column of the comment's first slash in UTF-8 bytes, counted from 1.
    package var column: Int

    /// Reads a whole comment; nil where it does not begin like a tier.
    init?(comment: String, line: Int, column: Int) {
        var text = comment.drop { $0 == "/" || $0 == "*" }
        while text.last == "/" || text.last == "*" { text.removeLast() }
        var words = Words(String(text))
        if words.take("mark") { _ = words.take(":") }
        words.trimDashes()
        let isTier = words.take("tier") || words.takeBeforeNumber("tier")
        guard isTier || words.takeMisspelt("tier") else { return nil }
        _ = words.take(":")
        let number = words.takeNumber().flatMap { $0 > 0 && $0 < .max ? String($0) : nil }
        let isWhole = words.rest.isEmpty || words.rest.hasPrefix(":")
        // The word may begin a sentence.
        guard isTier || number != nil && isWhole else { return nil }
        words.trimSigns()
        let first = words.rest.prefix { !$0.isNewline }
        form = "TIER \(number ?? "N")" + (first.isEmpty ? "" : ": \(first)")
        (self.line, self.column) = (line, column)
    }

    /// Reads a comment's text at the end of a line of code. What does not begin with `TIER` in capitals, or with `tier:` and
    /// a number or a word alone, may be prose: `tier 2 comes next`; a misspelt word without a number is prose, too.
    ///
    /// - Parameter isRead: Whether a tier would be read here: elsewhere a word alone is about something else.
    init?(trailing text: String, isRead: Bool, line: Int, column: Int) {
        var words = Words(text)
        if words.take("mark") { _ = words.take(":") }
        words.trimDashes()
        let first = words.rest.prefix(while: \.isLetter)
        let isWritten = first.count > 1 && first == first.uppercased()
        let isTier = words.take("tier") || isWritten && words.takeBeforeNumber("tier")
        guard isTier || isWritten && words.takeMisspelt("tier"), words.take(":") || isWritten else { return nil }
        let number = words.takeNumber()
        let isAlone = isRead && !words.rest.isEmpty && !words.rest.contains(where: \.isWhitespace)
        guard number != nil || isTier && (isWritten || isAlone) else { return nil }
        form = "tier: " + (number.flatMap { $0 > 0 && $0 < .max ? String($0) : nil } ?? "N")
        isTrailing = true
        (self.line, self.column) = (line, column)
    }
}

/// What is left of a comment's text while it is read from the front.
private struct Words {
    private(set) var rest: Substring

    init(_ text: String) {
        rest = text[...]
        trim()
    }

    /// Takes this word or sign if it stands next, in any case; a word must end there.
    mutating func take(_ word: String) -> Bool {
        guard rest.lowercased().hasPrefix(word) else { return false }
        let after = rest.dropFirst(word.count)
        if word != ":", let next = after.first, next.isLetter || next.isNumber { return false }
        rest = after
        trim()
        return true
    }

    /// Takes this word if a digit follows it at once: `TIER3`.
    mutating func takeBeforeNumber(_ word: String) -> Bool {
        guard rest.lowercased().hasPrefix(word) else { return false }
        let after = rest.dropFirst(word.count)
        guard let next = after.first, next.isASCII, next.isNumber else { return false }
        rest = after
        return true
    }

    /// Takes the next word if two letters of this one are swapped there, or one is doubled: `TEIR`, `TIERR`.
    mutating func takeMisspelt(_ word: String) -> Bool {
        let next = rest.prefix(while: \.isLetter)
        let letters = Array(word)
        let swapped = letters.indices.dropFirst().map { index in
            var letters = letters
            letters.swapAt(index - 1, index)
            return String(letters)
        }
        let doubled = letters.indices.map { String(letters[...$0] + letters[$0...]) }
        guard (swapped + doubled).contains(next.lowercased()) else { return false }
        rest = rest.dropFirst(next.count)
        trim()
        return true
    }

    /// Takes what separates a number from a name, or was meant to.
    mutating func trimSigns() {
        rest = rest.drop { ":;,.-–—".contains($0) || $0.isWhitespace }
    }

    /// Takes a whole number; one that is too large becomes the largest.
    mutating func takeNumber() -> Int? {
        let sign = rest.prefix { $0 == "-" }
        let digits = rest.dropFirst(sign.count).prefix { $0.isASCII && $0.isNumber }
        guard !digits.isEmpty, sign.count < 2 else { return nil }
        let number = Int(sign + digits) ?? .max
        let after = rest.dropFirst(sign.count + digits.count)
        if let next = after.first, next.isLetter || next == "." { return nil }
        rest = after
        trim()
        return number
    }

    /// Takes the dashes before and behind the text.
    mutating func trimDashes() {
        while rest.first == "-" { rest.removeFirst() }
        while rest.last == "-" { rest.removeLast() }
        trim()
    }

    private mutating func trim() {
        while rest.first?.isWhitespace == true { rest.removeFirst() }
        while rest.last?.isWhitespace == true { rest.removeLast() }
    }
}

/// The tier comments of a manifest: those with a line of their own, and those behind code.
struct ManifestComments {
    private(set) var tiers: [TierComment] = []
    /// The tier that stands at the end of a line of code, by line.
    private(set) var trailingTiers: [Int: TierComment] = [:]
    /// The comments of both kinds whose number is no tier's.
    private(set) var refused: [TierComment] = []
    /// The comments that begin like a tier and are none.
    private(set) var unread: [UnreadTier] = []

    /// Sorts the comments that a reader kept. Behind code that declares no target a word is its author's.
    ///
    /// - Parameter end: The line of the last target.
    init(_ reader: ManifestReader, end: Int) {
        let (lexer, targetLines, arrayLines, tierLines) =
            (reader.lexer, reader.targetLines, reader.arrayLines, reader.tierLines)
        var lines = LineCounter(lexer.bytes)
        for range in (lexer.comments + lexer.blockComments).sorted(by: { $0.lowerBound < $1.lowerBound }) {
            let (line, column) = lines.position(of: range.lowerBound)
            let isTrailing = lexer.followsCode(range.lowerBound)
            let text = lexer.text(range)
            let words = String(text.drop { $0 == "/" })
            let isRead = !isTrailing || tierLines.contains(line)
            if isRead, let tier = TierComment(text: words, isTrailing: isTrailing, line: line, column: column) {
                add(tier, isTrailing: isTrailing)
            } else if isTrailing, targetLines.contains(line) {
                let tier = UnreadTier(trailing: words, isRead: isRead, line: line, column: column)
                if let tier { unread.append(tier) }
            } else if !isTrailing && line < end || isTrailing && arrayLines.contains(line),
                let tier = UnreadTier(comment: text, line: line, column: column)
            {
                unread.append(tier)
            }
        }
    }

    private mutating func add(_ tier: TierComment, isTrailing: Bool) {
        if !tier.isValid {
            refused.append(tier)
        } else if isTrailing {
            trailingTiers[tier.line] = tier
        } else {
            tiers.append(tier)
        }
    }
}
