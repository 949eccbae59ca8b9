import Foundation

/// The program: reads its words, does what they say, and exits with 0, with 1 if the shop could not be put together,
/// or with 2 for words that make no sense.
@main
@MainActor
struct Shop {
    static func main() async {
        // A reader that goes away is an error of the next write, which the output reports, not the end of the process.
        signal(SIGPIPE, SIG_IGN)
        do {
            try await run(try Launch(words: Array(CommandLine.arguments.dropFirst())), Output())
        } catch let error as LaunchError {
            stop("\(error)", status: 2)
        } catch is OutputClosed {
            stop("the reader of the output went away; nothing more is written", status: 0)
        } catch {
            stop("\(error)", status: 1)
        }
    }

    private static func run(_ launch: Launch, _ output: Output) async throws {
        switch launch {
        case .help: try output.write(Launch.usage)
        case .graph: try output.write(ShopApp.forDemo(log: { _ in }).container.graph.mermaid)
        case .profile: try output.write(try await ConstructionTimes.ofDemo())
        case .demo: try await Demo.play(on: output)
        case .interactive(let link): try await Interaction.run(openingAt: link, on: output)
        }
    }

    private static func stop(_ message: String, status: Int32) -> Never {
        try? FileHandle.standardError.write(contentsOf: Data("Shop: \(message)\n".utf8))
        exit(status)
    }
}
