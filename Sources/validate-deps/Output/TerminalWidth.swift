import Foundation

/// How many columns the terminal has that standard output leads to.
enum TerminalWidth {
    /// The width: of the terminal itself, else what `COLUMNS` says; nil where standard output is no terminal.
    static var current: Int? {
        guard isatty(STDOUT_FILENO) == 1 else { return nil }
        var size = winsize()
        if ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 { return Int(size.ws_col) }
        return ProcessInfo.processInfo.environment["COLUMNS"].flatMap(Int.init).flatMap { $0 > 0 ? $0 : nil }
    }
}
