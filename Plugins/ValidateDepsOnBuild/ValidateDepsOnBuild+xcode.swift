// Not tried: this file needs Xcode. A Run Script phase with `validate-deps FILE.xcodeproj` does the same.
#if canImport(XcodeProjectPlugin)
import Foundation
import PackagePlugin
import XcodeProjectPlugin

/// Checks a target of an Xcode project while it is built.
extension ValidateDepsOnBuild: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
        let project = context.xcodeProject
        let path = "\(project.directory.string)/\(project.displayName).xcodeproj"
        return [
            .buildCommand(
                displayName: "Check the module boundaries of \(target.displayName)",
                executable: try context.tool(named: "validate-deps").url,
                arguments: ["check", path, "--target", target.displayName, "--format", "xcode"],
                inputFiles: target.inputFiles.map(\.url) + [URL(fileURLWithPath: "\(path)/project.pbxproj")],
                outputFiles: []
            )
        ]
    }
}
#endif
