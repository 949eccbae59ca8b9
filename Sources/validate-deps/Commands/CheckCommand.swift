/// `check`: finds everything that breaks a module boundary.
struct CheckCommand: Command {
    static let name = "check"
    static let summary = "Find everything that breaks a module boundary."
    static let options: [CommandOption] = [
        ReportOutput.option,
        ColorChoice.option,
    ]

    private let output: ReportOutput

    init(arguments: Arguments) throws {
        _ = try arguments.operands(count: 0)
        output = ReportOutput(arguments: arguments)
    }

    func run() throws -> ExitCode { .success }
}
