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
        let listing = ImportListing(files: scanned)
        return Answer(text: isJSON ? listing.json : listing.text, isProse: !isJSON, problems: problems, file: file)
    }
}
