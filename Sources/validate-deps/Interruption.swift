import Foundation
import ModuleBoundaries

/// What happens when somebody ends the program: what it started ends with it.
enum Interruption {
    /// Where the handler writes to; a handler may do next to nothing else.
    nonisolated(unsafe) private static var pipe: Int32 = -1

    /// Ends the running programs at SIGINT, SIGTERM and SIGHUP, then this one, as the signal would have done.
    ///
    /// A signal that is ignored already, as `nohup` asks for, stays ignored.
    static func endsChildren() {
        var ends: [Int32] = [-1, -1]
        guard Foundation.pipe(&ends) == 0 else { return }
        let source = ends[0]
        pipe = ends[1]
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        for number in [SIGINT, SIGTERM, SIGHUP] where !isIgnored(number) {
            signal(number) { number in
                var byte = UInt8(truncatingIfNeeded: number)
                _ = write(Interruption.pipe, &byte, 1)
            }
        }
        // Whoever starts the program from a thread that takes no signals hands that down.
        var numbers = sigset_t()
        sigemptyset(&numbers)
        for number in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&numbers, number) }
        pthread_sigmask(SIG_UNBLOCK, &numbers, nil)
        let thread = Thread {
            var byte: UInt8 = 0
            while read(source, &byte, 1) != 1 { if errno != EINTR { return } }
            RunningProcesses.shared.endAll()
            signal(Int32(byte), SIG_DFL)
            kill(getpid(), Int32(byte))
        }
        thread.start()
    }

    private static func isIgnored(_ number: Int32) -> Bool {
        var action = sigaction()
        guard sigaction(number, nil, &action) == 0 else { return false }
        #if canImport(Darwin)
        let handler = action.__sigaction_u.__sa_handler
        #else
        let handler = action.__sigaction_handler.sa_handler
        #endif
        return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }
}
