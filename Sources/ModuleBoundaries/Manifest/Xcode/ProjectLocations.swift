/// Where objects of a `project.pbxproj` are declared, and where they name each other. Foundation reads the file but
/// says nothing about lines.
struct ProjectLocations {
    private struct Entry: Hashable {
        let owner: String
        let id: String
    }

    private let file: String
    private var declarations: [String: SourceLocation] = [:]
    private var entries: [Entry: SourceLocation] = [:]

    /// Reads the text once; strings and comments are passed over.
    ///
    /// - Parameters:
    ///   - bytes: The file as it is on disk. Text that is no property list gives fewer locations, never an error.
    ///   - file: The path that locations name.
    init(_ bytes: [UInt8], file: String) {
        self.file = file
        var words = ProjectWords(bytes)
        var owners: [String] = []
        var last: (text: String, location: SourceLocation)?
        while let token = words.next() {
            switch token {
            case .word(let text, let line, let column):
                let location = SourceLocation(file: file, line: line, column: column)
                last = (text, location)
                if let owner = owners.last, owners.count == 3 {
                    let entry = Entry(owner: owner, id: text)
                    if entries[entry] == nil { entries[entry] = location }
                }
            case .open:
                // The file is one table; its `objects` are a table of tables.
                if owners.count == 2, let last, declarations[last.text] == nil {
                    declarations[last.text] = last.location
                }
                owners.append(last?.text ?? "")
            case .close:
                _ = owners.popLast()
            }
        }
    }

    /// Where an object is declared: its id, or the file's first line where the text has no such id.
    func location(of id: String) -> SourceLocation {
        declarations[id] ?? SourceLocation(file: file, line: 1, column: 1)
    }

    /// Where an object names another; where it is declared itself if its text does not have the other's id.
    func location(of id: String, in owner: String) -> SourceLocation {
        entries[Entry(owner: owner, id: id)] ?? location(of: owner)
    }
}

/// The words, quoted strings and curly brackets of a property list in the OpenStep format.
private struct ProjectWords {
    enum Token {
        case word(String, line: Int, column: Int)
        case open
        case close
    }

    private let bytes: [UInt8]
    private var offset = 0
    private var line = 1
    private var lineStart = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    mutating func next() -> Token? {
        while offset < bytes.count {
            switch bytes[offset] {
            case UInt8(ascii: "{"):
                advance()
                return .open
            case UInt8(ascii: "}"):
                advance()
                return .close
            case UInt8(ascii: "\""), UInt8(ascii: "'"): return string()
            case UInt8(ascii: "/") where isByte(offset + 1, "*"):
                while offset < bytes.count, !(isByte(offset, "*") && isByte(offset + 1, "/")) { advance() }
                advance()
                advance()
            case UInt8(ascii: "/") where isByte(offset + 1, "/"):
                while offset < bytes.count, !isByte(offset, "\n") { advance() }
            case let byte where Self.isWord(byte): return word()
            default: advance()
            }
        }
        return nil
    }

    private mutating func string() -> Token {
        let (quote, startLine, column) = (bytes[offset], line, offset - lineStart + 1)
        advance()
        let start = offset
        while offset < bytes.count, bytes[offset] != quote {
            if isByte(offset, "\\") { advance() }
            advance()
        }
        let text = String(decoding: bytes[start..<min(offset, bytes.count)], as: UTF8.self)
        advance()
        return .word(text, line: startLine, column: column)
    }

    private mutating func word() -> Token {
        let start = offset
        while offset < bytes.count, Self.isWord(bytes[offset]) { advance() }
        let text = String(decoding: bytes[start..<offset], as: UTF8.self)
        return .word(text, line: line, column: start - lineStart + 1)
    }

    private mutating func advance() {
        guard offset < bytes.count else { return }
        if isByte(offset, "\n") {
            line += 1
            lineStart = offset + 1
        }
        offset += 1
    }

    private func isByte(_ offset: Int, _ character: Unicode.Scalar) -> Bool {
        offset < bytes.count && bytes[offset] == UInt8(ascii: character)
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "."),
            UInt8(ascii: ":"), UInt8(ascii: "-"):
            true
        default: false
        }
    }
}
