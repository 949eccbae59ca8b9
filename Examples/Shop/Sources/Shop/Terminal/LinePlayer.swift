import CoreUI

/// Plays with lines: for pipes, files and simple terminals.
struct LinePlayer: Player {
    let output: Output
    private let renderer = TextRenderer(theme: .plain)

    init(output: Output) {
        self.output = output
    }

    func next(on content: ScreenContent) throws(OutputClosed) -> Command? {
        try output.write("\n\(renderer.render(content))\nA number, b to go back, q to quit, or a link: ")
        guard let line = readLine() else { return nil }
        return try CommandReader.command(line, on: content) { control throws(OutputClosed) in
            try output.write("\(control.label): ")
            return readLine()
        }
    }
}
