import Foundation
import ModuleBoundaries

/// The file of frozen findings.
struct BaselineFile {
    private let path: String
    private let isNamed: Bool

    /// - Parameter named: The path of `--baseline`; nil for the usual file.
    init(named: String?, folder: String) {
        path = named ?? FolderPath.join(folder, Baseline.fileName)
        isNamed = named != nil
    }

    /// Reads the file; nil if there is none.
    ///
    /// - Parameter mustExist: Whether a file that the command line names must exist.
    func read(mustExist: Bool) throws -> Baseline? {
        if !FolderPath.isTaken(path), !isNamed || !mustExist { return nil }
        let remedy =
            FolderPath.isTaken(path)
            ? "Make it a readable file, or remove it" : "Check that the file exists, or make it with --write-baseline"
        let bytes = try FileBytes.read(path, kind: "the baseline", remedy: remedy)
        return try Baseline.parse(bytes, file: isNamed ? path : Baseline.fileName)
    }

    /// Writes the findings of a report, which read the old baseline, and summarises them in a sentence.
    ///
    /// - Parameters:
    ///   - addsNew: Whether new findings are added to an existing baseline. Otherwise it only shrinks.
    ///   - isKept: Whether an entry of the old baseline stays as it is, because the report does not cover it.
    func write(
        _ report: Report,
        replacing old: Baseline?,
        addsNew: Bool = false,
        keeping isKept: (Baseline.Key) -> Bool = { _ in false }
    ) throws -> (baseline: Baseline, summary: String) {
        if report.isIncomplete {
            let problems = report.problems.map { "\n  " + $0 }.joined()
            throw InputError(
                """
                the baseline \(path) was not written, because not everything could be read and what is missing would \
                look fixed.\(problems)
                """
            )
        }
        let new = Baseline(report, replacing: old, addsNew: addsNew, keeping: isKept)
        try OutputFile.replace(path, with: new.text)
        return (new, summary(of: new, report: report, old: old))
    }

    private func summary(of new: Baseline, report: Report, old: Baseline?) -> String {
        let count = new.findingCount
        let here = FileManager.default.currentDirectoryPath
        let shown = FolderPath.contains(here, path) ? FolderPath.relative(path, to: here) : path
        let written = "Wrote \(shown): \(counted(count, "finding"))."
        let all = Baseline(report, replacing: nil).findingCount
        guard old != nil, all > count else { return written }
        let left = all - count == 1 ? "1 new finding is" : "\(all - count) new findings are"
        return "\(written) \(left) not in it. Fix them, or add them with --write-baseline --add."
    }
}
