/// One word of the command line with all that belongs to it: its options, its help, what it does.
protocol Command {
    /// The word that selects it.
    static var name: String { get }
    /// What it does, in one sentence, for the list of commands.
    static var summary: String { get }
    /// The words that it takes besides options, as the usage line shows them, such as `FROM TO`; empty for none.
    static var operands: String { get }
    /// Further paragraphs of its help; empty for none.
    static var discussion: String { get }
    /// Every option that it knows, in the order of its help. `--help` goes without saying.
    static var options: [CommandOption] { get }

    /// Takes what the command line says.
    ///
    /// - Throws: `UsageError` where words are missing, too many or make no sense.
    init(arguments: Arguments) throws

    /// Does the work and writes the answer.
    ///
    /// - Throws: Any error whose description says what happened, where and what to do; the program exits with 2.
    func run() throws -> ExitCode
}

extension Command {
    static var operands: String { "" }
    static var discussion: String { "" }
}

/// What the program tells the shell.
enum ExitCode: Int32 {
    /// Nothing at error severity, or the question could be answered.
    case success = 0
    /// There are findings, or the answer is no.
    case findings = 1
    /// It could not run, or not on everything: words, configuration, manifest, unreadable file.
    case failure = 2
}
