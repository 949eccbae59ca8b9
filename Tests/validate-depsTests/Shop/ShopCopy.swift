import Foundation

/// A copy of the example package, which a test may change.
struct ShopCopy {
    /// The package that these tests belong to.
    static let repository = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    private static let original = repository.appendingPathComponent("Examples/Shop")
    private static let parts = ["Package.swift", ".validate-deps.json", "README.md", "Sources", "Tests"]

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
        try edit("Package.swift", replace: "path: \"../..\"", with: "path: \"\(Self.repository.path)\"")
    }

    func read(_ file: String) throws -> String {
        String(decoding: try Data(contentsOf: URL(fileURLWithPath: "\(path)/\(file)")), as: UTF8.self)
    }

    func write(_ text: String, to file: String) throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: "\(path)/\(file)"))
    }

    /// Replaces a text that stands exactly once in a file.
    func edit(_ file: String, replace old: String, with new: String) throws {
        let parts = try read(file).components(separatedBy: old)
        guard parts.count == 2 else { throw EditError(description: "\(file) has '\(old)' \(parts.count - 1) times") }
        try write(parts.joined(separator: new), to: file)
    }
}
