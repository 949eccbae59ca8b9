import TestSupport

/// What tests need that let a package use this one's plugins.
enum ClientPackage {
    /// Replaces the opening of `targets:` in a manifest. Both packages are one folder, so that the program is built
    /// once.
    static let dependency =
        "    dependencies: [.package(name: \"Strata\", path: \"\(Repository.path)\")],\n    targets: [\n"

    /// One build folder for all such packages: the program takes a minute to build. SwiftPM lets only one process in.
    static let scratchPath = Repository.path + "/.build/plugin-tests"
}
