import Foundation

/// Keeps SwiftPM's answers: one file for each package, and one for the version of the toolchain. A file holds the whole
/// key beside the answer. An error here only means that SwiftPM is asked again.
struct ManifestCache: Sendable {
    private struct Entry: Codable {
        /// Everything that the answer depends on.
        var key: Data
        var answer: Data
    }

    /// The folder of the cache; nil for no cache at all.
    let folder: String?

    static func userFolder(environment: [String: String]) -> String? {
        if let caches = environment["XDG_CACHE_HOME"], caches.hasPrefix("/") { return caches + "/validate-deps" }
        guard let home = environment["HOME"], !home.isEmpty else { return nil }
        #if os(macOS)
        return home + "/Library/Caches/validate-deps"
        #else
        return home + "/.cache/validate-deps"
        #endif
    }

    /// The answer that is kept under this key about a package, by its folder, or a toolchain, by its program.
    func answer(about subject: String, key: Data) -> Data? {
        guard let file = file(for: subject), let data = try? Data(contentsOf: file) else { return nil }
        let entry = try? PropertyListDecoder().decode(Entry.self, from: data)
        return entry?.key == key ? entry?.answer : nil
    }

    /// Keeps an answer; another process never sees half of it.
    func keep(_ answer: Data, about subject: String, key: Data) {
        guard let folder, let file = file(for: subject) else { return }
        try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .binary
        try? encoder.encode(Entry(key: key, answer: answer)).write(to: file, options: .atomic)
    }

    private func file(for subject: String) -> URL? {
        folder.map { URL(fileURLWithPath: "\($0)/\(String(stableHash(subject), radix: 16)).plist") }
    }
}
