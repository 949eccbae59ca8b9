import Foundation
import TestSupport

/// The numbered steps of a section of a Markdown text, and the code in them.
struct Guide {
    struct Step {
        var number: Int
        var blocks: [Block] = []
    }

    /// Code, and what a reader does with it.
    struct Block {
        enum Use: Equatable {
            /// ```` ```sh ````: run it.
            case shell
            /// ```` ```swift Sources/A.swift ````: write it into this file.
            case file(String)
            /// ```` ```swift Package.swift below: // TIER 2: Domain ````: put it below this line of the file.
            case below(String, String)
        }

        var use: Use
        var text = ""
    }

    private(set) var steps: [Step] = []

    /// - Parameter section: The heading's text.
    /// - Throws: `EditError` for code that says no use.
    init(_ markdown: String, section: String) throws {
        var isInside = false
        var block: Block?
        for line in markdown.components(separatedBy: "\n") {
            if line.hasPrefix("## ") { isInside = line == "## " + section }
            guard isInside else { continue }
            if let open = block {
                if line == "```" {
                    steps[steps.count - 1].blocks.append(open)
                    block = nil
                } else {
                    block?.text += line + "\n"
                }
            } else if line.hasPrefix("```") {
                block = Block(use: try Self.use(String(line.dropFirst(3))))
            } else if line.hasPrefix("### "), let number = Int(line.dropFirst(4).prefix { $0.isNumber }) {
                steps.append(Step(number: number))
            }
        }
    }

    private static func use(_ info: String) throws -> Block.Use {
        if info == "sh" { return .shell }
        let words = info.components(separatedBy: " below: ")
        let parts = words[0].split(separator: " ").map(String.init)
        guard parts.count == 2, words.count <= 2 else { throw EditError(description: "'\(info)' names no use") }
        return words.count == 2 ? .below(words[1], parts[1]) : .file(parts[1])
    }
}
