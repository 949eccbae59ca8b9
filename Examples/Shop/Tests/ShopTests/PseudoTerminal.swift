import Foundation

/// A terminal without a window, in which a program runs.
final class PseudoTerminal {
    struct NothingCame: Error {
        let awaited: String
        let read: String
    }

    private var keyboardAndScreen: Int32 = 0
    private let process = Process()

    init(running program: String, environment: [String: String]) throws {
        var end: Int32 = 0
        guard openpty(&keyboardAndScreen, &end, nil, nil, nil) == 0 else { throw POSIXError(.ENOTTY) }
        let handle = FileHandle(fileDescriptor: end, closeOnDealloc: true)
        process.executableURL = URL(fileURLWithPath: program)
        process.environment = environment
        process.standardInput = handle
        process.standardOutput = handle
        try process.run()
    }

    deinit {
        if process.isRunning { process.terminate() }
        close(keyboardAndScreen)
    }

    func type(_ keys: String) {
        let bytes = Array(keys.utf8)
        write(keyboardAndScreen, bytes, bytes.count)
    }

    /// Reads what the program writes, up to a text.
    ///
    /// - Throws: `NothingCame` if the program stays silent for 10 seconds before that.
    @discardableResult
    func wait(for text: String) throws -> String {
        var written: [UInt8] = []
        while !String(decoding: written, as: UTF8.self).hasSuffix(text) {
            var input = pollfd(fd: keyboardAndScreen, events: Int16(POLLIN), revents: 0)
            var byte: UInt8 = 0
            guard poll(&input, 1, 10_000) > 0, read(keyboardAndScreen, &byte, 1) == 1 else {
                throw NothingCame(awaited: text, read: String(decoding: written, as: UTF8.self))
            }
            written.append(byte)
        }
        return String(decoding: written, as: UTF8.self)
    }
}
