import ModuleBoundaries

/// `imports`: lists every import of files.
struct ImportsCommand: Command {
    static let name = "imports"
    static let summary = "List every import of files, as the checks see it."
    static let discussion = "No package is needed, and the paths stay as they are given."
    static let isHidden = true

    @Operands("FILE…", count: 1...Int.max) var files: [String]
    @Option("--format", help: "The answer's format. Default: text.") var format: AnswerFormat?
    let output = OutputOptions()

    func run(in context: RunContext) throws -> Answer {
        let file = try output.file(in: context)
        let isJSON = output.format(format, endings: AnswerFormat.endings) == .json
        var scanned: [SourceFile] = []
        var problems: [String] = []
        for result in SourceScanner.scan(files: files.map { .init(path: $0, location: context.path($0)) }) {
            switch result {
            case .success(let file): scanned.append(file)
            case .failure(let failure): problems.append(failure.description)
            }
        }
        let lines = scanned.flatMap { file in file.imports.map { Self.line($0, in: file) } }
        let json = JSONValue.array(scanned.flatMap { file in file.imports.map { Self.json($0, in: file) } })
        return Answer(
            text: isJSON ? json.text + "\n" : lines.joined(), isProse: !isJSON, problems: problems, file: file)
    }

    /// The location of an import, the statement, and its condition behind `#if`.
    private static func line(_ statement: ImportStatement, in file: SourceFile) -> String {
        let words =
            statement.attributes.map { "@\($0)" }
            + [statement.access, "import", statement.kind, statement.module].compactMap { $0 }
        let condition = statement.condition.map { "  #if \($0)" } ?? ""
        return "\(file.path):\(statement.line):\(statement.column): \(words.joined(separator: " "))\(condition)\n"
    }

    /// An object in which a missing part is null.
    private static func json(_ statement: ImportStatement, in file: SourceFile) -> JSONValue {
        func text(_ part: String?) -> JSONValue { part.map { .string($0) } ?? .null }
        return .object([
            "file": .string(file.path), "line": .number(statement.line), "column": .number(statement.column),
            "module": .string(statement.module), "kind": text(statement.kind),
            "attributes": .strings(statement.attributes), "access": text(statement.access),
            "condition": text(statement.condition),
        ])
    }
}
