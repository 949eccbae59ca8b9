/// A target whose files are not read yet. Paths are relative to the root of the check.
struct UnreadTarget: Sendable {
    var target: Target
    /// Its Swift files.
    var files: [String]
    /// What could not be read.
    var problems: [TargetLayout.Problem]
}
