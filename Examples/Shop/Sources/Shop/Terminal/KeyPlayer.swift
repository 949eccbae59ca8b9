import CoreUI

/// Plays with keys: arrows and Enter, or numbers.
final class KeyPlayer: Player {
    private let output: Output
    private let keyboard = Keyboard()
    private let renderer = TextRenderer(theme: .colored)
    private var selected = 0

    init(output: Output) {
        self.output = output
    }

    func next(on content: ScreenContent, notice: String?) throws(OutputClosed) -> Command? {
        selected = min(selected, max(0, content.controls.count - 1))
        while true {
            try draw(content, notice)
            switch keyboard.nextKey() {
            case nil: return nil
            case .up: selected = max(0, selected - 1)
            case .down: selected = min(max(0, content.controls.count - 1), selected + 1)
            case .enter: return try command("\(selected + 1)", content)
            case .escape: return .back
            case .interrupt: return .quit
            case .character("l"):
                try output.write("\nLink: ")
                return keyboard.line(isSecret: false).map { .open(link: $0) }
            case .character(let character): return try command(String(character), content)
            }
        }
    }

    private func command(_ typed: String, _ content: ScreenContent) throws(OutputClosed) -> Command? {
        try CommandReader.command(typed, on: content) { control throws(OutputClosed) in
            try output.write("\n\(control.label): ")
            guard case .field(_, let isSecret, _) = control.kind else { return "" }
            return keyboard.line(isSecret: isSecret)
        }
    }

    private func draw(_ content: ScreenContent, _ notice: String?) throws(OutputClosed) {
        let clear = "\u{1B}[2J\u{1B}[H"
        let screen = renderer.render(content, selected: selected)
        let keys = "   ↑ ↓ Enter or a number: choose · b back · l open a link · q quit"
        try output.write("\(clear)\(screen)\n\(notice.map { "   \($0)\n\n" } ?? "")\(keys)\n")
    }
}
