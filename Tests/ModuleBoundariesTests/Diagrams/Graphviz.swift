import Foundation

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
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).dot")
        try Data(text.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let process = Process()
        process.executableURL = path.map(URL.init(fileURLWithPath:))
        process.arguments = ["-Tplain", file.path]
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw Failure(status: process.terminationStatus) }
        var heights: [String: Double] = [:]
        for line in String(decoding: data, as: UTF8.self).split(separator: "\n") {
            let words = line.split(separator: " ")
            // What has a quoted name here is one of the points between the bands.
            guard words.first == "node", words.count > 4, !words[1].hasPrefix("\"") else { continue }
            heights[String(words[1])] = Double(words[3])
        }
        return heights
    }
}
