import Foundation

/// Reads single keys and lines from a terminal. The terminal is in its usual state except while a key is awaited, so
/// that it is never left in another.
struct Keyboard {
    enum Key: Equatable {
        case up, down, enter, escape, interrupt
        case character(Character)
    }

    /// - Returns: nil when the terminal is gone.
    func nextKey() -> Key? {
        switching({ $0.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG) }) {
            guard let byte = nextByte() else { return nil }
            switch byte {
            case 3: return .interrupt
            case 4: return nil
            case 10, 13: return .enter
            case 27: return sequence()
            default: return .character(Character(Unicode.Scalar(byte)))
            }
        }
    }

    /// A whole line; not echoed if it is a secret.
    func line(isSecret: Bool) -> String? {
        guard isSecret else { return readLine() }
        return switching({ $0.c_lflag &= ~tcflag_t(ECHO) }) { readLine() }
    }

    /// What follows an escape: `[A` for the up arrow; nothing if the key was Escape itself.
    private func sequence() -> Key {
        guard hasMore() else { return .escape }
        let bytes = [nextByte(), nextByte()]
        switch bytes {
        case [91, 65], [79, 65]: return .up
        case [91, 66], [79, 66]: return .down
        default: return .character(" ")
        }
    }

    private func nextByte() -> UInt8? {
        var byte: UInt8 = 0
        return read(STDIN_FILENO, &byte, 1) == 1 ? byte : nil
    }

    private func hasMore() -> Bool {
        var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        return poll(&input, 1, 30) > 0
    }

    private func switching<Result>(_ change: (inout termios) -> Void, _ work: () -> Result) -> Result {
        var usual = termios()
        tcgetattr(STDIN_FILENO, &usual)
        var changed = usual
        change(&changed)
        tcsetattr(STDIN_FILENO, TCSANOW, &changed)
        defer { tcsetattr(STDIN_FILENO, TCSANOW, &usual) }
        return work()
    }
}
