import Foundation

/// Where objects of a `project.pbxproj` are declared, and where they name each other. Foundation reads the file but
/// reports no lines.
struct ProjectLocations {
    private let file: String
    private let data: Data
    private let lines: LineTable
    /// The offsets of declarations by the ids of objects.
    private var declarations: [String: Int] = [:]

    /// Finds the lines on which objects begin, as Xcode writes them: `ID /* name */ = {`.
    init(_ data: Data, file: String) {
        self.file = file
        self.data = data
        let bytes = Array(data)
        lines = LineTable(bytes)
        for line in bytes.split(separator: UInt8(ascii: "\n")) {
            let text = line.drop { $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: " ") }
            let isQuoted = text.first == UInt8(ascii: "\"")
            let id = text.dropFirst(isQuoted ? 1 : 0).prefix { $0 != UInt8(ascii: isQuoted ? "\"" : " ") }
            guard !id.isEmpty, text.contains(UInt8(ascii: "{")) else { continue }
            let word = String(decoding: id, as: UTF8.self)
            if declarations[word] == nil { declarations[word] = text.startIndex }
        }
    }

    /// Where an object is declared; the file's first line if that is not found.
    func location(of id: String) -> SourceLocation { lines.location(of: declarations[id] ?? 0, in: file) }

    /// Where an object names another.
    func location(of id: String, in owner: String) -> SourceLocation {
        guard let start = declarations[owner],
            let name = data.range(of: Data(id.utf8), in: data.startIndex + start..<data.endIndex)
        else { return location(of: owner) }
        return lines.location(of: name.lowerBound - data.startIndex, in: file)
    }
}
