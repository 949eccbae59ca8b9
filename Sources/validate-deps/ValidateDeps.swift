import Foundation
import ModuleBoundaries

/// The program: picks the command, runs it, and prints its answer.
@main
enum ValidateDeps {
    static func main() {
        exit(run(Array(CommandLine.arguments.dropFirst()), in: .process).rawValue)
    }

    /// Runs the program.
    static func run(_ words: [String], in context: RunContext) -> ExitCode {
        do {
            let answer = try answer(to: words, in: context)
            try answer.file.map { try OutputFile.replace($0, with: answer.text) }
            if !answer.errors.isEmpty { context.writeError(answer.errors) }
            if !answer.output.isEmpty { try context.write(answer.output) }
            return answer.exitCode
        } catch {
            context.writeError("error: \(error)\n")
            return .failure
        }
    }

    private static func answer(to words: [String], in context: RunContext) throws -> Answer {
        var words = words[...]
        var context = context
        // The plugin puts this option before every other word.
        if words.first == "--package-json", words.count > 1 {
            context.pluginSnapshot = words[1]
            words = words.dropFirst(2)
        }
        if words.first == "--version" { return Answer(text: "\(Tool.name) \(Tool.version)\n") }
        let command = try takeCommand(from: &words, in: context)
        if !words.prefix(while: { $0 != "--" }).allSatisfy({ $0 != "--help" && $0 != "-h" }) {
            return Answer(text: command.map(HelpText.command) ?? HelpText.program())
        }
        return try ArgumentParser.parse(words, as: command ?? CheckCommand.self).run(in: context)
    }

    /// The command that the first word names; nil if the first word is an option or the path of something to check.
    private static func takeCommand(
        from words: inout ArraySlice<String>, in context: RunContext
    ) throws -> (any Command.Type)? {
        guard let word = words.first, !word.hasPrefix("-") else { return nil }
        if let command = CommandList.command(named: word) {
            words.removeFirst()
            return command
        }
        if word.contains("/") || FolderPath.isTaken(context.path(word)) { return nil }
        let meant = suggestion(for: word, among: CommandList.all.filter { !$0.isHidden }.map { $0.name })
        throw UsageError("there is no command, file or folder '\(word)'.\(meant)", command: nil)
    }
}
