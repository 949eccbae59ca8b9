/// Reads JSON5 (https://spec.json5.org) into a tree in which every value knows its location.
///
/// Foundation reads JSON5, too, but tells neither the location of a value nor of a key that stands twice.
struct JSON5Reader {
    /// How deep lists and objects may stand in each other.
    static let depthLimit = 64

    private let file: String
    let bytes: [UInt8]
    var position = 0
    var line = 1
    var lineStart = 0

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

    init(file: String, bytes: [UInt8]) {
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
        let key = try readIdentifier()
        if key.isEmpty { throw error("a key must stand here, but found \(name(of: bytes[position]))") }
        if peek() == UInt8(ascii: "-") { throw error("a key with a hyphen needs quotes") }
        return key
    }

    /// Reads `true`, `false`, `null` or a number.
    private mutating func readWord() throws(ConfigurationError) -> JSON5Node.Value {
        let before = self
        let start = position
        while let byte = peek(), isWord(byte) { advance() }
        let word = String(decoding: bytes[start..<position], as: UTF8.self)
        switch word {
        case "true": return .bool(true)
        case "false": return .bool(false)
        case "null": return .null
        case "": throw error("a value must stand here, but found \(name(of: bytes[position]))")
        default:
            if let number = JSON5Number(word) { return .number(number.value) }
            throw before.error("\"\(word)\" is no value: text needs quotes")
        }
    }

    private func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"): true
        case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."): true
        case 0x80...: !scalar(at: position).isSpaceOfJSON5
        default: false
        }
    }

    func peek() -> UInt8? { position < bytes.count ? bytes[position] : nil }

    mutating func advance() {
        let byte = bytes[position]
        position += 1
        // A carriage return ends a line by itself where no line feed follows.
        if byte == UInt8(ascii: "\n") || (byte == UInt8(ascii: "\r") && peek() != UInt8(ascii: "\n")) {
            line += 1
            lineStart = position
        }
    }

    func name(of byte: UInt8) -> String {
        // A terminal shows nothing of a control character, or takes it for a command.
        if byte < 0x20 || byte == 0x7F { return "U+00\(byte < 0x10 ? "0" : "")\(String(byte, radix: 16).uppercased())" }
        let character = String(decoding: bytes[position...].prefix(4), as: UTF8.self).first
        return "\"\(byte < 0x80 ? String(UnicodeScalar(byte)) : String(character ?? "?"))\""
    }

    func error(_ message: String) -> ConfigurationError {
        ConfigurationError(issues: [ConfigurationIssue(location, message)])
    }
}
