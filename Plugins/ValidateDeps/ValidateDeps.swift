import Foundation
import PackagePlugin

/// `swift package validate-deps …`: runs the program of the same name on this package, with the same words.
@main
struct ValidateDeps: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) async throws {
        let snapshot = context.pluginWorkDirectoryURL.appending(path: "package.json")
        try JSONEncoder().encode(PluginSnapshot(context)).write(to: snapshot, options: .atomic)
        let process = Process()
        let errors = Pipe()
        process.executableURL = try context.tool(named: "validate-deps").url
        process.arguments = ["--package-json", snapshot.path(percentEncoded: false)] + arguments
        process.standardInput = FileHandle.nullDevice
        process.standardError = errors
        try process.run()
        report(String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self))
        process.waitUntilExit()
        // SwiftPM itself exits with 1 then, whatever the program's own code was.
        if process.terminationReason != .exit || process.terminationStatus != 0 { exit(1) }
    }

    /// Passes on what the program wrote to standard error: SwiftPM would mix it into standard output.
    private func report(_ errors: String) {
        let text = errors.trimmingCharacters(in: .newlines)
        if text.hasPrefix("error: ") {
            Diagnostics.error(String(text.dropFirst("error: ".count)))
        } else if !text.isEmpty {
            Diagnostics.warning(text)
        }
    }
}
