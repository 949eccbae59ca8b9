/// Reads JSON with comments, bare keys and trailing commas into values that know their location.
///
/// Foundation reads JSON, too, but reports neither where a value stands nor a key that stands twice.
struct JSONReader {
    /// How deep lists and objects may stand in each other.
    static let depthLimit = 64

    private let file: String
    private let bytes: [UInt8]
    private let lines: LineTable
    private var position = 0

    /// Reads a whole text.
    ///
    /// - Parameter bytes: The text in UTF-8, a byte-order mark allowed.
    /// - Throws: `InputError` with one issue, the first thing that is not JSON.
    static func read(_ bytes: [UInt8], file: String) throws(InputError) -> JSONValue {
        var reader = JSONReader(bytes, file: file)
        if String(validating: bytes, as: UTF8.self) == nil { throw reader.error("the file is not UTF-8 text") }
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { reader.position = 3 }
        let value = try reader.readValue(depth: 0)
        try reader.skipSpace()
        if reader.peek() != nil { throw reader.error("unexpected \(reader.found) after the end") }
        return value
    }

    private init(_ bytes: [UInt8], file: String) {
        self.file = file
        self.bytes = bytes
        lines = LineTable(bytes)
    }

    private mutating func readValue(depth: Int) throws(InputError) -> JSONValue {
        try skipSpace()
        let start = position
        let content: JSONValue.Content
        switch peek() {
        case nil: throw error("the text ends where a value must stand")
        case UInt8(ascii: "{"): content = .object(try readMembers(depth: depth + 1))
        case UInt8(ascii: "["): content = .array(try readElements(depth: depth + 1))
        case UInt8(ascii: "\""): content = .string(try readString())
        default: content = try readWord()
        }
        var value = JSONValue(content)
        value.location = lines.location(of: start, in: file)
        value.range = start..<position
        return value
    }

    private mutating func readElements(depth: Int) throws(InputError) -> [JSONValue] {
        try enter(depth)
        var elements: [JSONValue] = []
        while try !close(with: UInt8(ascii: "]"), afterFirst: !elements.isEmpty) {
            elements.append(try readValue(depth: depth))
        }
        return elements
    }

    private mutating func readMembers(depth: Int) throws(InputError) -> [JSONValue.Member] {
        try enter(depth)
        var members: [JSONValue.Member] = []
        while try !close(with: UInt8(ascii: "}"), afterFirst: !members.isEmpty) {
            let location = lines.location(of: position, in: file)
            let key = try readKey()
            try skipSpace()
            guard peek() == UInt8(ascii: ":") else { throw error("a colon must follow the key \"\(key)\"") }
            position += 1
            members.append(.init(key: key, value: try readValue(depth: depth), location: location))
        }
        return members
    }

    private mutating func enter(_ depth: Int) throws(InputError) {
        if depth > Self.depthLimit {
            throw error("lists and objects stand more than \(Self.depthLimit) deep in each other")
        }
        position += 1
    }

    /// Passes the comma between two elements and reports whether the list or object ends here; one comma may stand
    /// before the end.
    private mutating func close(with end: UInt8, afterFirst: Bool) throws(InputError) -> Bool {
        try skipSpace()
        if afterFirst, peek() == UInt8(ascii: ",") {
            position += 1
            try skipSpace()
        } else if afterFirst, peek() != end {
            throw error("a comma or \"\(Character(UnicodeScalar(end)))\" must follow, but found \(found)")
        }
        guard peek() == end else {
            if peek() == nil { throw error("the text ends before \"\(Character(UnicodeScalar(end)))\"") }
            return false
        }
        position += 1
        return true
    }

    private mutating func readKey() throws(InputError) -> String {
        if peek() == UInt8(ascii: "\"") { return try readString() }
        let start = position
        while let byte = peek(), isWordByte(byte) { position += 1 }
        let key = String(decoding: bytes[start..<position], as: UTF8.self)
        if key.isEmpty { throw error("a key must stand here, but found \(found)") }
        if peek() == UInt8(ascii: "-") { throw error("a key with a hyphen needs quotes") }
        return key
    }

