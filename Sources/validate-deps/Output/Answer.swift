/// The answer of a command: its text, the file for it, and the exit code.
struct Answer {
    var text: String
    /// Whether the text is for people. Then notes follow it; otherwise they go to standard error, so that the text stays
    /// a whole JSON value or diagram.
    var isProse = true
    /// Messages about unreadable input, if the text does not hold them.
    var problems: [String] = []
    var notes: [String] = []
    var written: [String] = []
    var file: String?
    var code = ExitCode.success

    var output: String {
        if let file { return remarks + "Wrote \(file).\n" }
        return isProse ? text + remarks : text
    }

    var errors: String { isProse || file != nil ? "" : remarks }

    var exitCode: ExitCode { problems.isEmpty ? code : .failure }

    private var remarks: String {
        (written.map { $0 + "\n" } + problems.map { "incomplete: \($0)\n" } + notes.map { "note: \($0)\n" }).joined()
    }
}

/// The program's result for the shell.
enum ExitCode: Int32 {
    /// The check found no errors, or another command could answer.
    case success = 0
    /// The check found errors, or `explain` found no chain.
    case findings = 1
    /// The command could not run, or could not read everything.
    case failure = 2
}

enum AnswerFormat: String, CaseIterable {
    case text, json

    static let endings: [String: Self] = ["txt": .text, "json": .json]
}
