import Foundation
import Testing

/// The compiler keeps `internal` things inside; this keeps the folders honest about which those are.
@Suite("What a feature shows to others")
struct PublicSurfaceTests {
    private static let sources = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Sources")

    static let features = ((try? FileManager.default.contentsOfDirectory(atPath: sources.path)) ?? [])
        .filter { $0.hasSuffix("Feature") }
        .sorted()

    @Test("There are features to look at")
    func some() {
        #expect(Self.features.contains("AuthFeature"))
    }

    @Test("It is one API, one registrar and the handler of its routes", arguments: features)
    func publicFolder(feature: String) throws {
        let folder = Self.sources.appendingPathComponent("\(feature)/Public")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        let handlers = files.filter { $0.hasSuffix("RouteHandler.swift") }
        #expect(handlers.count == 1)
        #expect(
            Set(files).subtracting(handlers)
                == ["\(feature.dropLast("Feature".count))API.swift", "\(feature)Module.swift"])
    }

    @Test("Nothing in the internal folder is public", arguments: features)
    func internalFolder(feature: String) throws {
        let folder = Self.sources.appendingPathComponent("\(feature)/Internal")
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        for case let file as URL in try #require(files) where file.pathExtension == "swift" {
            #expect(!(try String(contentsOf: file, encoding: .utf8)).contains("public "), "\(file.path)")
        }
    }
}
