import Foundation
import TestSupport

/// The text of a file in `Fixtures`.
///
/// - Parameter path: Relative to `Tests/ModuleBoundariesTests/Fixtures`.
func fixtureText(_ path: String) throws -> String {
    let file = Repository.url.appendingPathComponent("Tests/ModuleBoundariesTests/Fixtures/\(path)")
    return try String(contentsOf: file, encoding: .utf8)
}
