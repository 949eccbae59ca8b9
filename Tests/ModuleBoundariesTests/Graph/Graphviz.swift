import Foundation
import TestSupport

/// Graphviz as it is installed, which says where it would draw what.
enum Graphviz {
    /// The program; nil where none is installed.
    static let path: String? = {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        return folders.map { "\($0)/dot" }.first(where: FileManager.default.isExecutableFile)
    }()

    struct Failure: Error {
        var status: Int32
    }

    /// The height above the paper's lower edge of each node with a label, by its name.
    static func heights(of text: String) throws -> [String: Double] {
        let folder = try TemporaryFolder(["graph.dot": text])
        let outcome = try Program(path: path ?? "").run(["-Tplain", folder.path + "/graph.dot"])
        guard outcome.status == 0 else { throw Failure(status: outcome.status) }
        var heights: [String: Double] = [:]
        for line in outcome.output.split(separator: "\n") {
            let words = line.split(separator: " ")
            // What has a quoted name here is one of the points between the bands.
            guard words.first == "node", words.count > 4, !words[1].hasPrefix("\"") else { continue }
            heights[String(words[1])] = Double(words[3])
        }
        return heights
    }
}
