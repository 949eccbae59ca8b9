import Foundation

/// The files that `new` writes, with placeholders in their paths and texts, sorted into the folders of targets.
package struct Template: Hashable, Sendable {
    package var name: String
    var files: [TemplateFile] = []
    /// The tiers of targets that do not go to the tier of the command line, by folder: `["__Name__Domain": "Domain"]`.
    var tiers: [String: String] = [:]

    package static let builtIn = ["viper", "mvvm", "coordinator", "library"].map { name in
        let files = GeneratedText.templates.filter { $0.path.hasPrefix(name + "/") }.map { file in
            TemplateFile(path: String(file.path.dropFirst(name.count + 1)), bytes: Array((file.text + "\n").utf8))
        }
        return Template(name: name, files: files)
    }

    package static let standard = "library"

    /// The folder of a package's own templates, relative to the package.
    package static let folder = ".validate-deps/templates"

    private static let settingsFile = "template.json"
}

extension Template {
    /// Finds a template: a folder of the package's own, a built-in one, or the folder at a path.
    package static func named(_ name: String, in package: String, path: String? = nil) throws(InputError) -> Template {
        let own = "\(package)/\(folder)"
        if !name.contains("/"), FolderPath.isFolder("\(own)/\(name)") { return try Template(at: "\(own)/\(name)") }
        if let template = builtIn.first(where: { $0.name == name }) { return template }
        if FolderPath.isFolder(path ?? name) { return try Template(at: FolderPath.absolute(path ?? name)) }
        let names = builtIn.map(\.name) + (FolderEntry.contents(of: own) ?? []).map(\.name)
        let near = suggestion(for: name, among: names)
        throw InputError("there is no template '\(name)': give \(listed(names, "or")), or the path of a folder.\(near)")
    }

    init(at folder: String) throws(InputError) {
        self.init(name: (folder as NSString).lastPathComponent)
        for path in (try? FileManager.default.subpathsOfDirectory(atPath: folder).sorted()) ?? [] {
            let parts = path.split(separator: "/")
            if parts.contains(where: { $0.hasPrefix(".") }) || FolderPath.isFolder("\(folder)/\(path)") { continue }
            guard let data = FileManager.default.contents(atPath: "\(folder)/\(path)") else {
                throw InputError("cannot read \(folder)/\(path), a file of the template. Make it readable.")
            }
            if path == Self.settingsFile {
                tiers = try Self.tiers(Array(data), file: "\(folder)/\(path)")
            } else if parts.count > 2, ["Sources", "Tests"].contains(parts[0]) {
                files.append(TemplateFile(path: path, bytes: Array(data)))
            } else {
                throw InputError(
                    """
                    the template \(folder) has \(path), which belongs to no target. Its files stand in Sources/TARGET \
                    and Tests/TARGET; what it says of tiers stands in \(Self.settingsFile).
                    """)
            }
        }
        let targets = Set(
            files.map { $0.path.split(separator: "/") }.filter { $0[0] == "Sources" }.map { String($0[1]) })
        if targets.isEmpty {
            throw InputError("the template \(folder) has no file below Sources. Give it Sources/__Name__, at least.")
        }
        if let name = tiers.keys.sorted().first(where: { !targets.contains($0) }) {
            throw InputError(
                """
                the template \(folder) gives the tier "\(tiers[name]!)" to \(name) in \(Self.settingsFile), and has no \
                Sources/\(name). Name \(listed(targets.sorted(), "or")).
                """)
        }
    }

    private static func tiers(_ bytes: [UInt8], file: String) throws(InputError) -> [String: String] {
        var reader = NodeReader()
        let root = reader.members(of: try JSONReader.read(bytes, file: file), "the template", keys: ["tiers"])
        let tiers = root?["tiers"].map { reader.strings(of: $0, "tiers", each: "a tier") } ?? []
        if !reader.issues.isEmpty { throw InputError(issues: reader.issues) }
        return Dictionary(tiers.map { ($0.key, $0.value) }) { $1 }
    }
}

struct TemplateFile: Hashable, Sendable {
    /// Relative to the template's folder, without an ending `.template`, which keeps formatters away.
    var path: String
    var bytes: [UInt8]

    init(path: String, bytes: [UInt8]) {
        self.path = path.hasSuffix(".template") ? String(path.dropLast(".template".count)) : path
        self.bytes = bytes
    }
}
