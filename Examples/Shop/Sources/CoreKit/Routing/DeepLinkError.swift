/// What is wrong with a link, in words for the user.
public struct DeepLinkError: Error, Equatable, CustomStringConvertible {
    public let link: String
    public let problem: String

    public init(link: String, problem: String) {
        self.link = link
        self.problem = problem
    }

    public init(_ link: DeepLink, problem: String) {
        self.init(link: link.description, problem: problem)
    }

    public var description: String { "The link \(link) is broken: \(problem)." }
}
