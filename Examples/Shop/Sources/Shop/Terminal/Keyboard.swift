import Foundation

/// Reads single keys from a terminal. The terminal is in its usual state except while a key is awaited, so that it is
/// never left in another.
struct Keyboard {
    enum Key: Equatable {
        case up, down, enter, escape, interrupt, other
        case character(Character)
    }

    /// - Returns: nil when the terminal is gone.
    func nextKey() -> Key? {
        withoutEcho {
            guard let byte = nextByte() else { return nil }
            switch byte {
            case 3: return .interrupt
            case 4: return nil
            case 10, 13: return .enter
            case 27: return sequence()
            case 32...126: return .character(Character(Unicode.Scalar(byte)))
            default: return .other
            }
        }
    }

    /// A line that nobody sees.
    ///
    /// - Parameter ask: Writes the question. From then on nothing is shown, however fast somebody types.
    /// - Returns: nil when the terminal is gone, or the user wants to leave.
    func secretLine(_ ask: () throws(OutputClosed) -> Void) throws(OutputClosed) -> String? {
        try withoutEcho { () throws(OutputClosed) in
            try ask()
            var line = ""
            var bytes: [UInt8] = []
            while let byte = nextByte() {
                switch byte {
                case 3, 4: return nil
                case 10, 13: return line
                case 8, 127: line = String(line.dropLast())
                default: bytes.append(byte)
                }
                // A character may take several bytes.
                if let text = String(bytes: bytes, encoding: .utf8) {
                    line += text
                    bytes = []
                }
            }
            return nil
        }
    }

    /// What follows an escape: `[A` for the up arrow; nothing if the key was Escape itself.
    private func sequence() -> Key {
        guard hasMore(), let first = nextByte() else { return .escape }
        guard first == UInt8(ascii: "[") || first == UInt8(ascii: "O") else { return .other }
        // A letter or ~ ends a sequence; what may stand before it are digits and signs.
        while hasMore(), let byte = nextByte() {
            switch byte {
            case UInt8(ascii: "A"): return .up
            case UInt8(ascii: "B"): return .down
            case 64...126: return .other
            default: continue
            }
        }
        return .other
    }

    private func nextByte() -> UInt8? {
        var byte: UInt8 = 0
        return read(STDIN_FILENO, &byte, 1) == 1 ? byte : nil
    }

    /// Whether the next byte belongs to the same key: it then comes at once.
    private func hasMore() -> Bool {
        var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        return poll(&input, 1, 30) > 0
    }

    private func withoutEcho<Result, Failure>(_ work: () throws(Failure) -> Result) throws(Failure) -> Result {
        var usual = termios()
        tcgetattr(STDIN_FILENO, &usual)
        var changed = usual
        changed.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG)
        tcsetattr(STDIN_FILENO, TCSANOW, &changed)
        defer { tcsetattr(STDIN_FILENO, TCSANOW, &usual) }
        return try work()
    }
}
