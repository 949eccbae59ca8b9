/// The formats of most answers.
enum AnswerFormat: String, CaseIterable {
    case text
    case json

    /// The formats that endings of files mean.
    static let endings: [String: Self] = ["txt": .text, "json": .json]
}
