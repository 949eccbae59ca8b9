/// Reads JSON5 (https://spec.json5.org) into a tree in which every value knows its place.
///
/// Foundation reads JSON5, too, but tells neither the place of a value nor of a key that stands twice.
struct JSON5Reader {
    /// How deep lists and objects may stand in each other.
    static let depthLimit = 64

    private let file: String
    private let bytes: [UInt8]
    private var position = 0
    private var line = 1
    private var lineStart = 0

    /// Reads a whole text.
    ///
    /// - Parameters:
    ///   - bytes: The text in UTF-8, a byte-order mark allowed.
    ///   - file: The path that locations name.
    /// - Throws: `ConfigurationError` with one issue, the first thing that is not JSON5.
    static func read(_ bytes: [UInt8], file: String) throws(ConfigurationError) -> JSON5Node {
        var reader = JSON5Reader(file: file, bytes: bytes)
        if String(validating: bytes, as: UTF8.self) == nil { throw reader.error("the file is not UTF-8 text") }
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { reader.position = 3 }
        let node = try reader.readValue(depth: 0)
        try reader.skipSpace()
        if let byte = reader.peek() { throw reader.error("unexpected \(reader.name(of: byte)) after the end") }
        return node
    }

    private init(file: String, bytes: [UInt8]) {
        self.file = file
        self.bytes = bytes
    }

    private var location: SourceLocation {
        SourceLocation(file: file, line: line, column: position - lineStart + 1)
    }

    private mutating func readValue(depth: Int) throws(ConfigurationError) -> JSON5Node {
        try skipSpace()
        let start = location
        let value: JSON5Node.Value
        switch peek() {
        case nil: throw error("the text ends where a value must stand")
        case UInt8(ascii: "{"): value = .object(try readMembers(depth: depth + 1))
        case UInt8(ascii: "["): value = .array(try readElements(depth: depth + 1))
        case UInt8(ascii: "\""), UInt8(ascii: "'"): value = .string(try readString())
        default: value = try readWord()
        }
        return JSON5Node(value: value, location: start)
    }

    private mutating func readElements(depth: Int) throws(ConfigurationError) -> [JSON5Node] {
        try enter(depth)
        var elements: [JSON5Node] = []
        while try !close(with: UInt8(ascii: "]"), afterFirst: !elements.isEmpty) {
            elements.append(try readValue(depth: depth))
        }
        return elements
    }

    private mutating func readMembers(depth: Int) throws(ConfigurationError) -> [JSON5Member] {
        try enter(depth)
        var members: [JSON5Member] = []
        while try !close(with: UInt8(ascii: "}"), afterFirst: !members.isEmpty) {
            let start = location
            let key = try readKey()
            try skipSpace()
            guard peek() == UInt8(ascii: ":") else { throw error("a colon must follow the key \"\(key)\"") }
            advance()
            members.append(JSON5Member(key: key, location: start, node: try readValue(depth: depth)))
        }
        return members
    }

    private mutating func enter(_ depth: Int) throws(ConfigurationError) {
        if depth > Self.depthLimit {
            throw error("lists and objects stand more than \(Self.depthLimit) deep in each other")
        }
        advance()
    }

    /// Passes the comma between two elements and tells whether the list or object ends here; one comma may stand
    /// before the end.
    private mutating func close(with end: UInt8, afterFirst: Bool) throws(ConfigurationError) -> Bool {
        try skipSpace()
        if afterFirst, peek() == UInt8(ascii: ",") {
            advance()
            try skipSpace()
        } else if afterFirst, peek() != end {
            let found = peek().map { "found \(name(of: $0))" } ?? "the text ends"
            throw error("a comma or \(name(of: end)) must follow, but \(found)")
        }
        guard peek() == end else {
            if peek() == nil { throw error("the text ends before \(name(of: end))") }
            return false
        }
        advance()
        return true
    }

    private mutating func readKey() throws(ConfigurationError) -> String {
        if peek() == UInt8(ascii: "\"") || peek() == UInt8(ascii: "'") { return try readString() }
        let key = readIdentifier()
        if key.isEmpty { throw error("a key must stand here, but found \(name(of: bytes[position]))") }
        if peek() == UInt8(ascii: "-") { throw error("a key with a hyphen needs quotes") }
        return key
    }

    private mutating func readIdentifier() -> String {
        let start = position
        while let byte = peek(), isIdentifier(byte) { advance() }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    private func isIdentifier(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...: true
        default: false
        }
    }

    /// Reads `true`, `false`, `null` or a number.
    private mutating func readWord() throws(ConfigurationError) -> JSON5Node.Value {
        let before = self
        let start = position
        while let byte = peek(), isIdentifier(byte) || "+-.".utf8.contains(byte) { advance() }
        let word = String(decoding: bytes[start..<position], as: UTF8.self)
        switch word {
        case "true": return .bool(true)
        case "false": return .bool(false)
        case "null": return .null
        case "": throw error("a value must stand here, but found \(name(of: bytes[position]))")
        default:
            if let number = Self.number(word) { return .number(number) }
            throw before.error("\"\(word)\" is no value: text needs quotes")
        }
    }

