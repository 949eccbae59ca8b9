import ModuleBoundaries

/// `explain`: why one target reaches another.
struct ExplainCommand: Command {
    static let name = "explain"
    static let summary = "Explain why FROM reaches TO: the shortest chain of imports, with the location of each."
    static let discussion = """
        Without a chain it exits with 1 and names the declared edge that would allow one. With --wiring it looks, if no
        chain of imports leads to TO, for the chain by which the container joins the two at run time.
        """

    @Operands("FROM TO", count: 2...2) var ends: [String]
    @Option("--format", help: "The answer's format. Default: text.") var format: AnswerFormat?
    let output = OutputOptions()
    let wiring = WiringOptions()
    let input = InputOptions()

    func run(in context: RunContext) throws -> Answer {
        let file = try output.file(in: context, besides: [wiring.path.map(context.path)])
        let loaded = try input.resolved(in: context).load()
        let (wiring, notes) = try self.wiring.read(for: loaded.model, in: context)
        let model = loaded.model.showing(otherPackages: true)
        let explanation = try Explanation(model, from: ends[0], to: ends[1], wiring: wiring)
        let isJSON = output.format(format, endings: AnswerFormat.endings) == .json
        var answer = loaded.answer(isJSON ? explanation.json : explanation.text, isProse: !isJSON, file: file)
        answer.notes += notes
        // SwiftPM would print that the plugin failed below an answer that says the same better.
        if !explanation.isChain, explanation.wired.isEmpty, !context.isPlugin { answer.code = .findings }
        return answer
    }
}
