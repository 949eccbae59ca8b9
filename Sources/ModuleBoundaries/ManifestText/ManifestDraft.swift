/// A declaration while it is being read: it may turn out to be none.
struct ManifestDraft {
    var kind: ManifestSource.Declaration.Kind
    var call: (line: Int, column: Int)
    var name: String?
    var place = (line: 1, column: 1)
    /// The line of the closing parenthesis.
    var lastLine: Int?
    var labels: Set<String> = []
    var entries: [Entry] = []

    struct Entry {
        var form: ManifestSource.Entry.Form
        var place: (line: Int, column: Int)
        var name: String?
        var package: String?
    }

    /// The declaration, if the name is a literal and the labels are those of a target.
    func declaration(trailingTiers: [Int: Int]) -> ManifestSource.Declaration? {
        guard let name, !labels.contains("condition") else { return nil }
        // A usage of a plugin and a product of this name have no capability.
        if kind == .plugin, !labels.contains("capability") { return nil }
        let lines = [call.line, place.line, lastLine ?? place.line]
        return ManifestSource.Declaration(
            name: name,
            kind: kind,
            line: place.line,
            column: place.column,
            callLine: call.line,
            callColumn: call.column,
            trailingTier: lines.lazy.compactMap { trailingTiers[$0] }.first,
            dependencies: entries.compactMap(\.entry)
        )
    }
}

extension ManifestDraft.Entry {
    fileprivate var entry: ManifestSource.Entry? {
        name.map {
            ManifestSource.Entry(name: $0, package: package, form: form, line: place.line, column: place.column)
        }
    }
}
