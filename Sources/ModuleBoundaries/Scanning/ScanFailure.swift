/// A file that could not be scanned.
public struct ScanFailure: Error, Hashable, Sendable, CustomStringConvertible {
    /// The path as it was given for the result.
    public var path: String
    /// Why, in the words of the system: `No such file or directory`.
    public var reason: String

    /// Describes one failure.
    public init(path: String, reason: String) {
        self.path = path
        self.reason = reason
    }

    /// What happened and what to do.
    public var description: String { "cannot read \(path): \(reason). Make it readable, or exclude it." }
}
