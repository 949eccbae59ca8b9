/// What the text of a `Package.swift` says that `dump-package` does not: tier comments, and where things are written.
///
/// It reads literals only. A target whose name is computed has no declaration here.
package struct ManifestSource: Hashable, Sendable {
    /// The tier comments that stand on lines of their own, in the order of the file.
    package let tierComments: [TierComment]
    /// The tier comments, on lines of their own or behind code, whose number is no tier's: they count for nothing.
    package let refusedTiers: [TierComment]
    /// The comments above a target, or at the end of its lines, that begin like a tier and are none, in the order of the
    /// file.
    package let unreadTiers: [UnreadTier]
    /// The targets that are declared with a literal name, in the order of the file.
    package let declarations: [Declaration]
    /// The products that are declared with a literal name, in the order of the file.
    package let products: [Product]
    /// Every string literal without interpolation.
    package let strings: Set<String>
    /// Every name and keyword outside of strings and comments.
    package let words: Set<String>

    /// Reads a manifest's text; any bytes are accepted.
    ///
    /// - Parameter bytes: The file as it is on disk.
    package init(bytes: [UInt8]) {
        self = bytes.withUnsafeBufferPointer { ManifestSource($0) }
    }

    /// Reads a manifest's text.
    package init(text: String) {
        self.init(bytes: Array(text.utf8))
    }

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        var reader = ManifestReader(bytes)
        reader.read()
        let lastTarget = reader.declarations(trailingTiers: [:]).map(\.callLine).max()
        let comments = ManifestComments(reader, end: lastTarget ?? 0)
        tierComments = comments.tiers
        refusedTiers = comments.refused
        unreadTiers = comments.unread
        declarations = reader.declarations(trailingTiers: comments.trailingTiers)
        products = reader.products
        strings = reader.strings
        words = reader.words
    }

    /// The tier that a declaration is in: that of a trailing comment, else that of the last tier comment above it.
    ///
    /// A trailing comment takes the name and the peers from a tier comment with the same number.
    package func tier(of declaration: Declaration) -> TierComment? {
        guard let number = declaration.trailingTier?.number else {
            return tierComments.last { $0.line < declaration.callLine }
        }
        return tierComment(of: number) ?? TierComment(number: number, line: declaration.line)
    }

    /// The comment from which a trailing one takes its tier's name and peers; nil where there is none.
    package func tierComment(of number: Int) -> TierComment? { tierComments.first { $0.number == number } }
}
