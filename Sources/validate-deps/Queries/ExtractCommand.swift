import ModuleBoundaries

/// `extract`: the cost of making a folder a target.
struct ExtractCommand: Command {
    static let name = "extract"
    static let summary = "Report what it costs to make FOLDER of TARGET a target of its own. It changes nothing."
    static let discussion =
        "It reads the compiler's index, so build first. FOLDER is relative to the target's folder."

    @Operands("TARGET FOLDER", count: 2...2) var place: [String]
    let output = OutputOptions()
    let input = InputOptions()

    func run(in context: RunContext) throws -> Answer {
        let file = try output.file(in: context)
        let input = try self.input.resolved(in: context)
        let loaded = input.reading(try input.load(), in: context, where: \.isChecked)
        return loaded.answer(try Extraction(loaded.model, target: place[0], folder: place[1]).text, file: file)
    }
}
