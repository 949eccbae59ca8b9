import Foundation
import PackagePlugin

/// `swift package validate-deps …`: runs the program of the same name on this package, with the same words.
@main
struct ValidateDeps: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) async throws {
        let picture = context.pluginWorkDirectoryURL.appending(path: "package.json")
        try JSONEncoder().encode(PackagePicture(context)).write(to: picture, options: .atomic)
        let process = Process()
        process.executableURL = try context.tool(named: "validate-deps").url
        process.arguments = ["--package-json", picture.path(percentEncoded: false)] + arguments
        process.standardInput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        // SwiftPM itself exits with 1 then, whatever the program's own code was.
        if process.terminationReason != .exit || process.terminationStatus != 0 { exit(1) }
    }
}
