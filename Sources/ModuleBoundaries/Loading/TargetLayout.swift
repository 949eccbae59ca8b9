/// Where a target's sources lie.
struct TargetLayout: Hashable, Sendable {
    /// Something that could not be read.
    struct Problem: Hashable, Sendable, CustomStringConvertible {
        /// The file or folder, relative to the package.
        var path: String
        /// What is wrong with it and what to do, in words that go on after the path.
        var message: String

        var description: String { "\(path) \(message)" }
    }

    /// The target's folder, relative to the package.
    var directory: String
    /// The Swift sources, relative to the package, sorted.
    var swiftFiles: [String] = []
    /// Whether there are C, C++, Objective-C or assembly sources.
    var hasOtherSources = false
    /// What could not be read.
    var problems: [Problem] = []
}
