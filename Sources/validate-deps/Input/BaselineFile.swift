import Foundation
import ModuleBoundaries

/// The file of frozen findings.
struct BaselineFile {
    static let option = CommandOption.one(
        "--baseline",
        "FILE",
        help: "The frozen findings. Default: \(Baseline.fileName) beside the configuration."
    )

    private let path: String
    private let isNamed: Bool
    private let base: String?

    /// Finds the file.
    ///
    /// - Parameters:
    ///   - named: The path of `--baseline`; nil for the usual file.
    ///   - folder: Where the usual file stands, if there is one.
    ///   - base: The root of the check relative to that folder, where the file serves several packages: only what it
    ///     says about files below there is read, and the rest stays as it is.
    init(named: String?, folder: String, base: String? = nil) {
        self.base = named == nil ? base : nil
        path = named ?? FolderPath.named(Baseline.fileName, in: folder)
        isNamed = named != nil
    }

    /// Reads the file.
    ///
    /// - Parameter mustExist: Whether a file that the command line names must be there.
    /// - Returns: Nil where there is no file.
    /// - Throws: `BaselineFileError`, or `InputError` with every issue in the file.
    func read(mustExist: Bool) throws -> Baseline? {
        let whole = try readWhole(mustExist: mustExist)
        return base.map { base in whole?.split(below: base).inside } ?? whole
    }

    private func readWhole(mustExist: Bool) throws -> Baseline? {
        if !FolderPath.isTaken(path), !isNamed || !mustExist { return nil }
        let bytes: [UInt8]
        do throws(InputError) {
            bytes = try FileBytes.read(path)
        } catch {
            let remedy =
                FolderPath.isTaken(path)
                ? "Make it a readable file, or remove it"
                : "Check that the file exists, or make it with --write-baseline"
            throw BaselineFileError("cannot read the baseline \(path): \(error). \(remedy).")
        }
        return try Baseline.parse(bytes, file: isNamed ? path : Baseline.fileName)
    }

    /// Writes what a report found, and says on standard error what was written.
    ///
    /// - Parameters:
    ///   - report: The report of a run with the old baseline.
    ///   - old: The baseline that is there: nothing new gets in. Nil where there is none.
    ///   - isKept: Whether an entry that is there stays as it is, because the report does not tell about it.
    /// - Returns: The new baseline.
    /// - Throws: `BaselineFileError` for an incomplete report, `OutputError` where the file cannot be written.
    func write(
        _ report: Report,
        shrinking old: Baseline?,
        keeping isKept: (Baseline.Key) -> Bool = { _ in false }
    ) throws -> Baseline {
        if report.isIncomplete {
            let problems = report.problems.map { "\n  " + $0 }.joined()
            throw BaselineFileError(
                """
                the baseline \(path) was not written, for not everything could be read: what is missing would look \
                fixed.\(problems)
                """
            )
        }
        let new = Baseline(report, shrinking: old, keeping: isKept)
        let whole = try base.map { base in
            let others = try readWhole(mustExist: false)?.split(below: base).others
            return new.joined(with: others ?? Baseline(), below: base)
        }
        try ReportOutput.replace(path, with: (whole ?? new).text)
        StandardError.write(summary(of: new, report: report, old: old))
        return new
    }

    private func summary(of new: Baseline, report: Report, old: Baseline?) -> String {
        let count = new.findingCount
        let written = "Wrote \(path): \(count == 1 ? "1 finding" : "\(count) findings").\n"
        let all = Baseline(report, shrinking: nil).findingCount
        guard old != nil, all > count else { return written }
        let left = all - count == 1 ? "1 finding is" : "\(all - count) findings are"
        return written
            + "\(left) new and not in it: a baseline only shrinks. Fix them, or delete \(path) and write it anew.\n"
    }
}

/// The baseline cannot be used.
struct BaselineFileError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
