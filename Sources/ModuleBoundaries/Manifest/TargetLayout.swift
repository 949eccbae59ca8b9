/// Where a target's sources lie.
struct TargetLayout: Hashable, Sendable {
    /// The target's folder, relative to the package.
    var directory: String
    /// The Swift sources, relative to the package, sorted.
    var swiftFiles: [String] = []
    /// Whether there are C, C++, Objective-C or assembly sources.
    var hasOtherSources = false
    /// What could not be read, one message each; paths in it are relative to the package.
    var problems: [String] = []
}
