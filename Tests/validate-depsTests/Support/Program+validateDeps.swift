import Foundation
import TestSupport

extension Program {
    /// The built `validate-deps`: it lies beside the tests.
    static let validateDeps = Program(path: buildFolder + "/validate-deps", environment: caches)

    /// A program that runs `validate-deps` in its turn.
    static func withOwnCaches(_ path: String) -> Program { Program(path: path, environment: caches) }

    /// A cache of the tests' own, so that they neither read nor fill the user's.
    static let caches = [
        "XDG_CACHE_HOME": FileManager.default.temporaryDirectory
            .appendingPathComponent("validate-deps-caches-\(ProcessInfo.processInfo.processIdentifier)").path
    ]

    private static var buildFolder: String {
        let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
        let executable = Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
        return (bundle ?? executable).deletingLastPathComponent().path
    }
}
