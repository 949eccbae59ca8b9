/// The edit that settles each finding alone, for formats whose readers apply fixes.
package struct SuggestedEdits {
    private let packages: [String: LoadedPackage]

    package init(_ set: PackageSet) {
        packages = Dictionary(set.packages.map { ($0.id, $0) }) { first, _ in first }
    }

    package func edits(for report: Report) -> [Finding: TextReplacement] {
        let changes = Set(report.findings.compactMap(\.remedy.change))
        let edits = Dictionary(changes.map { ($0, replacement(for: $0)) }) { first, _ in first }
        let pairs = report.findings.map { ($0, $0.remedy.change.flatMap { edits[$0] ?? nil }) }
        return Dictionary(pairs) { first, _ in first }.compactMapValues(\.self)
    }

    /// The smallest edit of the text that makes one change; nil if the text cannot be edited so.
    private func replacement(for change: DependencyChange) -> TextReplacement? {
        guard let package = packages[change.target.package], var editor = try? ManifestEditor(package.syntax),
            (try? editor.apply([change])) != nil
        else { return nil }
        let (old, new) = (Array(package.syntax.text.unicodeScalars), Array(editor.syntax.text.unicodeScalars))
        let start = zip(old, new).prefix { $0 == $1 }.count
        let end = zip(old[start...].reversed(), new[start...].reversed()).prefix { $0 == $1 }.count
        func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String { String(String.UnicodeScalarView(scalars)) }
        func position(_ count: Int) -> TextReplacement.Position {
            let (line, _) = package.syntax.lines.position(of: text(old[..<count]).utf8.count)
            let before = old[..<count].reversed().prefix { $0 != "\n" && $0 != "\r" }
            return .init(line: line, column: before.reduce(1) { $0 + UTF16.width($1) })
        }
        return TextReplacement(
            file: package.manifestPath, start: position(start), end: position(old.count - end),
            text: text(new[start..<new.count - end]))
    }
}
