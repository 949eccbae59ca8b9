package import Foundation

/// The package that the tests belong to.
package enum Repository {
    /// Its folder.
    package static let url = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// Its folder, absolute.
    package static let path = url.path

    /// Every file below a folder with one of these endings, in the order of the paths.
    ///
    /// - Parameter folder: Relative to the package.
    package static func files(below folder: String, endings: String...) throws -> [URL] {
        let root = url.appendingPathComponent(folder)
        let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path)
        return paths.filter { path in endings.contains(where: path.hasSuffix) }.sorted()
            .map(root.appendingPathComponent)
    }
}
