import ModuleBoundaries

/// What `--help` prints.
enum HelpText {
    /// The help of the program: every command, then the options of `check`, which needs no word.
    static func program() -> String {
        let commands = CommandList.all.map { (term: $0.name, text: $0.summary) }
        return """
            Checks the module boundaries of a Swift package.

            USAGE: validate-deps [COMMAND] [OPTIONS]
                   swift package validate-deps [COMMAND] [OPTIONS]

            COMMANDS (check, if none is named):
            \(table(commands))
            See 'validate-deps COMMAND --help' for the options of a command.

            OPTIONS OF check:
            \(table(terms(of: CheckCommand.self)))
            PATTERNS of names and paths in \(Configuration.fileName):
              *       any run of characters but /          ?       one character but /
              **      any run of characters                **/     any folders, or none
              [a-z]   one of these characters, [!a-z] none  {A,B}   either text
              !       at the beginning: takes out what the other patterns of the list match
              A name without wildcards beats a pattern: it may stand in one tier and match another's pattern.

            Exit code: 0 nothing at error severity, 1 findings, 2 could not run or not on everything.

            """
    }

    /// The help of one command.
    static func command(_ command: any Command.Type) -> String {
        let operands = command.operands.isEmpty ? "" : " " + command.operands
        let discussion = command.discussion.isEmpty ? "" : "\n" + command.discussion + "\n"
        return """
            \(command.summary)

            USAGE: validate-deps \(command.name)\(operands) [OPTIONS]
            \(discussion)
            OPTIONS:
            \(table(terms(of: command)))
            """
    }

    private static func terms(of command: any Command.Type) -> [(term: String, text: String)] {
        let options = command.options.compactMap { option in
            option.help.map { (term: option.value.isEmpty ? option.name : "\(option.name) \(option.value)", text: $0) }
        }
        return options + [(term: "--help", text: "Print this help.")]
    }

    /// Terms on the left, texts on the right from one column on; a long term has a line of its own.
    private static func table(_ rows: [(term: String, text: String)]) -> String {
        let indent = 26
        return rows.map { term, text in
            let left = "  " + term
            let gap =
                left.count < indent
                ? String(repeating: " ", count: indent - left.count)
                : "\n" + String(repeating: " ", count: indent)
            return left + gap + wrap(text, indent: indent) + "\n"
        }.joined()
    }

    private static func wrap(_ text: String, indent: Int, width: Int = 100) -> String {
        var lines = [""]
        for word in text.split(separator: " ") {
            let last = lines[lines.count - 1]
            if last.isEmpty {
                lines[lines.count - 1] = String(word)
            } else if indent + last.count + 1 + word.count <= width {
                lines[lines.count - 1] = last + " " + word
            } else {
                lines.append(String(word))
            }
        }
        return lines.joined(separator: "\n" + String(repeating: " ", count: indent))
    }
}
