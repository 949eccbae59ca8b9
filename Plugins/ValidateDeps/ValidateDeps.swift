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
        let messages = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        report(messages)
        // An error diagnostic makes SwiftPM exit with 1. If the plugin exited with 1 itself, SwiftPM would add that the
        // plugin ended with that code.
        if process.terminationReason != .exit {
            Diagnostics.error("validate-deps was ended by signal \(process.terminationStatus).")
        } else if process.terminationStatus == 1 {
            Diagnostics.error("validate-deps found errors.")
        } else if process.terminationStatus != 0, !messages.contains("error: ") {
            Diagnostics.error("validate-deps could not read everything.")
        }
    }

    /// Passes on the program's standard error, which SwiftPM would mix into standard output.
    private func report(_ errors: String) {
        var blocks: [String] = []
        for line in errors.split(separator: "\n") {
            let isNew = ["error: ", "note: ", "incomplete: ", "Wrote "].contains { line.hasPrefix($0) }
            if isNew || blocks.isEmpty { blocks.append(String(line)) } else { blocks[blocks.count - 1] += "\n" + line }
        }
        for block in blocks {
            // SwiftPM shows remarks with `-v` alone.
            let isError = block.hasPrefix("error: ")
            Diagnostics.emit(isError ? .error : .warning, isError ? String(block.dropFirst("error: ".count)) : block)
        }
    }
}
