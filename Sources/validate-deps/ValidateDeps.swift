import Foundation
import ModuleBoundaries

/// The program: picks the command, runs it, turns its outcome into an exit code.
@main
enum ValidateDeps {
    static func main() {
        keepStandardStreamsOpen()
        Interruption.endsChildren()
        exit(run(words: Array(CommandLine.arguments.dropFirst())).rawValue)
    }

    /// Runs the program.
    ///
    /// - Parameter words: The command line without the program's own name.
    /// - Returns: The code to exit with. Whatever went wrong is already on standard error.
    static func run(words: [String]) -> ExitCode {
        do {
            return try dispatch(words)
        } catch {
            StandardError.write("error: \(error)\n")
            return .failure
        }
    }

    /// Puts the null device where the caller closed a standard stream; a pipe to SwiftPM would get its number.
    private static func keepStandardStreamsOpen() {
        for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(stream, F_GETFD) == -1 {
            // Writing to the one for reading fails: an answer that nobody gets is an error.
            _ = open("/dev/null", stream == STDOUT_FILENO ? O_RDONLY : O_RDWR)
        }
    }

    private static func dispatch(_ words: [String]) throws -> ExitCode {
        let plugin = ModelInput.pluginOption.name
        let pluginWords = words.first == plugin ? words.prefix(2) : []
        let words = words.dropFirst(pluginWords.count)
        let (command, rest) = try CommandList.command(for: words)
        let options = rest.prefix { $0 != "--" }
        if options.contains("--help") || options.contains("-h") {
            let isBare = words.first?.hasPrefix("-") != false
            try StandardOutput.write(isBare ? HelpText.program() : HelpText.command(command))
            return .success
        }
        if words.first == "--version" {
            try StandardOutput.write("\(Tool.name) \(Tool.version)\n")
            return .success
        }
        let takesModel = command.options.contains { $0.name == plugin }
        let arguments = try Arguments(
            (takesModel ? pluginWords : []) + rest,
            for: command,
            commands: CommandList.all
        )
        return try command.init(arguments: arguments).run()
    }
}
