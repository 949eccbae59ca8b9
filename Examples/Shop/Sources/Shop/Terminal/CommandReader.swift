import CoreKit
import CoreUI
import Foundation

/// Reads what somebody typed: the number of a control, a letter, or a link.
struct CommandReader {
    /// - Parameter text: Asks for the text of a field; nil when nothing more comes.
    @MainActor
    static func command(
        _ typed: String,
        on content: ScreenContent,
        text: (Control) throws(OutputClosed) -> String?
    ) throws(OutputClosed) -> Command? {
        let word = typed.trimmingCharacters(in: .whitespaces)
        switch word.lowercased() {
        case "b": return .back
        case "q": return .quit
        default: break
        }
        if DeepLink.isMeant(by: word) { return .open(link: word) }
        guard let position = content.controls.indices.first(where: { "\($0 + 1)" == word }) else {
            return .unknown(typed)
        }
        let control = content.controls[position]
        guard case .field = control.kind else { return .press(position) }
        guard let text = try text(control) else { return nil }
        return .fill(position, text)
    }
}
