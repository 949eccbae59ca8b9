import Foundation
import TestSupport
import Testing

@testable import ModuleBoundaries

@Suite("ResolvedPackages reads SwiftPM's workspace-state.json")
struct ResolvedPackagesTests {
    /// One entry of the state, and the folder it leads to, relative to the package.
    struct Case: CustomTestStringConvertible {
        var testDescription: String
        var state: String
        var folder: String?
    }

    static let cases = [
        Case(
            testDescription: "a checkout", state: #"{"name": "sourceControlCheckout"}"#, folder: ".build/checkouts/Log"),
        Case(
            testDescription: "a download", state: #"{"name": "registryDownload"}"#,
            folder: ".build/registry/downloads/Log"),
        Case(testDescription: "an edited package", state: #"{"name": "edited", "path": null}"#, folder: "Packages/Log"),
        Case(testDescription: "a state of tools to come", state: #"{"name": "teleported"}"#, folder: nil),
    ]

    @Test("A resolved package is found by each kind of state that SwiftPM writes", arguments: cases)
    func states(_ example: Case) throws {
        let text = """
            {"version": 7, "object": {"dependencies": [{"basedOn": null, "subpath": "Log", "state": \(example.state),
              "packageRef": {"identity": "log", "kind": "x", "location": "https://x.test/log", "name": "Log"}}]}}
            """
        var files = [".build/workspace-state.json": text]
        if let folder = example.folder { files[folder + "/Package.swift"] = "" }
        let package = try TemporaryFolder(files)
        let resolved = ResolvedPackages(buildFolders: [package.path + "/.build"])
        #expect(resolved.folder(of: "Log") == example.folder.map { "\(package.path)/\($0)" })
        #expect(resolved.folder(of: "other") == nil)
    }

    @Test("A missing or damaged state, or a folder that is gone, counts as not resolved")
    func unresolved() throws {
        let damaged = try TemporaryFolder([".build/workspace-state.json": "{"])
        #expect(ResolvedPackages(buildFolders: [damaged.path + "/.build", "/nowhere"]).folder(of: "log") == nil)
    }
}
