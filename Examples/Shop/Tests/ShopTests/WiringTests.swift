import Foundation
import ModuleBoundaries
import Strata
import Testing

@testable import Shop

@Suite("What the container joins at run time")
@MainActor
struct WiringTests {
    /// The file for `validate-deps graph --wiring`.
    private static let file = URL(filePath: #filePath)
        .deletingLastPathComponent().appending(path: "../../container.graph.json").standardizedFileURL

    @Test("The wiring file says what the container joins, and the validator reads it")
    func write() throws {
        let json = try ShopApp.forDemo(log: { _ in }).container.graph.json
        #expect(try ShopApp.forDemo(log: { _ in }).container.graph.json == json)
        _ = try Wiring(Array(json.utf8), file: "container.graph.json")
        // A change to a registration shows as a change to this file.
        try Data(json.utf8).write(to: Self.file, options: .atomic)
        #expect(try Data(contentsOf: Self.file) == Data(json.utf8))
    }
}
