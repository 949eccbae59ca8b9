import Foundation
import ModuleBoundaries

/// What the paths of a command line mean.
enum InputPlace {
    /// The folders of packages and the paths of Xcode projects.
    case packages([String], projects: [String])
    /// Every package and project below a folder.
    case everything(String)
    /// A file with the graph of another build system.
    case graph(String)

    /// Finds out what stands at each path.
    ///
    /// - Parameters:
    ///   - paths: At least one.
    ///   - takesAll: Whether everything below the path is meant.
    /// - Throws: `InputError` if nothing that can be checked stands at a path, or if it is not clear what is meant.
    init(_ paths: [String], takesAll: Bool) throws {
        if takesAll {
            guard paths.count == 1 else { throw InputError("--all takes one PATH, and there are \(paths.count).") }
            self = .everything(paths[0])
        } else if let graph = paths.first(where: { $0.hasSuffix(".json") }) {
            guard paths.count == 1 else { throw InputError("\(graph) is a whole graph: check it without other paths.") }
            self = .graph(graph)
        } else {
            var (packages, projects): ([String], [String]) = ([], [])
            for path in paths {
                let found = try Self.contents(of: path)
                packages += found.packages
                projects += found.projects
            }
            self = .packages(packages, projects: projects)
        }
    }

    private static func contents(of path: String) throws -> (packages: [String], projects: [String]) {
        guard FolderPath.isTaken(path) else {
            throw InputError("there is no file or folder \(path). Give the path of something to check.")
        }
        let name = path.hasSuffix("/") ? String(path.dropLast()) : path
        if name.hasSuffix(".xcodeproj") { return ([], [name]) }
        if name.hasSuffix(".xcworkspace") {
            let workspace = try XcodeWorkspace(path: name)
            if workspace.projects.isEmpty, workspace.packages.isEmpty {
                throw InputError(
                    "\(path) lists no Xcode project and no package. Give the path of a project or package.")
            }
            return (workspace.packages, workspace.projects)
        }
        guard FolderPath.isFolder(path) else {
            throw InputError(
                "\(path) is not a package's folder, an .xcodeproj, an .xcworkspace or a .json graph.")
        }
        if FolderPath.isTaken(FolderPath.named("Package.swift", in: path)) { return ([path], []) }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        for ending in [".xcworkspace", ".xcodeproj"] {
            let found = names.filter { $0.hasSuffix(ending) }
            if found.count == 1 { return try contents(of: FolderPath.named(found[0], in: path)) }
            if !found.isEmpty { throw choices(found.sorted(), in: path) }
        }
        let search = WorkspaceSearch(below: path)
        let below = (search.projects + search.packages).sorted()
        if !below.isEmpty { throw choices(below, in: path) }
        // SwiftPM has manifests for one version alone, and says what is wrong with a folder that has none.
        return ([path], [])
    }

    private static func choices(_ choices: [String], in folder: String) -> InputError {
        let shown = folder == "." ? "this folder" : folder
        let list = choices.prefix(12).map { "\n  \(folder == "." ? $0 : FolderPath.named($0, in: folder))" }.joined()
        let more = choices.count > 12 ? "\n  and \(choices.count - 12) more" : ""
        return InputError(
            "there is no Package.swift in \(shown). Give one of these paths, or check all of them with --all:\(list)\(more)"
        )
    }
}
