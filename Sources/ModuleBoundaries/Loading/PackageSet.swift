/// Every package that a check looks at, with what could not be loaded.
public struct PackageSet: Sendable {
    /// The name of the package, or of the folder that holds several.
    public internal(set) var name: String
    /// The absolute folder that all paths of the check are relative to.
    public internal(set) var root: String
    /// What could not be loaded, one message each.
    public internal(set) var problems: [String] = []
    /// The folders that `exclude` kept out of a workspace, relative to the root.
    var excludedFolders: [String] = []
    /// The packages that are checked or followed, checked ones first.
    var packages: [LoadedPackage] = []
    /// The Xcode projects that are checked.
    var projects: [LoadedProject] = []
    /// The resolved packages outside of the model, by identity.
    var outside: [String: OutsidePackage] = [:]

    /// The package of the set in this absolute folder.
    func package(in folder: String) -> LoadedPackage? { packages.first { $0.folder == folder } }
}
