extension JSON5Reader {
    private static let octal =
        "a backslash and a digit mean nothing in JSON5; only \\0 may stand, with no digit behind it"

    /// Reads a key without quotes: an identifier of ECMAScript 5.1, escapes `\\uXXXX` among its characters.
    ///
    /// - Returns: Empty where no identifier begins.
    mutating func readIdentifier() throws(ConfigurationError) -> String {
        var key = ""
        while peek() != nil {
            let before = self
            let scalar = try readIdentifierScalar()
            let isPart = key.isEmpty ? scalar.beginsIdentifier : scalar.continuesIdentifier
            guard isPart else {
                if before.peek() == UInt8(ascii: "\\") { throw before.error("no key has this character") }
                self = before
                return key
            }
            key.unicodeScalars.append(scalar)
        }
        return key
    }

    private mutating func readIdentifierScalar() throws(ConfigurationError) -> Unicode.Scalar {
        if peek() == UInt8(ascii: "\\") {
            let before = self
            advance()
            guard peek() == UInt8(ascii: "u") else { throw before.error("only \\u and 4 digits may stand in a key") }
            advance()
            return try readScalar(digits: 4).unicodeScalars.first!
        }
        let scalar = scalar(at: position)
        for _ in 0..<UTF8.width(scalar) { advance() }
        return scalar
    }

    /// The scalar that begins at an offset; the text is known to be UTF-8.
    func scalar(at offset: Int) -> Unicode.Scalar {
        String(decoding: bytes[offset...].prefix(4), as: UTF8.self).unicodeScalars.first!
    }

    /// Reads a string from its opening quote on.
    mutating func readString() throws(ConfigurationError) -> String {
        let start = self
        let quote = bytes[position]
        var text: [UInt8] = []
        advance()
        while let byte = peek(), byte != quote {
            if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
                throw start.error("this text has no closing quote")
            }
            let before = self
            advance()
            if byte == UInt8(ascii: "\\") { text += try readEscape(from: before) } else { text.append(byte) }
        }
        if peek() == nil { throw start.error("this text has no closing quote") }
        advance()
        return String(decoding: text, as: UTF8.self)
    }

    private mutating func readEscape(from backslash: JSON5Reader) throws(ConfigurationError) -> [UInt8] {
        guard let byte = peek() else { return [] }
        advance()
        switch byte {
        case UInt8(ascii: "n"): return [0x0A]
        case UInt8(ascii: "t"): return [0x09]
        case UInt8(ascii: "r"): return [0x0D]
        case UInt8(ascii: "b"): return [0x08]
        case UInt8(ascii: "f"): return [0x0C]
        case UInt8(ascii: "v"): return [0x0B]
        case UInt8(ascii: "0"):
            if let next = peek(), isDigit(next) { throw backslash.error(Self.octal) }
            return [0x00]
        case UInt8(ascii: "1")...UInt8(ascii: "9"): throw backslash.error(Self.octal)
        case UInt8(ascii: "x"): return Array(String(try readScalar(digits: 2)).utf8)
        case UInt8(ascii: "u"): return Array(String(try readScalar(digits: 4)).utf8)
        case UInt8(ascii: "\r"):
            if peek() == UInt8(ascii: "\n") { advance() }
            return []
        case UInt8(ascii: "\n"): return []
        // A backslash before U+2028 or U+2029 goes on with the next line, too.
        case 0xE2
        where bytes[position...].starts(with: [0x80, 0xA8]) || bytes[position...].starts(with: [0x80, 0xA9]):
            position += 2
            return []
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

    private func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}

extension Unicode.Scalar {
    fileprivate var beginsIdentifier: Bool { self == "$" || self == "_" || properties.isIDStart }

    fileprivate var continuesIdentifier: Bool {
        self == "$" || self == "\u{200C}" || self == "\u{200D}" || properties.isIDContinue
    }
}
