package import Foundation

/// Asks SwiftPM what manifests declare, and remembers the answers.
package struct ManifestLoader: Sendable {
    /// The folder of the package that the command plugin is about; nil outside of a plugin.
    package var pluginFolder: String? { plugin?.folder }

    private let environment: [String: String]
    private var plugin: PluginSnapshot?
    /// Whether kept answers count; if not, SwiftPM is asked anew.
    package var readsCache = true
    /// How long SwiftPM may take for one manifest.
    package var limit = Duration.seconds(300)
    /// Answers about the packages in folders that are at hand. SwiftPM is asked if this returns nil.
    package var answers: @Sendable (_ folder: String) -> Data? = { _ in nil }

    package init(environment: [String: String]) { self.environment = environment }

    /// Makes a loader for a plugin. Its sandbox may let SwiftPM write only to the plugin's work folder, or not run at all.
    package init(environment: [String: String], pluginSnapshot: String) throws {
        self.init(environment: environment)
        plugin = try PluginSnapshot(path: pluginSnapshot)
    }

    private var cache: ManifestCache {
        let folder = plugin.map { $0.workFolder + "/manifests" } ?? ManifestCache.userFolder(environment: environment)
        return ManifestCache(folder: folder)
    }

    /// Loads the package in a folder, absolute and without links. Its id is the folder.
    func load(_ folder: String) throws -> LoadedPackage {
        let file = try ManifestFile(folder: folder)
        var (toolchain, isApproximate) = (ToolsVersion?.none, false)
        let manifest: PackageSnapshot
        do {
            (manifest, toolchain) = try evaluate(file)
        } catch {
            // The plugin would not run if SwiftPM could not evaluate the manifest: it is the sandbox that forbids it.
            guard let known = plugin?.packages[folder] else { throw error }
            manifest = known
            isApproximate = true
        }
        let (name, syntax) = file.chosen(for: toolchain)
        return LoadedPackage(
            id: folder, folder: folder, manifest: manifest, manifestFile: name, syntax: syntax,
            isApproximate: isApproximate)
    }

    /// SwiftPM's answer about the package in a folder, as it is now: no kept one.
    func answer(about folder: String) throws -> Data {
        if let answer = answers(folder) { return answer }
        return try dump(folder, toolchain: SwiftToolchain(environment: environment), asksAnew: true)
    }

    /// The build folder that holds the plugin's work folder: `--scratch-path`, or the package's own. Empty outside of a
    /// plugin.
    package var buildFolders: [String] {
        guard let work = plugin?.workFolder else { return [] }
        let folders = FolderPath.ancestors(of: FolderPath.absolute(work)).reversed()
        return folders.filter { FolderPath.isTaken("\($0)/workspace-state.json") }.prefix(1).map { $0 }
    }

    package var workFolder: String { plugin?.workFolder ?? NSTemporaryDirectory() }

    /// The version of the toolchain that builds the packages; nil if there is none.
    func toolchainVersion() -> ToolsVersion? {
        (try? SwiftToolchain(environment: environment)).flatMap { try? version(of: $0) }
    }

    /// The declarations of a package, with the version of the toolchain if the choice of the manifest depends on it.
    private func evaluate(_ file: ManifestFile) throws -> (PackageSnapshot, ToolsVersion?) {
        let folder = file.folder
        if let answer = answers(folder), let manifest = try? PackageSnapshot(dump: answer) {
            return (manifest, nil)
        }
        let toolchain = try SwiftToolchain(environment: environment)
        let key = key(for: file, toolchain: toolchain)
        let version = file.needsVersion ? try version(of: toolchain) : nil
        if readsCache, let key, let answer = cache.answer(about: folder, key: key),
            let manifest = try? PackageSnapshot(dump: answer)
        {
            return (manifest, version)
        }
        let dump = try dump(folder, toolchain: toolchain, asksAnew: key == nil || !readsCache)
        guard let manifest = try? PackageSnapshot(dump: dump) else {
            throw InputError(
                "SwiftPM's answer about \(folder)/Package.swift has an unknown shape. Run 'swift package "
                    + "dump-package' there; if that works, this toolchain is too new for validate-deps."
            )
        }
        if let key { cache.keep(dump, about: folder, key: key) }
        return (manifest, version)
    }

    private func version(of toolchain: SwiftToolchain) throws -> ToolsVersion {
        let key = Data(toolchain.fingerprint.utf8)
        if let kept = cache.answer(about: toolchain.path, key: key),
            let version = ToolsVersion(String(decoding: kept, as: UTF8.self))
        {
            return version
        }
        let version = try toolchain.version()
        cache.keep(Data("\(version.major).\(version.minor).\(version.patch)".utf8), about: toolchain.path, key: key)
        return version
    }

    /// Everything that an answer depends on; nil if that is not known, and then no answer may be kept.
    private func key(for file: ManifestFile, toolchain: SwiftToolchain) -> Data? {
        let variables = file.candidates.compactMap { $0.syntax.variables() }
        guard variables.count == file.candidates.count else { return nil }
        var key = Data("\(file.folder)\n\(toolchain.fingerprint)\n".utf8)
        for candidate in file.candidates {
            key += Data("\(candidate.name) \(candidate.syntax.bytes.count)\n".utf8) + candidate.syntax.bytes
        }
        for name in Set(variables.joined()).sorted() {
            key += Data((environment[name].map { "\(name)=\($0)" } ?? name).utf8) + [0]
        }
        return key
    }

    /// - Parameter asksAnew: Whether to pass over SwiftPM's own cache, which knows a manifest by its text alone.
    private func dump(_ folder: String, toolchain: SwiftToolchain, asksAnew: Bool) throws -> Data {
        let scratch = "\(workFolder)/validate-deps-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: scratch) }
        var arguments = ["--scratch-path", scratch]
        if plugin != nil { arguments.append("--disable-sandbox") }
        if asksAnew { arguments += ["--manifest-cache", "none"] }
        var environment = environment
        // SwiftPM and the compiler fail if they cannot write to their caches.
        let user = ManifestCache.userFolder(environment: environment) ?? ""
        try? FileManager.default.createDirectory(atPath: user, withIntermediateDirectories: true)
        if !FileManager.default.isWritableFile(atPath: user) {
            environment["XDG_CACHE_HOME"] = (plugin?.workFolder ?? scratch) + "/caches"
            environment["CLANG_MODULE_CACHE_PATH"] = (plugin?.workFolder ?? scratch) + "/caches/clang"
        }
        return try toolchain.dump(folder, arguments: arguments, environment: environment, limit: limit)
    }
}

struct LoadedPackage: Sendable {
    /// Its folder relative to the root of the check, `.` for the root itself; of a package outside of the model its
    /// identity, such as `swift-nio`.
    var id: String
    /// Its folder, absolute and without links.
    var folder: String
    var manifest: PackageSnapshot
    var manifestFile: String
    var syntax: ManifestSyntax
    /// False for a package that is only followed through `.package(path:)`, or outside of the model.
    var isChecked = false
    var isOutside = false
    /// Whether only a plugin's snapshot was at hand, which lacks some declarations of the manifest.
    var isApproximate = false

    var manifestPath: String { FolderPath.join(id, manifestFile) }
}
