import CoreKit
import Foundation

/// Keeps what was logged.
public final class LogBook: Logger, @unchecked Sendable {
    private let lock = NSLock()
    private var written: [String] = []

    public init() {}

    public var lines: [String] { lock.withLock { written } }

    public func log(_ line: String) {
        lock.withLock { written.append(line) }
    }
}
