import ModuleBoundaries

/// The text of `help` and `--help`.
enum HelpText {
    /// The help of the program: every command, then the options of `check`, which needs no word.
    static func program() -> String {
        let commands = CommandList.all.filter { !$0.isHidden }.map { (term: $0.name, text: $0.summary) }
        let options = terms(of: CheckCommand.self, isOwnHelp: false)
        return """
            Checks the module boundaries of Swift packages and Xcode projects.

            USAGE: validate-deps [COMMAND] [OPTIONS]
                   validate-deps [check] [PATH…] [OPTIONS]
                   swift package validate-deps [COMMAND] [OPTIONS]

            COMMANDS (default: check):
            \(table(commands))
            'validate-deps help COMMAND' lists the options of a command.

            OPTIONS OF check:
            \(table(options))
            PATTERNS of names and paths in \(Configuration.fileName):
              *       any run of characters but /          ?       one character but /
              **      any run of characters                **/     any folders, or none
              {A,B}   either text
              !       at the beginning: takes out what the other patterns of the list match
              A name without wildcards beats a pattern: it may stand in one tier and match another's pattern.

            EXIT CODES: 0 no errors, 1 errors found, 2 the check could not run or could not read everything.

            """
    }

    /// The help of one command.
    static func command(_ command: any Command.Type) -> String {
        let arguments = ArgumentParser.arguments(of: command.init())
        let operands = arguments.filter(\.names.isEmpty).map { " " + $0.value }.joined()
        let discussion = command.discussion.isEmpty ? "" : "\n" + command.discussion + "\n"
        return """
            \(command.summary)

            USAGE: validate-deps \(command.name)\(operands) [OPTIONS]
            \(discussion)
            OPTIONS:
            \(table(terms(of: command, isOwnHelp: true)))
            """
    }

    private static func terms(of command: any Command.Type, isOwnHelp: Bool) -> [(term: String, text: String)] {
        let showsAll = isOwnHelp && command == CheckCommand.self
        let options = ArgumentParser.arguments(of: command.init()).filter { argument in
            guard !argument.names.isEmpty else { return false }
            return argument.visibility == .everywhere || (showsAll && argument.visibility == .checkHelp)
        }
        let terms = options.map { option in
            let names = option.names.sorted { $0.count < $1.count }.joined(separator: ", ")
            return (term: option.value.isEmpty ? names : "\(names) \(option.value)", text: option.help)
        }
        return terms + [(term: "-h, --help", text: "Print this help.")]
    }

    /// Terms on the left, texts on the right from one column on. A long term has a line of its own.
    private static func table(_ rows: [(term: String, text: String)]) -> String {
        let indent = 26
        let margin = String(repeating: " ", count: indent)
        return rows.map { term, text in
            let gap = term.count < indent - 2 ? String(margin.dropFirst(term.count + 2)) : "\n" + margin
            return "  \(term)\(gap)\(wrapped(text, width: 100 - indent).joined(separator: "\n" + margin))\n"
        }.joined()
    }
}
