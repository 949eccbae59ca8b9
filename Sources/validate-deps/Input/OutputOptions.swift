import Foundation
import ModuleBoundaries

/// `--output FILE`.
struct OutputOptions: ArgumentGroup {
    @Option(
        "--output", "-o", value: "FILE",
        help: "Write to FILE, not to standard output. The file's ending chooses the format.")
    var path: String?

    /// The file to write; nil for standard output.
    ///
    /// - Parameter context: Where relative paths begin.
    /// - Throws: `InputError` if a report must not replace the file.
    func file(in context: RunContext, besides inputs: [String?] = []) throws -> String? {
        guard let path else { return nil }
        let file = context.path(path)
        let isInput = inputs.compactMap { $0 }.map(FolderPath.absolute).contains(FolderPath.absolute(file))
        let name = (FolderPath.absolute(file) as NSString).lastPathComponent
        let ownNames = [Configuration.fileName, Baseline.fileName, "Package.resolved", "project.pbxproj"]
        if isInput || ownNames.contains(name) || name.hasSuffix(".swift") {
            throw InputError("--output \(path) would replace a file that is no report. Name another file.")
        }
        return file
    }

    /// The format: what `--format` says, else what the file's ending means.
    ///
    /// - Parameter named: The value of `--format`.
    func format<Format: RawRepresentable<String>>(_ named: Format?, endings: [String: Format]) -> Format? {
        named ?? path.flatMap { endings[($0 as NSString).pathExtension] }
    }
}
