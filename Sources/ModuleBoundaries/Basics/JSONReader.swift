import Foundation

/// Reads JSON with comments, bare keys and trailing commas into values that know their location.
///
/// Foundation's reader reports neither the location of a value nor a key that an object has twice.
struct JSONReader {
    static let depthLimit = 64

    private let file: String
    private let bytes: [UInt8]
    private let lines: LineTable
    private var position = 0

    /// Reads a whole text in UTF-8, with or without a byte-order mark.
    ///
    /// - Throws: `InputError` with one issue: the first fault.
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
        while try !close(with: "]", afterFirst: !elements.isEmpty) { elements.append(try readValue(depth: depth)) }
        return elements
    }

    private mutating func readMembers(depth: Int) throws(InputError) -> [JSONValue.Member] {
        try enter(depth)
        var members: [JSONValue.Member] = []
        while try !close(with: "}", afterFirst: !members.isEmpty) {
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

    /// Passes the comma between two elements, or the end of the list or object.
    ///
    /// - Returns: Whether it was the end. One comma may stand before it.
    private mutating func close(with bracket: Unicode.Scalar, afterFirst: Bool) throws(InputError) -> Bool {
        let end = UInt8(ascii: bracket)
        try skipSpace()
        if afterFirst, peek() == UInt8(ascii: ",") {
            position += 1
            try skipSpace()
        } else if afterFirst, peek() != end {
            throw error("a comma or \"\(bracket)\" must follow, but found \(found)")
        }
        if peek() == nil { throw error("the text ends before \"\(bracket)\"") }
        guard peek() == end else { return false }
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
            if let number = Int(word) { return .number(number) }
            if word.utf8.allSatisfy("0123456789+-.eE".utf8.contains), let number = Double(word) {
                return Int(exactly: number).map(JSONValue.Content.number) ?? .decimal(number)
            }
            position = start
            throw error("\"\(word)\" is no value: text needs double quotes")
        }
    }

    private mutating func readString() throws(InputError) -> String {
        let start = position
        var hasEscape = false
        position += 1
        while let byte = peek(), byte != UInt8(ascii: "\""), !isLineBreak(byte) {
            if byte == UInt8(ascii: "\\") { hasEscape = true }
            position += byte == UInt8(ascii: "\\") ? 2 : 1
        }
        guard peek() == UInt8(ascii: "\"") else {
            position = start
            throw error("this text has no closing quote")
        }
        position += 1
        let literal = bytes[start..<position]
        if !hasEscape { return String(decoding: literal.dropFirst().dropLast(), as: UTF8.self) }
        if let text = try? JSONDecoder().decode(String.self, from: Data(literal)) { return text }
        position = start
        throw error("this text has an escape that is not one of JSON")
    }

    private mutating func skipSpace() throws(InputError) {
        while let byte = peek() {
            let next = position + 1 < bytes.count ? bytes[position + 1] : 0
            if byte == UInt8(ascii: "/"), next == UInt8(ascii: "/") {
                while let byte = peek(), !isLineBreak(byte) { position += 1 }
            } else if byte == UInt8(ascii: "/"), next == UInt8(ascii: "*") {
                guard let end = bytes[(position + 2)...].firstRange(of: "*/".utf8) else {
                    throw error("this comment has no end")
                }
                position = end.upperBound
            } else if (0x09...0x0D).contains(byte) || byte == 0x20 {
                position += 1
            } else {
                return
            }
        }
    }

    private func peek() -> UInt8? { position < bytes.count ? bytes[position] : nil }

    private var found: String {
        guard let first = String(decoding: bytes[position...].prefix(16), as: UTF8.self).first else { return "the end" }
        return "\"\(oneLine(String(first)))\""
    }

    private func error(_ message: String) -> InputError {
        InputError(issues: [ConfigurationIssue(lines.location(of: position, in: file), message)])
    }
}
