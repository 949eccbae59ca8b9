import Foundation

/// Which of a package's manifests counts: `Package.swift` or one for a version, such as `Package@swift-6.1.swift`.
struct ManifestFile: Sendable {
    /// The package's folder.
    let folder: String
    /// Every manifest in the folder with its text, sorted by name.
    let candidates: [(name: String, syntax: ManifestSyntax)]

    /// Reads the manifests of a folder.
    ///
    /// - Throws: `InputError` where there is none, or one cannot be read.
    init(folder: String) throws {
        self.folder = folder
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
            throw InputError("there is no folder \(folder). Give the folder of a Swift package.")
        }
        let manifests = names.filter { $0 == "Package.swift" || Self.version(ofName: $0) != nil }.sorted()
        guard !manifests.isEmpty else {
            throw InputError(
                "there is no Package.swift in \(folder). Run in the folder of a Swift package, or give it by "
                    + "--package-path."
            )
        }
        candidates = try manifests.map { name in
            do throws(InputError) {
                return (name, ManifestSyntax(try FileBytes.read("\(folder)/\(name)")))
            } catch {
                throw InputError("cannot read \(folder)/\(name): \(error). Make it a readable file.")
            }
        }
    }

    /// Whether the choice depends on the version of the toolchain.
    var needsVersion: Bool { candidates.count > 1 || candidates[0].name != "Package.swift" }

    /// Picks the manifest as SwiftPM does.
    ///
    /// A file for exactly this version wins (`@swift-6.1.2`, then `@swift-6.1`, then `@swift-6`). Else the newest one
    /// that is not newer than the toolchain, if its own tools version is greater than that of `Package.swift`, or if
    /// that one needs a newer toolchain. See `ManifestLoader.findManifest` in SwiftPM.
    ///
    /// - Parameter toolchain: The version of the toolchain; nil where nothing depends on it.
    func chosen(for toolchain: ToolsVersion?) -> (name: String, syntax: ManifestSyntax) {
        let plain = candidates.first { $0.name == "Package.swift" }
        guard let toolchain else { return plain ?? candidates[0] }
        let (major, minor, patch) = (toolchain.major, toolchain.minor, toolchain.patch)
        for version in ["\(major).\(minor).\(patch)", "\(major).\(minor)", "\(major)"] {
            if let exact = candidates.first(where: { $0.name == "Package@swift-\(version).swift" }) { return exact }
        }
        let compatible = candidates.compactMap { candidate in
            Self.version(ofName: candidate.name).map { (version: $0, file: candidate) }
        }.filter { $0.version <= toolchain }
        guard let newest = compatible.max(by: { $0.version < $1.version })?.file else { return plain ?? candidates[0] }
        guard let plain, case let version = Self.toolsVersion(of: plain.syntax.bytes), version <= toolchain else {
            return newest
        }
        return Self.toolsVersion(of: newest.syntax.bytes) > version ? newest : plain
    }

    private static func version(ofName name: String) -> ToolsVersion? {
        guard name.hasPrefix("Package@swift-"), name.hasSuffix(".swift") else { return nil }
        return ToolsVersion(name.dropFirst("Package@swift-".count).dropLast(".swift".count))
    }

    /// The version in the comment `// swift-tools-version: 6.0`; 3.1 where there is none.
    private static func toolsVersion(of bytes: [UInt8]) -> ToolsVersion {
        let oldest = ToolsVersion(major: 3, minor: 1)
        for line in String(decoding: bytes.prefix(4096), as: UTF8.self).split(whereSeparator: \.isNewline) {
            guard line.hasPrefix("//") else { return oldest }
            let words = line.dropFirst(2).drop(while: \.isWhitespace).lowercased()
            guard words.hasPrefix("swift-tools-version:") else { continue }
            let number = words.dropFirst("swift-tools-version:".count).drop(while: \.isWhitespace)
            return ToolsVersion(number.prefix { $0.isNumber || $0 == "." }) ?? oldest
        }
        return oldest
    }
}
