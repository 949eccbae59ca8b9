import CoreUI

/// Shows the uppermost screen, does what the player wants, and so on until nothing is open or nothing more comes.
@MainActor
struct RunLoop {
    enum End {
        case quit
        case inputEnded
    }

    let router: AppRouter
    let player: any Player

    /// - Parameter notice: What the app has to say on the first screen.
    func run(notice: String? = nil) async throws(OutputClosed) -> End {
        var notice = notice
        await router.settle()
        while let screen = router.screens.top {
            var content = screen.content
            if let notice { content.lines.append(notice) }
            notice = nil
            guard let command = try player.next(on: content) else { return .inputEnded }
            switch command {
            case .press(let index): await press(content, index)
            case .fill(let index, let text): fill(content, index, text)
            case .back: router.close(screen)
            case .open(let link): router.open(link: link)
            case .quit: return .quit
            case .unknown(let text): notice = Self.explanation(of: text, content)
            }
            await router.settle()
        }
        return .quit
    }

    private func press(_ content: ScreenContent, _ index: Int) async {
        if case .button(let press) = content.controls[index].kind { await press() }
    }

    private func fill(_ content: ScreenContent, _ index: Int, _ text: String) {
        if case .field(_, _, let fill) = content.controls[index].kind { fill(text) }
    }

    private static func explanation(of text: String, _ content: ScreenContent) -> String {
        let count = content.controls.count
        let choices = count > 1 ? "Choose a number from 1 to \(count), go" : count == 1 ? "Choose 1, go" : "Go"
        return "‘\(text)’ is no choice here. "
            + "\(choices) back with b, quit with q, or open a link such as shop://profile/42."
    }
}
