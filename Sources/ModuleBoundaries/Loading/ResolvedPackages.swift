import Foundation

/// Where SwiftPM has put the packages that it resolved: read from `workspace-state.json` in its build folders.
struct ResolvedPackages: Sendable {
    private var folders: [String: String] = [:]

    /// Reads build folders. Of two that know a package the first counts.
    init(buildFolders: [String]) {
        for folder in buildFolders {
            guard let data = FileManager.default.contents(atPath: folder + "/workspace-state.json"),
                let state = try? JSONReader.read(Array(data), file: "workspace-state.json")
            else { continue }
            for dependency in state["object"]?["dependencies"]?.elements ?? [] {
                guard let identity = dependency["packageRef"]?["identity"]?.string, folders[identity] == nil,
                    let path = Self.path(of: dependency, in: folder), FolderPath.isFolder(path)
                else { continue }
                folders[identity] = path
            }
        }
    }

    /// The absolute folder of a package; nil if it is not resolved.
    func folder(of identity: String) -> String? { folders[identity] ?? folders[identity.lowercased()] }

    private static func path(of dependency: JSONValue, in buildFolder: String) -> String? {
        let path = dependency["state"]?["path"]?.string
        let subpath = dependency["subpath"]?.string ?? ""
        switch dependency["state"]?["name"]?.string {
        case "sourceControlCheckout": return "\(buildFolder)/checkouts/\(subpath)"
        case "registryDownload": return "\(buildFolder)/registry/downloads/\(subpath)"
        case "edited": return path ?? FolderPath.join(buildFolder, "../Packages", subpath)
        case "fileSystem", "local": return path ?? dependency["packageRef"]?["location"]?.string
        default: return nil
        }
    }
}
