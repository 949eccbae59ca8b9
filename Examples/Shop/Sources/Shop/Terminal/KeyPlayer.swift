import CoreUI

/// Plays with keys: arrows and Enter, or numbers.
final class KeyPlayer: Player {
    private let output: Output
    private let keyboard = Keyboard()
    private let renderer = TextRenderer(theme: .colored)
    private var title = ""
    private var selected = 0

    init(output: Output) {
        self.output = output
    }

    func next(on content: ScreenContent) throws(OutputClosed) -> Command? {
        let last = max(0, content.controls.count - 1)
        selected = title == content.title ? min(selected, last) : 0
        title = content.title
        while true {
            try draw(content)
            switch keyboard.nextKey() {
            case nil: return nil
            case .up: selected = max(0, selected - 1)
            case .down: selected = min(last, selected + 1)
            case .enter: if !content.controls.isEmpty { return try command("\(selected + 1)", content) }
            case .escape: return .back
            case .interrupt: return .quit
            case .character("l"): return try text("Link").map { .open(link: $0) }
            case .character(let character): return try command(String(character), content)
            case .other: break
            }
        }
    }

    private func command(_ typed: String, _ content: ScreenContent) throws(OutputClosed) -> Command? {
        try CommandReader.command(typed, on: content) { control throws(OutputClosed) in
            guard case .field(_, let isSecret, _) = control.kind else { return nil }
            return try text(control.label, isSecret: isSecret)
        }
    }

    private func text(_ label: String, isSecret: Bool = false) throws(OutputClosed) -> String? {
        let ask = { () throws(OutputClosed) in try self.output.write("\n\(label): ") }
        if isSecret { return try keyboard.secretLine(ask) }
        try ask()
        return readLine()
    }

    private func draw(_ content: ScreenContent) throws(OutputClosed) {
        let clear = "\u{1B}[2J\u{1B}[H"
        let keys = "   ↑ ↓ Enter or a number: choose · b back · l open a link · q quit"
        try output.write("\(clear)\(renderer.render(content, selected: selected))\n\(keys)\n")
    }
}
