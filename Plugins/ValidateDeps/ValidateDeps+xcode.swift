// Not tried: this file needs Xcode. On the command line `validate-deps FILE.xcodeproj` does the same.
#if canImport(XcodeProjectPlugin)
import Foundation
import PackagePlugin
import XcodeProjectPlugin

/// The command in Xcode's menu of a project: checks the project beside the packages on disk that it uses.
extension ValidateDeps: XcodeCommandPlugin {
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
        let project = context.xcodeProject
        let path = "\(project.directory.string)/\(project.displayName).xcodeproj"
        let process = Process()
        process.executableURL = try context.tool(named: "validate-deps").url
        process.arguments = ["check", path, "--format", "xcode"] + words(of: arguments)
        try process.run()
        process.waitUntilExit()
        if process.terminationReason != .exit || process.terminationStatus != 0 {
            Diagnostics.error("validate-deps found errors.")
        }
    }

    /// What a person wrote: Xcode adds `--target NAME` for each target that is selected, and all are checked at once.
    private func words(of arguments: [String]) -> [String] {
        var extractor = ArgumentExtractor(arguments)
        _ = extractor.extractOption(named: "target")
        return extractor.remainingArguments
    }
}
#endif
