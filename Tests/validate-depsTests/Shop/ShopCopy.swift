import Foundation
import TestSupport

/// A copy of the example package, which a test may change.
struct ShopCopy: Folder {
    private static let original = Repository.url.appendingPathComponent("Examples/Shop")
    private static let parts = [
        "Package.swift", ".validate-deps", ".validate-deps.json", "README.md", "Sources", "Tests",
    ]

    let path: String

    /// Copies the example's files, without what was built, and points them at this repository.
    ///
    /// - Parameter path: The copy's folder. What stands there already is replaced, but for what was built.
    init(at path: String) throws {
        self.path = path
        let folder = URL(fileURLWithPath: path)
        let files = FileManager.default
        try files.createDirectory(at: folder, withIntermediateDirectories: true)
        for part in Self.parts {
            try? files.removeItem(at: folder.appendingPathComponent(part))
            try files.copyItem(
                at: Self.original.appendingPathComponent(part), to: folder.appendingPathComponent(part))
        }
        try edit("Package.swift", replace: "path: \"../..\"", with: "path: \"\(Repository.path)\"")
    }
}
