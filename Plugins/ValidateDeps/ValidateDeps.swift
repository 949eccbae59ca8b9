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
    ///
    /// Only what went wrong is an error or a warning. SwiftPM shows remarks with `-v` alone.
    private func report(_ errors: String) {
        var blocks: [String] = []
        for line in errors.split(separator: "\n") {
            let isNew = ["error: ", "note: ", "incomplete: ", "Wrote "].contains { line.hasPrefix($0) }
            if isNew || blocks.isEmpty { blocks.append(String(line)) } else { blocks[blocks.count - 1] += "\n" + line }
        }
        for block in blocks {
            if block.hasPrefix("error: ") {
                Diagnostics.error(String(block.dropFirst("error: ".count)))
            } else if block.hasPrefix("incomplete: ") {
                Diagnostics.warning(block)
            } else {
                Diagnostics.remark(block.hasPrefix("note: ") ? String(block.dropFirst("note: ".count)) : block)
            }
        }
    }
}
