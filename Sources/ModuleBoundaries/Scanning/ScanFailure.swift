/// A file that could not be scanned.
package struct ScanFailure: Error, Hashable, Sendable, CustomStringConvertible {
    /// The path as it was given for the result.
    package var path: String
    /// Why, in the words of the system: `No such file or directory`.
    package var reason: String

    /// Describes one failure.
    package init(path: String, reason: String) {
        self.path = path
        self.reason = reason
    }

    /// What happened and what to do.
    package var description: String { "cannot read \(path): \(reason). Make it readable, or exclude it." }
}
