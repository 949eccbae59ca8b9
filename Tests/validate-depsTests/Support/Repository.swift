import Foundation

/// This package's own folder.
enum Repository {
    static let path = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .path

    /// A copy of the example, which depends on this package by its path.
    static func copyOfShop() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        for name in ["Package.swift", "Sources", "Tests"] {
            let source = "\(path)/Examples/Shop/\(name)"
            guard FileManager.default.fileExists(atPath: source) else { continue }
            try FileManager.default.copyItem(atPath: source, toPath: "\(folder.path)/\(name)")
        }
        try folder.edit("Package.swift", replace: "path: \"../..\"", with: "path: \"\(path)\"")
        return folder
    }
}
