/// A package of the check: what it declares and where it stands.
struct LoadedPackage: Sendable {
    /// Its folder relative to the root of the check: `.` for the root itself.
    var id: String
    /// Its folder, absolute and without links.
    var folder: String
    /// What it declares.
    var manifest: Manifest
    /// The name of its manifest's file.
    var manifestFile: String
    /// The text of that file.
    var manifestText: String
    /// False for a package that is only followed through `.package(path:)`.
    var isChecked: Bool
    /// Whether some of what the manifest declares is missing here: only the plugin's picture of it was at hand.
    var isApproximate = false

    /// The manifest's file, relative to the root of the check.
    var manifestPath: String { FolderPath.join(id, manifestFile) }
}
