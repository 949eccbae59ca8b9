import Foundation
import PackagePlugin

/// Checks a target while it is built, so that its findings show as compiler errors. Cycles concern several targets and
/// stay with the command.
@main
struct ValidateDepsOnBuild: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
        guard let module = target as? any SourceModuleTarget else { return [] }
        let snapshot = try write(snapshot(of: context), in: context.pluginWorkDirectoryURL)
        let tool = try context.tool(named: "validate-deps").url
        let command = Command.buildCommand(
            displayName: "Check the module boundaries of \(target.name)", executable: tool,
            arguments: [
                "--package-json", snapshot.path(percentEncoded: false), "check", "--target", target.name, "--format",
                "xcode",
            ],
            inputFiles: module.sourceFiles.map(\.url) + settings(of: context.package) + [snapshot],
            // Any output would become part of a resource bundle of the client; without one the build system still
            // runs the command only where an input changed.
            outputFiles: []
        )
        return [command]
    }

    private func snapshot(of context: PluginContext) -> PluginSnapshot {
        var snapshot = PluginSnapshot(context)
        #if os(Linux)
        // Without a sandbox all targets of a package share SwiftPM's answers about the manifest.
        let folder = context.pluginWorkDirectoryURL.deletingLastPathComponent().deletingLastPathComponent()
        snapshot.workFolder = folder.deletingLastPathComponent().appending(path: ".validate-deps")
            .path(percentEncoded: false)
        #endif
        return snapshot
    }

    /// Writes the snapshot if it differs from the file: a new date would make the build run the command again.
    private func write(_ snapshot: PluginSnapshot, in folder: URL) throws -> URL {
        let file = folder.appending(path: "package.json")
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let data = try encoder.encode(snapshot)
        if (try? Data(contentsOf: file)) != data { try data.write(to: file, options: .atomic) }
        return file
    }

    /// The manifests, the configuration and the baseline, as far as there are any; the last two of a folder above,
    /// where one configuration serves several packages.
    private func settings(of package: Package) -> [URL] {
        let own = files(in: package.directoryURL) { name in
            name.hasPrefix("Package") && name.hasSuffix(".swift") || name.hasPrefix(".validate-deps")
        }
        var folder = package.directoryURL.standardizedFileURL
        var above: [URL] = []
        while above.isEmpty, folder.path(percentEncoded: false) != "/",
            !FileManager.default.fileExists(atPath: folder.appending(path: ".git").path(percentEncoded: false))
        {
            folder.deleteLastPathComponent()
            above = files(in: folder) { $0.hasPrefix(".validate-deps") && $0.hasSuffix(".json") }
        }
        return own + above
    }

    private func files(in folder: URL, where isWanted: (String) -> Bool) -> [URL] {
        let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))
        return (names ?? []).filter(isWanted).sorted().map { folder.appending(path: $0) }
    }
}
