import ModuleBoundaries

/// `explain`: why one target reaches another.
struct ExplainCommand: Command {
    static let name = "explain"
    static let summary = "Explain why FROM reaches TO: the shortest chain of imports, and the symbols that FROM uses."
    static let discussion = """
        FROM and TO are targets, or folders of targets such as App/Domain. The symbols are those of the compiler's index.
        Without a chain it exits with 1 and names the declared edge that would allow one.
        """

    @Operands("FROM TO", count: 2...2) var ends: [String]
    @Option("--format", help: "The answer's format. Default: text.") var format: AnswerFormat?
    let output = OutputOptions()
    let input = InputOptions()

    func run(in context: RunContext) throws -> Answer {
        let file = try output.file(in: context)
        let input = try self.input.resolved(in: context)
        let loaded = try input.load()
        var model = loaded.model.showing(otherPackages: true)
        let from = try SymbolCrossing.Place(ends[0], in: model)
        let to = try SymbolCrossing.Place(ends[1], in: model)
        let targets = [from.target.id, to.target.id]
        model.symbols = input.reading(loaded, in: context) { targets.contains($0.id) }.model.symbols
        let isJSON = output.format(format, endings: AnswerFormat.endings) == .json
        if from.isFolder || to.isFolder {
            let crossing = try SymbolCrossing(model, from: from, to: to)
            var answer = loaded.answer(isJSON ? crossing.json : crossing.text, isProse: !isJSON, file: file)
            if crossing.isEmpty, !context.isPlugin { answer.code = .findings }
            return answer
        }
        var explanation = try Explanation(model, from: ends[0], to: ends[1])
        let crossing = Result { () throws(InputError) in try SymbolCrossing(model, from: from, to: to) }
        explanation.crossing = try? crossing.get()
        var answer = loaded.answer(isJSON ? explanation.json : explanation.text, isProse: !isJSON, file: file)
        // Over several steps, and of a target without sources here, no symbol is expected.
        if case .failure(let error) = crossing, explanation.hops.count == 1, !to.target.files.isEmpty {
            answer.notes.append(error.description)
        }
        // SwiftPM would print that the plugin failed below an answer that says the same better.
        if !explanation.isChain, !context.isPlugin { answer.code = .findings }
        return answer
    }
}
