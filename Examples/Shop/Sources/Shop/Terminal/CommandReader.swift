import CoreKit
import CoreUI

/// Reads what somebody typed: the number of a control, a letter, or a link.
struct CommandReader {
    /// - Parameter text: Asks for the text of a field; nil when nothing more comes.
    @MainActor
    static func command(
        _ typed: String,
        on content: ScreenContent,
        text: (Control) throws(OutputClosed) -> String?
    ) throws(OutputClosed) -> Command? {
        let word = typed.filter { !$0.isWhitespace }
        switch word.lowercased() {
        case "b": return .back
        case "q": return .quit
        default: break
        }
        if DeepLink.isMeant(by: word) { return .open(link: word) }
        guard let number = Int(word), content.controls.indices.contains(number - 1) else { return .unknown(typed) }
        let control = content.controls[number - 1]
        guard case .field = control.kind else { return .press(number - 1) }
        guard let text = try text(control) else { return nil }
        return .fill(number - 1, text)
    }
}
