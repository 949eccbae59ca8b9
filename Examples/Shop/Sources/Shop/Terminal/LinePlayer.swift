import CoreUI

/// Plays with lines: for pipes, files and simple terminals.
struct LinePlayer: Player {
    let output: Output
    private let renderer = TextRenderer(theme: .plain)

    init(output: Output) {
        self.output = output
    }

    func next(on content: ScreenContent, notice: String?) throws(OutputClosed) -> Command? {
        try output.write("\n" + renderer.render(content) + (notice.map { "\n   \($0)\n" } ?? "") + "\n> ")
        guard let line = readLine() else { return nil }
        return try CommandReader.command(line, on: content) { control throws(OutputClosed) in
            try output.write("\(control.label): ")
            return readLine()
        }
    }
}
