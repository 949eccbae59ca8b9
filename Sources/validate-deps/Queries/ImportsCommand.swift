import ModuleBoundaries

/// `imports`: lists every import of files, or of a package.
struct ImportsCommand: Command {
    static let name = "imports"
    static let summary = "List every import, as the checks see it."
    static let discussion = "With files no package is needed, and their paths stay as they are given."
    static let isHidden = true

    @Operands("[FILE…]", count: 0...Int.max) var files: [String]
    @Option("--target", value: "TARGET", help: "Only the imports of this target.") var target: String?
    @Option("--format", help: "The answer's format. Default: text.") var format: AnswerFormat?
    let output = OutputOptions()
    let input = InputOptions()

    func validate() throws {
        if target != nil, !files.isEmpty { throw usage("--target and files cannot be combined.") }
    }

    func run(in context: RunContext) throws -> Answer {
        let file = try output.file(in: context)
        let isJSON = output.format(format, endings: AnswerFormat.endings) == .json
        let (listing, problems) = try files.isEmpty ? listingOfPackage(in: context) : listingOfFiles(in: context)
        return Answer(text: isJSON ? listing.json : listing.text, isProse: !isJSON, problems: problems, file: file)
    }

    private func listingOfPackage(in context: RunContext) throws -> (ImportListing, problems: [String]) {
        let loaded = try input.resolved(in: context).load()
        return (try ImportListing(loaded.model, target: target), loaded.problems)
    }

    private func listingOfFiles(in context: RunContext) -> (ImportListing, problems: [String]) {
        var scanned: [SourceFile] = []
        var problems: [String] = []
        for result in SourceScanner.scan(files: files.map { .init(path: $0, location: context.path($0)) }) {
            switch result {
            case .success(let file): scanned.append(file)
            case .failure(let failure): problems.append(failure.description)
            }
        }
        return (ImportListing(files: scanned), problems)
    }
}
