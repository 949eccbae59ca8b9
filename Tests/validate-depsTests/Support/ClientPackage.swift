import TestSupport
import Testing

/// What tests need that let a package use this one's plugins or modules.
enum ClientPackage {
    /// Replaces the opening of `targets:` in a manifest. Both packages are one folder, so that the program is built
    /// once.
    static let dependency =
        "    dependencies: [.package(name: \"Strata\", path: \"\(Repository.path)\")],\n    targets: [\n"

    /// One build folder for all such packages, and for the example where `.ci/run` builds it: the program takes minutes
    /// to build. SwiftPM lets only one process in, so tests that use it run one after another: they extend ``ClientPackages``.
    static let scratchPath = Repository.path + "/.build/clients"

    /// Runs a command of `swift` in that build folder, always with the flags of `.ci/run`: with others everything would
    /// be built again.
    static func swift(_ command: String, _ words: [String] = [], in path: String) throws -> Program.Outcome {
        let options = ["--package-path", path, "--scratch-path", scratchPath, "-Xswiftc", "-warnings-as-errors"]
        return try Program.withOwnCaches("/usr/bin/env").run(["swift", command] + options + words)
    }
}

/// What builds packages that use this one runs one after another: they share a build folder.
@Suite("Client packages", .blocking, .serialized)
enum ClientPackages {}
