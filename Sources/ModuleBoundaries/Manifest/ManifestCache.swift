import Foundation

/// Keeps SwiftPM's answers about manifests, one file for each package.
///
/// A file holds the whole key beside the answer, so that two keys never pass for each other, and a checksum, so that
/// a damaged file counts as none. Nothing that goes wrong here is an error: the answer is only asked for again.
struct ManifestCache: Sendable {
    /// What is kept about one package.
    struct Entry: Hashable, Sendable {
        /// SwiftPM's answer.
        var dump: Data
        /// The toolchain's version, such as `6.3.1`; empty where it was not needed.
        var toolchain: String
    }

    /// The folder of the cache; nil for no cache at all.
    let folder: String?

    private static let magic = "validate-deps manifest 1\n"

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
        guard let path = path(for: package), let data = FileManager.default.contents(atPath: path) else { return nil }
        var reader = Reader(rest: data)
        guard reader.take(Self.magic.utf8.count) == Data(Self.magic.utf8),
            let checksum = reader.takeNumber(), checksum == Self.hash(reader.rest),
            reader.takeBlock() == key,
            let toolchain = reader.takeBlock(), let dump = reader.takeBlock()
        else { return nil }
        return Entry(dump: dump, toolchain: String(decoding: toolchain, as: UTF8.self))
    }

    /// Keeps an answer, by way of a temporary file; another process never sees half of it.
    func keep(_ entry: Entry, package: String, key: Data) {
        guard let folder, let path = path(for: package) else { return }
        var body = Data()
        for block in [key, Data(entry.toolchain.utf8), entry.dump] { body += Self.bytes(UInt64(block.count)) + block }
        let data = Data(Self.magic.utf8) + Self.bytes(Self.hash(body)) + body
        let temporary = "\(path).\(ProcessInfo.processInfo.processIdentifier)"
        try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        guard (try? data.write(to: URL(fileURLWithPath: temporary))) != nil else { return }
        if rename(temporary, path) != 0 { unlink(temporary) }
    }

    private func path(for package: String) -> String? {
        folder.map { "\($0)/\(String(Self.hash(Data(package.utf8)), radix: 16)).manifest" }
    }

    private static func bytes(_ number: UInt64) -> Data { withUnsafeBytes(of: number.littleEndian) { Data($0) } }

    /// FNV-1a, 64 bits (G. Fowler, L. C. Noll, K.-P. Vo, 1991).
    private static func hash(_ data: Data) -> UInt64 {
        data.withUnsafeBytes { bytes in
            bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3 }
        }
    }

    /// Takes pieces off the front of bytes that may end anywhere.
    private struct Reader {
        var rest: Data

        mutating func take(_ count: Int) -> Data? {
            guard count <= rest.count else { return nil }
            defer { rest = Data(rest.dropFirst(count)) }
            return Data(rest.prefix(count))
        }

        mutating func takeNumber() -> UInt64? {
            take(8).map { $0.reversed().reduce(0) { $0 << 8 | UInt64($1) } }
        }

        mutating func takeBlock() -> Data? {
            guard let count = takeNumber(), count <= UInt64(rest.count) else { return nil }
            return take(Int(count))
        }
    }
}
