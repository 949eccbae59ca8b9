import ModuleBoundaries

/// There is no package in the current folder, but packages or Xcode projects are below it.
struct MissingPackageHint: Error, CustomStringConvertible {
    private let folder: String
    private let search: WorkspaceSearch

    /// Looks below a folder without a `Package.swift`.
    ///
    /// - Returns: Nil where nothing is found.
    init?(folder: String) {
        self.folder = folder
        search = WorkspaceSearch(below: folder)
        if search.packages.isEmpty && search.projects.isEmpty { return nil }
    }

    var description: String {
        let project = search.projects.count == 1 ? "the project \(search.projects[0])" : nil
        let projects = search.projects.isEmpty ? nil : project ?? "\(search.projects.count) Xcode projects"
        let package = search.packages.count == 1 ? "the package \(search.packages[0])" : nil
        let packages = search.packages.isEmpty ? nil : package ?? "\(search.packages.count) packages"
        let found = [projects, packages].compactMap { $0 }.joined(separator: " and ")
        let isOne = search.projects.count + search.packages.count == 1
        return """
            there is no Package.swift in \(FolderPath.absolute(folder)), but \(found) \(isOne ? "is" : "are") below it. \
            Run 'validate-deps \(command)'\(isOne ? "." : " to check them together.")
            """
    }

    private var command: String {
        switch (search.projects.count, search.packages.count) {
        case (1, 0): "--project \(search.projects[0])"
        case (0, 1): "--package-path \(search.packages[0])"
        default: "--workspace \(folder)"
        }
    }
}
