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

    func run(notice: String? = nil) async throws(OutputClosed) -> End {
        var notice = notice
        await router.settle()
        while let screen = router.screens.top {
            let content = screen.content
            guard let command = try player.next(on: content, notice: notice) else { return .inputEnded }
            notice = nil
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
        let numbers = count > 1 ? "a number from 1 to \(count), " : count == 1 ? "1, " : ""
        return "‘\(text)’ is no choice here. "
            + "Type \(numbers)b to go back, q to quit, or a link such as shop://profile/42."
    }
}