    /// Reads `true`, `false`, `null` or a number.
    private mutating func readWord() throws(InputError) -> JSONValue.Content {
        let start = position
        while let byte = peek(), isWordByte(byte) || "+-.".utf8.contains(byte) { position += 1 }
        let word = String(decoding: bytes[start..<position], as: UTF8.self)
        switch word {
        case "true": return .bool(true)
        case "false": return .bool(false)
        case "null": return .null
        case "": throw error("a value must stand here, but found \(found); text needs double quotes")
        default:
            let isNumber = word.utf8.allSatisfy { !isWordByte($0) || "0123456789eE".utf8.contains($0) }
            if isNumber, let number = Int(word) { return .number(number) }
            if isNumber, let number = Double(word) {
                return Int(exactly: number).map(JSONValue.Content.number) ?? .decimal(number)
            }
            position = start
            throw error("\"\(word)\" is no value: text needs double quotes")
        }
    }

    private mutating func readString() throws(InputError) -> String {
        let start = position
        var text: [UInt8] = []
        position += 1
        while let byte = peek(), byte != UInt8(ascii: "\""), !isLineBreak(byte) {
            position += 1
            if byte == UInt8(ascii: "\\") { text += try readEscape() } else { text.append(byte) }
        }
        guard peek() == UInt8(ascii: "\"") else {
            position = start
            throw error("this text has no closing quote")
        }
        position += 1
        return String(decoding: text, as: UTF8.self)
    }

    private mutating func readEscape() throws(InputError) -> [UInt8] {
        let byte = peek() ?? 0
        position += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
        case UInt8(ascii: "b"): return [0x08]
        case UInt8(ascii: "f"): return [0x0C]
        case UInt8(ascii: "n"): return [0x0A]
        case UInt8(ascii: "r"): return [0x0D]
        case UInt8(ascii: "t"): return [0x09]
        case UInt8(ascii: "u"): return Array(String(try readScalar()).utf8)
        default:
            position -= 2
            throw error("this backslash begins no escape of JSON")
        }
    }

    private mutating func readScalar() throws(InputError) -> Character {
        let first = try readHex()
        if (0xD800..<0xDC00).contains(first), bytes[position...].starts(with: Array("\\u".utf8)) {
            position += 2
            let second = try readHex()
            if (0xDC00..<0xE000).contains(second) {
                return Character(Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)) ?? "\u{FFFD}")
            }
        }
        return Character(Unicode.Scalar(first) ?? "\u{FFFD}")
    }

    private mutating func readHex() throws(InputError) -> UInt32 {
        let text = String(decoding: bytes[position..<min(bytes.count, position + 4)], as: UTF8.self)
        guard text.utf8.count == 4, text.allSatisfy(\.isHexDigit), let value = UInt32(text, radix: 16) else {
            throw error("four hexadecimal digits must follow \\u")
        }
        position += 4
        return value
    }

    /// Passes white space and comments.
    private mutating func skipSpace() throws(InputError) {
        while let byte = peek() {
            let next = position + 1 < bytes.count ? bytes[position + 1] : 0
            if byte == UInt8(ascii: "/"), next == UInt8(ascii: "/") {
                while let byte = peek(), !isLineBreak(byte) { position += 1 }
            } else if byte == UInt8(ascii: "/"), next == UInt8(ascii: "*") {
                let start = position
                position += 2
                while !bytes[position...].starts(with: Array("*/".utf8)) {
                    position += 1
                    guard position < bytes.count else {
                        position = start
                        throw error("this comment has no end")
                    }
                }
                position += 2
            } else if (0x09...0x0D).contains(byte) || byte == 0x20 {
                position += 1
            } else if bytes[position...].starts(with: [0xC2, 0xA0]) {
                position += 2
            } else {
                return
            }
        }
    }

    private func peek() -> UInt8? { position < bytes.count ? bytes[position] : nil }

    /// The character at the present position, as messages show it.
    private var found: String {
        guard let byte = peek() else { return "the end" }
        // A terminal shows nothing of a control character, or takes it for a command.
        if byte < 0x20 || byte == 0x7F { return "U+00\(byte < 0x10 ? "0" : "")\(String(byte, radix: 16).uppercased())" }
        return "\"\(String(decoding: bytes[position...].prefix(4), as: UTF8.self).first ?? "?")\""
    }

    private func error(_ message: String) -> InputError {
        InputError(issues: [ConfigurationIssue(lines.location(of: position, in: file), message)])
    }
}
