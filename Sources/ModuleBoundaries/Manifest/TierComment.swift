/// A comment in `Package.swift` that assigns targets to a tier: `// TIER 2: Domain, peers allowed`.
package struct TierComment: Hashable, Sendable {
    /// Counted from 1, the lowest.
    package var number: Int
    /// `Domain` in `// TIER 2: Domain`.
    package var name: String?
    /// True for `peers allowed`, false for `peers forbidden`.
    package var peersAllowed: Bool?
    /// The offset of the comment's first slash.
    package var offset = 0

    package enum Reading: Hashable, Sendable {
        case tier(TierComment)
        /// A comment that begins like a tier and gives none, with the text that was probably meant.
        case invalid(meant: String)
    }

    package init(number: Int, name: String? = nil, peersAllowed: Bool? = nil) {
        self.number = number
        self.name = name
        self.peersAllowed = peersAllowed
    }

    /// Reads a comment.
    ///
    /// A tier is `TIER` in any case and a number, apart from punctuation, emoji, slashes, stars and `MARK:`. A name may
    /// follow a colon or a dash, a word about peers a comma.
    ///
    /// - Returns: Nil for prose.
    package static func read(_ comment: String) -> Reading? {
        var rest = comment.drop { !isNamePart($0) }
        if rest.prefix(4).lowercased() == "mark", rest.dropFirst(4).first.map(isNamePart) != true {
            rest = rest.dropFirst(4).drop { !isNamePart($0) }
        }
        while let last = rest.last, !isNamePart(last), !")]\"'.!?".contains(last) { rest.removeLast() }
        let word = rest.prefix(while: \.isLetter)
        let behind = rest.dropFirst(word.count)
        let sign = behind.drop { $0 == ":" || $0 == "#" || $0.isWhitespace }
        let digits = sign.prefix { $0.isASCII && $0.isNumber }
        guard word.lowercased() == "tier" else {
            let isNear = !digits.isEmpty && !word.isEmpty && isOneLetterAway(word.lowercased(), "tier")
            return isNear ? .invalid(meant: form(digits, sign.dropFirst(digits.count))) : nil
        }
        let tail = sign.dropFirst(digits.count)
        let name = tail.drop(while: \.isWhitespace)
        let isWhole = name.isEmpty || ":,-–—".contains(name.first!)
        guard let number = Int(digits), number > 0, isWhole, tail.first.map(isNamePart) != true else {
            return .invalid(meant: form(digits, tail))
        }
        var tier = TierComment(number: number)
        return tier.readNameAndPeers(name) ? .tier(tier) : .invalid(meant: "\(tier.form), peers allowed")
    }

    /// The whole comment, as one on a line of its own is written.
    var form: String {
        "TIER \(number)" + (name.map { ": \($0)" } ?? "")
            + (peersAllowed.map { $0 ? ", peers allowed" : ", peers forbidden" } ?? "")
    }

    /// - Returns: False if it ends with a word on peers that is none.
    private mutating func readNameAndPeers(_ text: Substring) -> Bool {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        let last = (parts.last ?? "").split(separator: " ").joined(separator: " ").lowercased()
        if parts.count > 1 {
            if last == "peers allowed" { peersAllowed = true }
            if last == "peers forbidden" { peersAllowed = false }
        }
        let isMisspelt = peersAllowed == nil && parts.count > 1 && last.hasPrefix("peer")
        let named = peersAllowed == nil && !isMisspelt ? parts[...] : parts.dropLast()
        let trimmed = named.joined(separator: ",").drop { !Self.isNamePart($0) }
        name = trimmed.isEmpty ? nil : trimmed.split(separator: " ").joined(separator: " ")
        return !isMisspelt
    }

    private static func form(_ digits: Substring, _ name: Substring) -> String {
        let number = Int(digits).flatMap { $0 > 0 ? String($0) : nil } ?? "N"
        let name = name.drop { !isNamePart($0) }
        return "TIER \(number)" + (name.isEmpty ? "" : ": \(name)")
    }

    private static func isNamePart(_ character: Character) -> Bool {
        character.isLetter
            || character.isNumber && !character.unicodeScalars.contains { $0.properties.isEmojiPresentation }
    }

    /// Whether one letter is missing, too many or another, or two neighbours are swapped.
    private static func isOneLetterAway(_ word: String, _ meant: String) -> Bool {
        word != meant
            && (editDistance(Array(word.utf8), Array(meant.utf8)) == 1
                || word.count == meant.count && word.sorted() == meant.sorted())
    }
}
