import CoreUI

/// Plays a story and writes down what happens.
final class ScriptPlayer: Player {
    private let write: (String) throws(OutputClosed) -> Void
    private let renderer = TextRenderer(theme: .plain)
    private var steps: [Story.Step]
    /// Fields are filled in, and the button is pressed, at one sight of the screen.
    private var isFillingIn = false

    init(_ story: Story, write: @escaping (String) throws(OutputClosed) -> Void) {
        steps = story.steps.reversed()
        self.write = write
    }

    func next(on content: ScreenContent) throws(OutputClosed) -> Command? {
        if !isFillingIn { try write("\n\(renderer.render(content))\n") }
        isFillingIn = false
        while let step = steps.popLast() {
            if let command = try play(step, content) { return command }
        }
        return nil
    }

    private func play(_ step: Story.Step, _ content: ScreenContent) throws(OutputClosed) -> Command? {
        switch step {
        case .tell(let text):
            try write("\(text)\n")
            return nil
        case .press(let label):
            try write("   → \(label)\n")
            return position(label, content).map { .press($0) } ?? .unknown(label)
        case .fill(let label, let text):
            try write("   → \(label): \(text)\n")
            isFillingIn = true
            return position(label, content).map { .fill($0, text) } ?? .unknown(label)
        case .open(let link):
            try write("   → \(link)\n")
            return .open(link: link)
        case .back:
            try write("   → back\n")
            return .back
        }
    }

    private func position(_ label: String, _ content: ScreenContent) -> Int? {
        content.controls.firstIndex { $0.label == label }
    }
}
