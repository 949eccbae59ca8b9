import Foundation

/// The text of a file in `Fixtures`.
///
/// - Parameter path: Relative to `Tests/ModuleBoundariesTests/Fixtures`.
func fixtureText(_ path: String, testFile: String = #filePath) throws -> String {
    let tests = testFile.components(separatedBy: "/ModuleBoundariesTests/")[0] + "/ModuleBoundariesTests"
    return try String(contentsOfFile: "\(tests)/Fixtures/\(path)", encoding: .utf8)
}
