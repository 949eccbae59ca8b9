import Foundation

/// Finds the index stores that builds of packages and Xcode projects leave behind.
enum IndexSearch {
    /// The stores of a build folder, such as `.build`: of a build in debug, of one in release with `--enable-index-store`,
    /// of the build system of Swift Build, and of SourceKit-LSP.
    static func stores(inBuildFolder folder: String) -> [String] {
        let builds = subfolders(of: folder) + subfolders(of: folder + "/index-build")
        return (builds.flatMap { ["\($0)/debug/index/store", "\($0)/release/index/store"] } + [folder + "/out"])
            .filter(isStore)
    }

    static func stores(ofProject path: String, home: String?) -> [String] {
        guard let home else { return [] }
        let name = path.split(separator: "/").last?.split(separator: ".").first ?? ""
        return subfolders(of: home + "/Library/Developer/Xcode/DerivedData")
            .filter { $0.split(separator: "/").last?.hasPrefix("\(name)-") == true }
            .map { $0 + "/Index.noindex/DataStore" }.filter(isStore)
    }

    /// Whether a folder holds an index: the library opens any folder, and finds nothing there.
    static func isStore(_ folder: String) -> Bool { FolderPath.isFolder(folder + "/v5/units") }

    private static func subfolders(of folder: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        // `debug` and `release` are links to folders that are found anyway.
        return names.sorted().map { "\(folder)/\($0)" }.filter {
            FolderPath.isFolder($0) && (try? FileManager.default.destinationOfSymbolicLink(atPath: $0)) == nil
        }
    }
}

extension PackageSet {
    /// The index stores that builds of the packages and projects left behind.
    package func indexStores(buildFolders: [String], home: String?) -> [String] {
        let folders = buildFolders.isEmpty ? packages.filter(\.isChecked).map { $0.folder + "/.build" } : buildFolders
        return folders.flatMap(IndexSearch.stores)
            + projects.flatMap { IndexSearch.stores(ofProject: FolderPath.join(root, $0.id), home: home) }
    }
}
