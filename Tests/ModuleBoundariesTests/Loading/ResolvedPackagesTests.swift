import TestSupport
import Testing

@testable import ModuleBoundaries

@Suite("ResolvedPackages reads SwiftPM's workspace-state.json")
struct ResolvedPackagesTests {
    @Test(
        "A resolved package is found by each kind of state that SwiftPM writes",
        arguments: [
            (#"{"name": "sourceControlCheckout"}"#, ".build/checkouts/Log"),
            (#"{"name": "registryDownload"}"#, ".build/registry/downloads/Log"),
            (#"{"name": "edited", "path": null}"#, "Packages/Log"), (#"{"name": "teleported"}"#, nil), ("", nil),
        ] as [(String, String?)])
    func states(state: String, folder: String?) throws {
        let text = """
            {"version": 7, "object": {"dependencies": [{"basedOn": null, "subpath": "Log", "state": \(state),
              "packageRef": {"identity": "log", "kind": "x", "location": "https://x.test/log", "name": "Log"}}]}}
            """
        var files = [".build/workspace-state.json": text]
        if let folder { files[folder + "/Package.swift"] = "" }
        let package = try TemporaryFolder(files)
        let resolved = ResolvedPackages(buildFolders: ["/nowhere", package.path + "/.build"])
        #expect(resolved.folder(of: "Log") == folder.map { "\(package.path)/\($0)" })
        #expect(resolved.folder(of: "other") == nil)
    }
}
