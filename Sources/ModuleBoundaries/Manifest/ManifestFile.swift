import Foundation

/// The manifests of a package: `Package.swift` and those for versions, such as `Package@swift-6.1.swift`.
struct ManifestFile: Sendable {
    let folder: String
    /// Every manifest in the folder with its text, sorted by name.
    let candidates: [(name: String, syntax: ManifestSyntax)]

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

    /// Picks the manifest as SwiftPM's `ManifestLoader.findManifest` does.
    /// A file for exactly this version wins (`@swift-6.1.2`, then `@swift-6.1`, then `@swift-6`). Else the one with the
    /// newest tools version that this toolchain can read. The toolchain's version is nil if nothing depends on it.
    func chosen(for toolchain: ToolsVersion?) -> (name: String, syntax: ManifestSyntax) {
        guard let toolchain else { return candidates[0] }
        let (major, minor, patch) = (toolchain.major, toolchain.minor, toolchain.patch)
        for version in ["\(major).\(minor).\(patch)", "\(major).\(minor)", "\(major)"] {
            if let exact = candidates.first(where: { $0.name == "Package@swift-\(version).swift" }) { return exact }
        }
        // The plain file is the first, and wins over others with its tools version.
        let usable = candidates.map { (file: $0, tools: Self.toolsVersion(of: $0.syntax.bytes)) }.filter {
            (Self.version(ofName: $0.file.name) ?? $0.tools) <= toolchain
        }
        return usable.max { $0.tools < $1.tools }?.file ?? candidates[0]
    }

    private static func version(ofName name: String) -> ToolsVersion? {
        guard name.hasPrefix("Package@swift-"), name.hasSuffix(".swift") else { return nil }
        return ToolsVersion(name.dropFirst("Package@swift-".count).dropLast(".swift".count))
    }

    /// The version in the comment `// swift-tools-version: 6.0`; 3.1 if there is none.
    private static func toolsVersion(of bytes: [UInt8]) -> ToolsVersion {
        let text = String(decoding: bytes.prefix(4096), as: UTF8.self)
        let comment = text.firstMatch(
            of: /^\/\/\s*swift-tools-version:\s*([0-9.]+)/.ignoresCase().anchorsMatchLineEndings())
        return comment.flatMap { ToolsVersion($0.1) } ?? ToolsVersion(major: 3, minor: 1)
    }
}
