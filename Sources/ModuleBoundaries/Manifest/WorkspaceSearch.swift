import Foundation

/// Looks for packages and Xcode projects below a folder, without loading them.
package struct WorkspaceSearch {
    /// The folders of packages, relative to the folder, each behind those that hold it.
    package private(set) var packages: [String] = []
    /// The Xcode projects, relative to the folder.
    package private(set) var projects: [String] = []
    /// The folders that are excluded, relative to the folder.
    private(set) var excluded: [String] = []
    /// One message for each folder that cannot be read.
    private(set) var problems: [String] = []

    /// - Parameters:
    ///   - folder: Where to begin.
    ///   - depth: How many folders deep to look.
    ///   - isExcluded: Whether to leave out a path, relative to the folder.
    ///   - sources: The folders of a package's sources, which are passed over.
    package init(
        below folder: String, depth: Int = 4, isExcluded: (String) -> Bool = { _ in false },
        sources: (_ package: String) -> [String] = { _ in [] }
    ) {
        let root = FolderPath.absolute(folder)
        // The folders that were entered, and those above: links may go round.
        var seen = FolderEntry.outer(of: root)
        func visit(_ path: String, depth: Int, leavingOut: [String]) {
            guard let entries = FolderEntry.contents(of: FolderPath.child(path, of: root)) else {
                let reason = String(cString: strerror(errno))
                problems.append("\(path) cannot be read: \(reason). Make the folder readable, or exclude it.")
                return
            }
            var left = leavingOut
            if entries.contains(where: { $0.name == "Package.swift" }) {
                packages.append(path)
                left += sources(path)
            }
            for entry in entries where !Self.isPassedOver(entry.name) {
                let inner = FolderPath.child(entry.name, of: path)
                guard case .folder(let id) = entry.kind, !left.contains(where: { FolderPath.contains($0, inner) }),
                    seen.insert(id).inserted
                else { continue }
                if isExcluded(inner) {
                    excluded.append(inner)
                } else if entry.name.hasSuffix(".xcodeproj") {
                    projects.append(inner)
                } else if depth > 0 {
                    visit(inner, depth: depth - 1, leavingOut: left)
                }
            }
        }
        visit(".", depth: depth, leavingOut: [])
    }

    /// Whether to pass over a folder of this name: a hidden one, tests, or one of package managers and builds.
    static func isPassedOver(_ name: String) -> Bool {
        name.hasPrefix(".")
            || ["Tests", "checkouts", "Pods", "Carthage", "SourcePackages", "DerivedData"].contains(name)
    }
}
