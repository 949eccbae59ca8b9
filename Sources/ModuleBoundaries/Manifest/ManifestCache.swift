import Foundation

/// Keeps SwiftPM's answers about manifests, one file for each package.
///
/// A file holds the whole key beside the answer, so that two keys never pass for each other. Nothing that goes wrong here
/// is an error: the answer is only asked for again.
struct ManifestCache: Sendable {
    /// What is kept about one package.
    struct Entry: Codable {
        /// All that the answer depends on.
        var key: Data
        /// SwiftPM's answer.
        var dump: Data
        /// The toolchain's version, such as `6.3.1`; empty where it was not needed.
        var toolchain: String
    }

    /// The folder of the cache; nil for no cache at all.
    let folder: String?

    /// The folder that the user's caches belong into.
    static func userFolder(environment: [String: String]) -> String? {
        if let caches = environment["XDG_CACHE_HOME"], caches.hasPrefix("/") { return caches + "/validate-deps" }
        guard let home = environment["HOME"], !home.isEmpty else { return nil }
        #if os(macOS)
        return home + "/Library/Caches/validate-deps"
        #else
        return home + "/.cache/validate-deps"
        #endif
    }

    /// What is kept for a package under this very key.
    func entry(package: String, key: Data) -> Entry? {
        guard let file = file(for: package), let data = try? Data(contentsOf: file) else { return nil }
        let entry = try? PropertyListDecoder().decode(Entry.self, from: data)
        return entry?.key == key ? entry : nil
    }

    /// Keeps an answer; another process never sees half of it.
    func keep(_ entry: Entry, package: String) {
        guard let folder, let file = file(for: package) else { return }
        try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .binary
        try? encoder.encode(entry).write(to: file, options: .atomic)
    }

    private func file(for package: String) -> URL? {
        folder.map { URL(fileURLWithPath: "\($0)/\(String(stableHash(package), radix: 16)).plist") }
    }
}
