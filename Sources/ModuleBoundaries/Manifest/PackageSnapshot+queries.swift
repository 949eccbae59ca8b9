import Foundation

extension PackageSnapshot {
    /// The tools version as a number; 5.0 where it has an unknown shape.
    var tools: ToolsVersion { ToolsVersion(toolsVersion) ?? ToolsVersion(major: 5, minor: 0) }

    /// SwiftPM's identity of a package at an address or in a folder.
    static func identity(of place: String) -> String {
        let last = place.split(separator: "/").last.map(String.init) ?? place
        return (last.hasSuffix(".git") ? String(last.dropLast(4)) : last).lowercased()
    }

    /// The product of this name, for other packages: the executables that SwiftPM adds are for the package itself.
    func product(named name: String) -> Product? { products.first { $0.name == name } }
}

extension PluginSnapshot {
    /// Reads what a plugin wrote.
    ///
    /// - Throws: `InputError` where the file cannot be read or has another shape.
    init(path: String) throws {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw InputError("cannot read \(path). --package-json is for the plugin; use --package-path instead.")
        }
        guard let snapshot = try? JSONDecoder().decode(Self.self, from: data) else {
            throw InputError(
                "\(path) is not what the plugin writes. --package-json is for the plugin; use --package-path instead."
            )
        }
        self = snapshot
        packages = Dictionary(packages.map { (FolderPath.absolute($0), $1) }, uniquingKeysWith: { first, _ in first })
    }
}
