import Foundation

/// What tests need that let a package use this one's plugins.
enum ClientPackage {
    /// Replaces the opening of `targets:` in a manifest. Both packages are one folder, so that the program is built
    /// once.
    static let dependency =
        "    dependencies: [.package(name: \"Strata\", path: \"\(repository)\")],\n    targets: [\n"

    /// One build folder for all such packages: the program takes a minute to build. SwiftPM lets only one process in.
    static let scratchPath = repository + "/.build/plugin-tests"

    private static let repository = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .path
}
