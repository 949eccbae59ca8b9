import CoreKit
import CoreUI

/// Says that a place is not there, or cannot be opened.
final class MessageScreen: Screen {
    let content: ScreenContent

    init(title: String, lines: [String]) {
        content = ScreenContent(title: title, lines: lines)
    }

    convenience init(failure: any Error) {
        if let error = failure as? DeepLinkError {
            self.init(title: "Not found", lines: ["\(error)"])
        } else {
            self.init(title: "Out of order", lines: ["This place cannot be opened now.", "\(failure)"])
        }
    }

    static func notFound(_ link: DeepLink) -> MessageScreen {
        MessageScreen(title: "Not found", lines: ["There is nothing at \(link)."])
    }
}
