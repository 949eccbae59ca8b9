/// The edit that settles each finding alone, for formats whose readers apply fixes.
package struct SuggestedEdits {
    private let packages: [String: LoadedPackage]

    package init(_ set: PackageSet) {
        packages = Dictionary(set.packages.map { ($0.id, $0) }) { first, _ in first }
    }

    /// The edits of the findings of a report whose remedy is an entry.
    package func edits(for report: Report) -> [Finding: TextReplacement] {
        var known: [DependencyChange: TextReplacement?] = [:]
        var edits: [Finding: TextReplacement] = [:]
        for finding in report.findings {
            guard let change = finding.remedy.change else { continue }
            let edit = known[change] ?? replacement(for: change)
            known[change] = .some(edit)
            edits[finding] = edit
        }
        return edits
    }

    /// The smallest edit of the text that makes one change; nil if the text cannot be edited so.
    private func replacement(for change: DependencyChange) -> TextReplacement? {
        guard let package = packages[change.target.package], var editor = try? ManifestEditor(package.syntax),
            (try? editor.apply([change])) != nil,
            let edit = TextEdit(from: package.syntax.bytes, to: editor.bytes)
        else { return nil }
        func position(_ offset: Int) -> TextReplacement.Position {
            let (line, column) = package.syntax.lines.position(of: offset)
            let before = package.syntax.text((offset - column + 1)..<offset)
            return .init(line: line, column: before.utf16.count + 1)
        }
        return TextReplacement(
            file: package.manifestPath, start: position(edit.range.lowerBound), end: position(edit.range.upperBound),
            text: edit.replacement)
    }
}
