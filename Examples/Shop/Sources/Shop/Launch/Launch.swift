import CoreKit

/// What the words of the command line ask for.
enum Launch: Equatable {
    case interactive(link: String?)
    case demo
    case graph
    case profile
    case help

    static let usage = """
        USAGE: Shop [LINK]      use the shop; a link such as shop://profile/42 opens a place in it
               Shop --demo      watch a short story
               Shop --graph     print the container's graph as Mermaid
               Shop --profile   print what the container built during the story, and how long that took

        """

    init(words: [String]) throws(LaunchError) {
        guard words.count <= 1 else { throw LaunchError(problem: "one word is enough, and there are \(words.count)") }
        switch words.first {
        case nil: self = .interactive(link: nil)
        case "--demo": self = .demo
        case "--graph": self = .graph
        case "--profile": self = .profile
        case "--help", "-h": self = .help
        case let word? where DeepLink.isMeant(by: word): self = .interactive(link: word)
        case let word?: throw LaunchError(problem: "unknown word '\(word)'")
        }
    }
}
