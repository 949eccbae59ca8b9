import ModuleBoundaries

/// `help`: the help of the program or of one command.
struct HelpCommand: Command {
    static let name = "help"
    static let summary = "Print the help of the program, or of one command."

    @Operands("[COMMAND]", count: 0...1) var names: [String]

    func run(in context: RunContext) throws -> Answer {
        guard let name = names.first else { return Answer(text: HelpText.program()) }
        guard let command = CommandList.command(named: name) else {
            let meant = suggestion(for: name, among: CommandList.all.map { $0.name })
            throw UsageError("there is no command '\(name)'.\(meant)", command: nil)
        }
        return Answer(text: HelpText.command(command))
    }
}
