import Foundation
import ModuleBoundaries

/// Where an answer goes: standard output, or the file of `--output`.
struct ReportOutput {
    static let option = CommandOption.one(
        "--output", "FILE", help: "Write to FILE, not to standard output.")

    /// The path of `--output`; nil for standard output.
    let path: String?

    /// Takes the path.
    ///
    /// - Throws: `ProtectedFileError` where a source, a manifest or what the command reads stands there, or would be
    ///   taken to stand there by the next run.
    init(arguments: Arguments) throws {
        path = arguments.value(Self.option.name)
        guard let path else { return }
        let file = FolderPath.absolute(path)
        let inputs = ["--config", "--graph", "--baseline", "--wiring"].compactMap(arguments.value)
        if Self.isProtected(file) || inputs.map(FolderPath.absolute).contains(file) {
            throw ProtectedFileError(path: path, isTaken: FolderPath.isTaken(path))
        }
    }

    /// Whether a file is, by its name, one that people write and no report replaces.
    private static func isProtected(_ file: String) -> Bool {
        let name = (file as NSString).lastPathComponent
        let files = [Configuration.fileName, Baseline.fileName, "Package.resolved"]
        let endings = [
            "swift", "c", "h", "m", "mm", "cc", "cpp", "cxx", "hpp", "s", "S", "pbxproj", "template",
        ]
        return files.contains(name) || endings.contains((name as NSString).pathExtension)
    }

    /// Writes the whole text.
    ///
    /// - Throws: `OutputError` where the file cannot be written.
    func write(_ text: String) throws {
        guard let path else { return try StandardOutput.write(text) }
        try Self.replace(path, with: text)
    }

    /// Puts text into a file by way of a temporary file beside it, so that nobody ever sees half of it. A device, a
    /// pipe or a link is written to as it is, never replaced.
    ///
    /// - Throws: `OutputError` where the file cannot be written.
    static func replace(_ path: String, with text: String) throws {
        guard isRegularOrMissing(path) else { return try write(text, to: path, naming: path) }
        let temporary = "\(path).\(getpid()).tmp"
        do {
            try write(text, to: temporary, naming: path)
            guard rename(temporary, path) == 0 else { throw OutputError(path: path, number: errno) }
        } catch {
            unlink(temporary)
            throw error
        }
    }

    private static func isRegularOrMissing(_ path: String) -> Bool {
        var information = stat()
        return lstat(path, &information) != 0 || information.st_mode & S_IFMT == S_IFREG
    }

    private static func write(_ text: String, to file: String, naming path: String) throws {
        let descriptor = open(file, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw OutputError(path: path, number: errno) }
        let number = StandardOutput.write(text, to: descriptor)
        // Some file systems tell only now that there is no room.
        let isClosed = close(descriptor) == 0
        if number != 0 || !isClosed {
            throw OutputError(path: path, number: number != 0 ? number : errno)
        }
    }
}

/// The file of `--output` holds what no report may replace.
struct ProtectedFileError: Error, CustomStringConvertible {
    let path: String
    /// Whether something stands there already.
    let isTaken: Bool

    var description: String {
        isTaken
            ? "--output \(path) would replace a file that is no report. Give another path, or remove the file first."
            : "--output \(path) would make a file that is read as something else. Give another path."
    }
}

/// A file could not be written.
struct OutputError: Error, CustomStringConvertible {
    let path: String
    /// What the system said.
    var number: Int32 = 0

    var description: String {
        let reason = String(cString: strerror(number))
        switch number {
        case ENOSPC, EDQUOT:
            return "cannot write \(path): \(reason). Make room there, or write elsewhere."
        case EISDIR: return "cannot write \(path): it is a folder. Give the path of a file."
        default:
            return """
                cannot write \(path). Check that its folder exists and may be written; under 'swift package', pass \
                --allow-writing-to-package-directory before the command's name.
                """
        }
    }
}

/// The answer of a command that only tells something.
struct Answer {
    let text: String
    /// What could not be read while it was found, one message each.
    var problems: [String]
    /// What else is to be said; nil for nothing.
    var note: String?

    /// Writes it, and what is missing from it to standard error.
    ///
    /// - Returns: Success, unless something could not be read.
    /// - Throws: `OutputError` where the file cannot be written.
    func write(to output: ReportOutput? = nil) throws -> ExitCode {
        for problem in problems { StandardError.write("incomplete: \(problem)\n") }
        if let note { StandardError.write("note: \(note)\n") }
        if let output { try output.write(text) } else { try StandardOutput.write(text) }
        return problems.isEmpty ? .success : .failure
    }
}
