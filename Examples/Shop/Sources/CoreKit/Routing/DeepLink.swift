/// A link into the app: `shop://profile/42` is the place `profile` with the details `["42"]`.
public struct DeepLink: Hashable, Sendable, CustomStringConvertible {
    public let place: String
    public let details: [String]

    private static let start = "shop://"

    public init(_ place: String, _ details: String...) {
        self.place = place
        self.details = details
    }

    /// Reads a link that somebody typed.
    ///
    /// - Throws: `DeepLinkError`, which says what is wrong with it.
    public init(parsing text: String) throws(DeepLinkError) {
        guard text.hasPrefix(Self.start) else {
            throw DeepLinkError(link: text, problem: "a link begins with \(Self.start)")
        }
        let parts = text.dropFirst(Self.start.count).split(separator: "/", omittingEmptySubsequences: false)
        for part in parts where part.isEmpty {
            throw DeepLinkError(link: text, problem: "a part between two slashes is empty")
        }
        place = String(parts[0])
        details = parts.dropFirst().map(String.init)
    }

    /// Whether a text is meant as a link, also a broken one.
    public static func isMeant(by text: String) -> Bool { text.contains(":/") }

    public var description: String { Self.start + ([place] + details).joined(separator: "/") }
}
