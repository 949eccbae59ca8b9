import Foundation
import ModuleBoundaries

/// A tree of Swift files in a temporary folder, the same in every run.
struct SourceTree {
    /// The absolute path of the tree's folder.
    let root: String
    let files: [SourceScanner.File]
    let bytes: Int

    /// Makes a tree for `body`, and removes it afterwards.
    ///
    /// - Parameters:
    ///   - count: The number of files, ten in each module.
    ///   - functions: The number of functions in the longest files. The shortest files have four.
    ///   - body: Uses the tree.
    static func with<Answer>(
        files count: Int,
        functions: Int = 27,
        _ body: (SourceTree) throws -> Answer
    ) throws -> Answer {
        let manager = FileManager.default
        let root = manager.temporaryDirectory.appendingPathComponent("strata-benchmark-\(UUID().uuidString)")
        defer { try? manager.removeItem(at: root) }
        var files: [SourceScanner.File] = []
        var bytes = 0
        for index in 0..<count {
            let folder = "Sources/Module\(index / 10)"
            if index.isMultiple(of: 10) {
                try manager.createDirectory(at: root.appendingPathComponent(folder), withIntermediateDirectories: true)
            }
            let text = Data(source(index, functions: 4 + index % (functions - 3)).utf8)
            let location = root.appendingPathComponent("\(folder)/File\(index).swift")
            try text.write(to: location)
            files.append(SourceScanner.File(path: "\(folder)/File\(index).swift", location: location.path))
            bytes += text.count
        }
        return try body(SourceTree(root: root.path, files: files, bytes: bytes))
    }

    /// A file of some kilobytes with imports at the top. Every tenth file has one more import at the end.
    private static func source(_ index: Int, functions count: Int) -> String {
        let functions = (0..<count).map { number in
            """

                /// Returns what "import" number \(number) says; see `other\(number)` // and nothing else.
                func value\(number)(_ input: String, factor: Int = \(index)) -> String {
                    let text = "\\(input) / \\(factor * (2 + \\(number)))" /* joined */
                    guard !text.isEmpty, factor / 2 > \(number) else { return #"raw "\\#(text)" text"# }
                    return text.split(separator: ",").map { "<\\($0)>" }.joined()
                }

            """
        }
        return """
            // The file with number \(index).
            import Foundation
            @preconcurrency import Module\(index / 20)
            #if os(Linux)
            import struct Module\(index / 30).Thing
            #endif

            struct Type\(index) {\(functions.joined())}
            \(index.isMultiple(of: 10) ? "import Module\(index / 40)" : "")

            """
    }
}
