/// Longer names for types that would be written alike: `Chat.Interactor` and `Feed.Interactor`, with their modules where
/// they have the same parents, too.
///
/// A type does not tell by itself whether its name is short enough. So whoever makes texts of many types looks through
/// all of them once, and makes the texts inside of `use`.
struct LongerNames: Sendable {
    @TaskLocal private static var current: LongerNames?

    /// By the path from the module.
    private var written: [String: String] = [:]

    /// - Parameter groups: Types of which no two in one group should be written alike.
    /// - Returns: Nil where the short names tell all of them apart.
    /// - Complexity: O(length of all names).
    init?(_ groups: [Any.Type]...) {
        for group in groups { tellApart(group) }
        if written.isEmpty { return nil }
    }

    private mutating func tellApart(_ types: [Any.Type]) {
        var paths: [String: [NamePath]] = [:]
        var known: Set<String> = []
        func note(_ pieces: [NamePiece]) {
            for case .path(let path) in pieces {
                if known.insert(path.text(withModule: true)).inserted {
                    paths[path.last.name, default: []].append(path)
                }
                note(path.last.arguments)
            }
        }
        var seen: Set<ObjectIdentifier> = []
        for type in types where seen.insert(ObjectIdentifier(type)).inserted { note(NamePiece.pieces(of: type)) }
        for paths in paths.values where paths.count > 1 {
            let withParents = Dictionary(grouping: paths) { $0.text(withModule: false) }
            for (name, paths) in withParents {
                for path in paths {
                    let full = path.text(withModule: true)
                    written[full] = paths.count == 1 ? name : full
                }
            }
        }
    }

    /// Makes texts in which the types have these names.
    func use<Result>(_ make: () throws -> Result) rethrows -> Result {
        try Self.$current.withValue(self, operation: make)
    }

    /// Whether some types have longer names here.
    static var areInUse: Bool { current != nil }

    /// Makes texts in which every type has its short name.
    static func without<Result>(_ make: () throws -> Result) rethrows -> Result {
        try $current.withValue(nil, operation: make)
    }

    /// The name of a type that has a longer one here, or whose generic arguments have.
    static func name(of type: Any.Type) -> String? {
        guard let current else { return nil }
        let pieces = NamePiece.pieces(of: type)
        return current.isLonger(pieces) ? current.name(of: pieces) : nil
    }

    private func isLonger(_ pieces: [NamePiece]) -> Bool {
        pieces.contains { piece in
            guard case .path(let path) = piece else { return false }
            return written[path.text(withModule: true)] != nil || isLonger(path.last.arguments)
        }
    }

    private func name(of pieces: [NamePiece]) -> String {
        pieces.map { piece in
            switch piece {
            case .text(let text): text
            case .path(let path):
                (written[path.text(withModule: true)] ?? path.last.name) + name(of: path.last.arguments)
            }
        }.joined()
    }
}
