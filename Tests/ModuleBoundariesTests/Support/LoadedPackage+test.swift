@testable import ModuleBoundaries

extension LoadedPackage {
    /// A package as if SwiftPM had been asked for it.
    init(_ manifest: PackageSnapshot, in root: String, id: String = ".", text: String = "", isChecked: Bool = true) {
        self.init(
            id: id, folder: FolderPath.absolute(FolderPath.join(root, id)), manifest: manifest,
            manifestFile: "Package.swift", syntax: ManifestSyntax(Array(text.utf8)), isChecked: isChecked)
    }
}
