import Foundation
import ModuleBoundaries
import Strata
import Testing

@testable import Shop

@Suite("What the container joins at run time")
@MainActor
struct WiringTests {
    /// What `validate-deps graph`, `explain` and `affected` take as `--wiring`; git does not see it.
    private static let file = URL(filePath: #filePath)
        .deletingLastPathComponent().appending(path: "../../.build/container.graph.json").standardizedFileURL

    @Test("The wiring file is written, and the validator reads it")
    func write() throws {
        let json = try ShopApp.forDemo(log: { _ in }).container.graph.json
        #expect(try ShopApp.forDemo(log: { _ in }).container.graph.json == json)
        _ = try Wiring(Array(json.utf8), file: "container.graph.json")
        try FileManager.default.createDirectory(
            at: Self.file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(json.utf8).write(to: Self.file, options: .atomic)
    }
}
