import Foundation

/// Where SwiftPM has put the packages that it resolved: read from `workspace-state.json` in its build folders.
struct ResolvedPackages: Sendable {
    private var folders: [String: String] = [:]

    /// Reads the build folders. What is not there, or has an unknown shape, counts as not resolved.
    ///
    /// - Parameter buildFolders: Such as `/home/me/App/.build`; of two that know a package the first counts.
    init(buildFolders: [String]) {
        for folder in buildFolders {
            let state = FileManager.default.contents(atPath: folder + "/workspace-state.json")
            let decoded = state.flatMap { try? JSONDecoder().decode(WorkspaceState.self, from: $0) }
            for dependency in decoded?.object.dependencies ?? [] {
                guard let path = dependency.path(in: folder), folders[dependency.packageRef.identity] == nil,
                    case .folder? = FolderEntry.kind(of: path)
                else { continue }
                folders[dependency.packageRef.identity] = path
            }
        }
    }

    /// The absolute folder of a package; nil where it is not resolved.
    func folder(of identity: String) -> String? { folders[identity] ?? folders[identity.lowercased()] }
}

/// The part of `workspace-state.json` that tells where packages are.
private struct WorkspaceState: Decodable {
    struct Object: Decodable { var dependencies: [Dependency] }

    struct Dependency: Decodable {
        struct Reference: Decodable {
            var identity: String
            var location: String?
        }

        struct State: Decodable {
            var name: String
            var path: String?
        }

        var packageRef: Reference
        var state: State
        var subpath: String

        func path(in buildFolder: String) -> String? {
            switch state.name {
            case "sourceControlCheckout": return "\(buildFolder)/checkouts/\(subpath)"
            case "registryDownload": return "\(buildFolder)/registry/downloads/\(subpath)"
            case "edited": return state.path ?? FolderPath.join(buildFolder, "../Packages", subpath)
            case "fileSystem", "local": return state.path ?? packageRef.location
            default: return nil
            }
        }
    }

    var object: Object
}