    private static func number(_ word: String) -> Double? {
        let digits = word.hasPrefix("+") || word.hasPrefix("-") ? word.dropFirst() : word[...]
        let sign: Double = word.hasPrefix("-") ? -1 : 1
        if digits.lowercased().hasPrefix("0x") {
            return UInt64(digits.dropFirst(2), radix: 16).map { sign * Double($0) }
        }
        switch digits {
        case "Infinity": return sign * .infinity
        case "NaN": return .nan
        default:
            guard digits.first?.isNumber == true || digits.first == "." else { return nil }
            let whole = digits.hasPrefix(".") ? "0" + digits : digits
            return Double(whole.hasSuffix(".") ? whole.dropLast() : whole).map { sign * $0 }
        }
    }

    private mutating func readString() throws(ConfigurationError) -> String {
        let start = self
        let quote = bytes[position]
        var text: [UInt8] = []
        advance()
        while let byte = peek(), byte != quote {
            if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
                throw start.error("this text has no closing quote")
            }
            advance()
            if byte == UInt8(ascii: "\\") { text += try readEscape() } else { text.append(byte) }
        }
        if peek() == nil { throw start.error("this text has no closing quote") }
        advance()
        return String(decoding: text, as: UTF8.self)
    }

    private mutating func readEscape() throws(ConfigurationError) -> [UInt8] {
        guard let byte = peek() else { return [] }
        advance()
        switch byte {
        case UInt8(ascii: "n"): return [0x0A]
        case UInt8(ascii: "t"): return [0x09]
        case UInt8(ascii: "r"): return [0x0D]
        case UInt8(ascii: "b"): return [0x08]
        case UInt8(ascii: "f"): return [0x0C]
        case UInt8(ascii: "v"): return [0x0B]
        case UInt8(ascii: "0"): return [0x00]
        case UInt8(ascii: "x"): return Array(String(try readScalar(digits: 2)).utf8)
        case UInt8(ascii: "u"): return Array(String(try readScalar(digits: 4)).utf8)
        case UInt8(ascii: "\r"):
            if peek() == UInt8(ascii: "\n") { advance() }
            return []
        case UInt8(ascii: "\n"): return []
        default: return [byte]
        }
    }

    private mutating func readScalar(digits: Int) throws(ConfigurationError) -> Character {
        let first = try readHex(digits: digits)
        if (0xD800..<0xDC00).contains(first), bytes[position...].starts(with: Array("\\u".utf8)) {
            let before = self
            advance()
            advance()
            let second = try readHex(digits: 4)
            if (0xDC00..<0xE000).contains(second),
                let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
            {
                return Character(scalar)
            }
            self = before
        }
        return Character(Unicode.Scalar(first) ?? "\u{FFFD}")
    }

    private mutating func readHex(digits: Int) throws(ConfigurationError) -> UInt32 {
        let end = min(bytes.count, position + digits)
        let text = String(decoding: bytes[position..<end], as: UTF8.self)
        guard text.utf8.count == digits, text.allSatisfy(\.isHexDigit), let value = UInt32(text, radix: 16) else {
            throw error("\(digits) hexadecimal digits must follow the backslash and its letter")
        }
        position = end
        return value
    }

    private mutating func skipSpace() throws(ConfigurationError) {
        while let byte = peek() {
            let next = position + 1 < bytes.count ? bytes[position + 1] : 0
            if byte == UInt8(ascii: "/"), next == UInt8(ascii: "/") {
                while let byte = peek(), byte != UInt8(ascii: "\n") { advance() }
            } else if byte == UInt8(ascii: "/"), next == UInt8(ascii: "*") {
                try skipBlockComment()
            } else if byte <= 0x20 {
                advance()
            } else if byte == 0xC2, next == 0xA0 {
                position += 2
            } else {
                return
            }
        }
    }

    private mutating func skipBlockComment() throws(ConfigurationError) {
        let start = self
        advance()
        advance()
        while !bytes[position...].starts(with: Array("*/".utf8)) {
            if peek() == nil { throw start.error("this comment has no end") }
            advance()
        }
        advance()
        advance()
    }

    private func peek() -> UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func advance() {
        let byte = bytes[position]
        position += 1
        if byte == UInt8(ascii: "\n") {
            line += 1
            lineStart = position
        }
    }

    private func name(of byte: UInt8) -> String {
        let character = String(decoding: bytes[position...].prefix(4), as: UTF8.self).first
        return "\"\(byte < 0x80 ? String(UnicodeScalar(byte)) : String(character ?? "?"))\""
    }

    private func error(_ message: String) -> ConfigurationError {
        ConfigurationError(issues: [ConfigurationIssue(location, message)])
    }
}
