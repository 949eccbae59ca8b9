extension JSON5Reader {
    /// The offset of the first byte from an offset on that is neither white space nor in a comment.
    ///
    /// - Parameters:
    ///   - offset: An offset outside of strings and comments.
    ///   - bytes: A text that `read` takes.
    static func token(from offset: Int, in bytes: [UInt8]) -> Int {
        var reader = JSON5Reader(file: "", bytes: bytes)
        reader.position = offset
        try? reader.skipSpace()
        return reader.position
    }

    /// Passes white space and comments.
    mutating func skipSpace() throws(ConfigurationError) {
        while let byte = peek() {
            let next = position + 1 < bytes.count ? bytes[position + 1] : 0
            if byte == UInt8(ascii: "/"), next == UInt8(ascii: "/") {
                while let byte = peek(), !isLineEnd(byte) { advance() }
            } else if byte == UInt8(ascii: "/"), next == UInt8(ascii: "*") {
                try skipBlockComment()
            } else if (0x09...0x0D).contains(byte) || byte == 0x20 {
                advance()
            } else if byte >= 0x80, case let scalar = scalar(at: position), scalar.isSpaceOfJSON5 {
                position += UTF8.width(scalar)
            } else {
                return
            }
        }
    }

    /// Whether a line ends at the present position, which holds this byte.
    private func isLineEnd(_ byte: UInt8) -> Bool {
        if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") { return true }
        return byte == 0xE2 && ["\u{2028}", "\u{2029}"].contains(scalar(at: position))
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
}

extension Unicode.Scalar {
    /// White space beyond ASCII: U+FEFF, the two line separators and the category Zs (JSON5, section 8).
    var isSpaceOfJSON5: Bool {
        switch properties.generalCategory {
        case .spaceSeparator, .lineSeparator, .paragraphSeparator: true
        default: self == "\u{FEFF}"
        }
    }
}
