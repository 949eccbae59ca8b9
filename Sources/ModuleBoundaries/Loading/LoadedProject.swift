/// An Xcode project of the check: what it declares and where it stands.
struct LoadedProject: Sendable {
    /// The `.xcodeproj` relative to the root of the check: what a package's folder is for its targets.
    var id: String
    /// What it declares.
    var project: XcodeProject
}
