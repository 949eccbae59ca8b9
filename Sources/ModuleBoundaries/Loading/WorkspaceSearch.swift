/// Looks for packages and Xcode projects below a folder, without loading them.
package struct WorkspaceSearch {
    /// The folders of packages, relative to the folder, sorted.
    package private(set) var packages: [String] = []
    /// The Xcode projects, relative to the folder, sorted.
    package private(set) var projects: [String] = []

    /// Looks a few folders deep: it answers a person who stands in the wrong one.
    ///
    /// - Parameter folder: Where to begin.
    package init(below folder: String, depth: Int = 4) {
        visit(folder, path: ".", depth: depth)
    }

    private mutating func visit(_ folder: String, path: String, depth: Int) {
        for entry in FolderEntry.contents(of: folder) ?? [] {
            if case .file = entry.kind, entry.name == "Package.swift" { packages.append(path) }
            guard case .folder = entry.kind, !Self.isPassedOver(entry.name) else { continue }
            let inner = FolderPath.child(entry.name, of: path)
            if entry.name.hasSuffix(".xcodeproj") {
                projects.append(inner)
            } else if depth > 0 {
                visit("\(folder)/\(entry.name)", path: inner, depth: depth - 1)
            }
        }
    }

    /// Whether nothing in a folder of this name is looked at: hidden ones, tests with their fixtures, and what package
    /// managers and builds put there.
    package static func isPassedOver(_ name: String) -> Bool {
        name.hasPrefix(".")
            || ["Tests", "checkouts", "Pods", "Carthage", "SourcePackages", "DerivedData"].contains(name)
    }
}
