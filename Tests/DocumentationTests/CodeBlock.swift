import Foundation
import Testing

/// A piece of Swift source that documentation shows.
struct CodeBlock: Sendable, CustomTestStringConvertible {
    /// `README.md:12`, the line of the first line of code.
    var location: String
    var text: String

    var testDescription: String { location }

    /// The fenced blocks of a Markdown file whose language is Swift.
    ///
    /// - Parameter mark: What follows the language, such as `manifest`; nil for nothing, which is a piece of program.
    static func inMarkdown(_ file: URL, marked mark: String? = nil) throws -> [CodeBlock] {
        let lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
        return blocks(in: lines.map { Optional($0) }, of: file, fence: mark.map { "```swift \($0)" } ?? "```swift")
    }

    /// The fenced blocks in the `///` comments of a Swift file.
    static func inComments(_ file: URL) throws -> [CodeBlock] {
        let lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
        let comments = lines.map { line -> String? in
            let text = line.drop { $0 == " " }
            guard text.hasPrefix("///") else { return nil }
            return String(text.dropFirst(text.hasPrefix("/// ") ? 4 : 3))
        }
        return blocks(in: comments, of: file)
    }

    private static func blocks(in lines: [String?], of file: URL, fence: String = "```swift") -> [CodeBlock] {
        var blocks: [CodeBlock] = []
        var open: CodeBlock?
        for (index, line) in lines.enumerated() {
            if let block = open {
                if let line, line != "```" {
                    open?.text += line + "\n"
                } else {
                    blocks.append(block)
                    open = nil
                }
            } else if line == fence {
                open = CodeBlock(location: "\(file.lastPathComponent):\(index + 2)", text: "")
            }
        }
        return blocks
    }
}
