import Foundation

/// The files that `new` writes, with placeholders in their paths and texts, sorted into the folders of targets.
package struct Template: Hashable, Sendable {
    package var name: String
    var files: [TemplateFile] = []

    package static let builtIn = ["viper", "mvvm", "coordinator", "library"].map { name in
        let files = GeneratedText.templates.filter { $0.path.hasPrefix(name + "/") }.map { file in
            TemplateFile(path: String(file.path.dropFirst(name.count + 1)), bytes: Array((file.text + "\n").utf8))
        }
        return Template(name: name, files: files)
    }

    package static let standard = "library"

    /// The folder of a package's own templates, relative to the package.
    package static let folder = ".validate-deps/templates"
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
            guard parts.count > 2, ["Sources", "Tests"].contains(parts[0]) else {
                throw InputError(
                    """
                    the template \(folder) has \(path), which belongs to no target. Its files stand in Sources/TARGET \
                    and Tests/TARGET.
                    """)
            }
            files.append(TemplateFile(path: path, bytes: Array(data)))
        }
        if !files.contains(where: { $0.path.hasPrefix("Sources/") }) {
            throw InputError("the template \(folder) has no file below Sources. Give it Sources/__Name__, at least.")
        }
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
