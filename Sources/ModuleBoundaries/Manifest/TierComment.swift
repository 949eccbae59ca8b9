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

    /// Reads a comment; nil for prose. A tier is `TIER` in any case and a number, apart from punctuation, emoji, slashes,
    /// stars and `MARK:`. A name may follow a colon or a dash, a word about peers a comma.
    package static func read(_ comment: String) -> Reading? {
        var rest = comment.drop { !isNamePart($0) }
        if let mark = rest.prefixMatch(of: /mark\b/.ignoresCase()) {
            rest = rest[mark.range.upperBound...].drop { !isNamePart($0) }
        }
        while let last = rest.last, !isNamePart(last), !")]\"'.!?".contains(last) { rest.removeLast() }
        guard let match = rest.wholeMatch(of: /(\p{L}*)[:#\s]*([0-9]*)((?s:.*))/) else { return nil }
        let (word, digits) = (match.1.lowercased(), match.2)
        let isTier = word == "tier"
        if !isTier, digits.isEmpty || !isOneLetterAway(word, "tier") { return nil }

        var text = match.3
        let isWhole = text.wholeMatch(of: /\s*([:,\-–—](?s:.*))?/) != nil
        var peersAllowed: Bool?
        if let peers = text.firstMatch(of: /,\s*peers\s+(allowed|forbidden)\s*$/.ignoresCase()) {
            peersAllowed = peers.1.lowercased() == "allowed"
            text.removeSubrange(peers.range)
        }
        let misspelt = peersAllowed == nil ? text.firstMatch(of: /,\s*peer[^,]*$/.ignoresCase()) : nil
        if let misspelt {
            text.removeSubrange(misspelt.range)
            peersAllowed = true
        }
        let name = text.drop { !isNamePart($0) }.split(separator: " ").joined(separator: " ")
        let number = Int(digits) ?? 0
        let tier = TierComment(number: number, name: name.isEmpty ? nil : name, peersAllowed: peersAllowed)
        return isTier && number > 0 && isWhole && misspelt == nil ? .tier(tier) : .invalid(meant: tier.form)
    }

    /// The whole comment, as one on a line of its own is written.
    var form: String {
        "TIER \(number > 0 ? String(number) : "N")" + (name.map { ": \($0)" } ?? "")
            + (peersAllowed.map { $0 ? ", peers allowed" : ", peers forbidden" } ?? "")
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
