import ModuleBoundaries

/// `imports`: lists every import of a package, a target or single files.
struct ImportsCommand: Command {
    static let name = "imports"
    static let summary = "List every import, as the checks see it."
    static let operands = "[FILE…]"
    static let discussion =
        "With files, no package is needed, and their paths are shown as they are given."
    static let options: [CommandOption] =
        [
            .one("--target", "T", help: "Only the imports of this target."),
            .choice("--format", ["text", "json"], help: "The answer's format. Default: text."),
            ReportOutput.option,
        ] + ModelInput.options

    private let files: [String]
    private let target: String?
    private let isJSON: Bool
    private let output: ReportOutput
    private let input: ModelInput

    init(arguments: Arguments) throws {
        files = arguments.operands
        target = arguments.value("--target")
        isJSON = arguments.value("--format") == "json"
        output = try ReportOutput(arguments: arguments)
        input = try ModelInput(arguments: arguments)
        if target != nil, !files.isEmpty {
            throw arguments.usage("--target and files cannot stand together.")
        }
    }

    func run() throws -> ExitCode {
        let (listing, problems) = try files.isEmpty ? listingOfPackage() : listingOfFiles()
        try output.write(isJSON ? listing.json : listing.text)
        for problem in problems { StandardError.write("error: \(problem)\n") }
        return problems.isEmpty ? .success : .failure
    }

    private func listingOfPackage() throws -> (ImportListing, problems: [String]) {
        let loaded = try input.load()
        return (try ImportListing(loaded.model, target: target), loaded.problems)
    }

    private func listingOfFiles() -> (ImportListing, problems: [String]) {
        var scanned: [SourceFile] = []
        var problems: [String] = []
        for result in SourceScanner.scan(files: files.map { .init(path: $0, location: $0) }) {
            switch result {
            case .success(let file): scanned.append(file)
            case .failure(let failure): problems.append(failure.description)
            }
        }
        return (ImportListing(files: scanned), problems)
    }
}
