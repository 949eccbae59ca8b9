import Foundation

/// The folder of the package that these tests belong to.
let packageFolder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

/// Every file below a folder of this package with one of these endings, in the order of the paths.
func packageFiles(below folder: String, endings: String) throws -> [URL] {
    let root = packageFolder.appendingPathComponent(folder)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path)
    return paths.filter { $0.hasSuffix(endings) }.sorted().map(root.appendingPathComponent)
}
