import Foundation

extension Template {
    /// Finds a template: a folder of the package's own, one that the tool brings along, or any folder.
    ///
    /// - Parameters:
    ///   - name: What `--template` says.
    ///   - package: The package's folder, absolute.
    ///   - path: The folder that the name means if it is none of the others; nil for the name itself.
    /// - Throws: `InputError` where there is no such template, or it is none.
    package static func named(_ name: String, in package: String, path: String? = nil) throws -> Template {
        let own = "\(package)/\(folder)"
        if !name.contains("/"), FolderPath.isFolder("\(own)/\(name)") {
            return try Template(at: "\(own)/\(name)")
        }
        if let template = builtIn.first(where: { $0.name == name }) { return template }
        if FolderPath.isFolder(path ?? name) { return try Template(at: FolderPath.absolute(path ?? name)) }
        let names = builtIn.map(\.name) + (FolderEntry.contents(of: own) ?? []).map(\.name)
        let near = nearMiss(to: name, among: names).map { " Did you mean '\($0)'?" } ?? ""
        throw InputError(
            "there is no template '\(name)': give \(listed(names, "or")), or the path of a folder.\(near)"
        )
    }

    /// Reads a folder.
    init(at folder: String) throws {
        self.init(name: (folder as NSString).lastPathComponent, files: [])
        for path in try Self.paths(below: folder) {
            guard let data = FileManager.default.contents(atPath: "\(folder)/\(path)") else {
                throw InputError(
                    "cannot read \(folder)/\(path), a file of the template. Make it readable.")
            }
            if path == Self.settingsFile {
                tiers = try Self.tiers(Array(data), file: "\(folder)/\(path)")
                continue
            }
            guard path.split(separator: "/").count > 2,
                path.hasPrefix("Sources/") || path.hasPrefix("Tests/")
            else {
                throw InputError(
                    """
                    the template \(folder) has \(path), which belongs to no target. Its files stand in \
                    Sources/TARGET and Tests/TARGET; what it says of tiers stands in \(Self.settingsFile).
                    """)
            }
            files.append(TemplateFile(path: path, bytes: Array(data)))
        }
        guard files.contains(where: { $0.path.hasPrefix("Sources/") }) else {
            throw InputError(
                "the template \(folder) has no file below Sources. Give it Sources/__Name__, at least.")
        }
        try checkTiers(in: folder)
    }

    /// - Throws: `InputError` where a tier is given to a target that the template does not have.
    private func checkTiers(in folder: String) throws {
        let targets = Set(files.map(\.path).filter { $0.hasPrefix("Sources/") }.map { $0.split(separator: "/")[1] })
        guard let name = tiers.keys.sorted().first(where: { !targets.contains($0[...]) }) else { return }
        throw InputError(
            """
            the template \(folder) gives the tier "\(tiers[name]!)" to \(name) in \(Self.settingsFile), and has no \
            Sources/\(name). Name \(listed(targets.map(String.init).sorted(), "or")).
            """)
    }

    private static let settingsFile = "template.json"

    private static func paths(below folder: String) throws -> [String] {
        guard let entries = FolderEntry.contents(of: folder) else {
            throw InputError("cannot read \(folder), a folder of the template. Make it readable.")
        }
        return try entries.filter { !$0.name.hasPrefix(".") }.flatMap { entry -> [String] in
            switch entry.kind {
            case .file: return [entry.name]
            case .folder: return try paths(below: "\(folder)/\(entry.name)").map { "\(entry.name)/\($0)" }
            case .brokenLink(let reason), .unreachable(let reason):
                throw InputError("cannot read \(folder)/\(entry.name) of the template: \(reason).")
            }
        }
    }

    /// `{tiers: {"__Name__Domain": "Domain"}}`, in JSON.
    private static func tiers(_ bytes: [UInt8], file: String) throws -> [String: String] {
        var reader = NodeReader()
        let root = try JSONReader.read(bytes, file: file)
        var tiers: [String: String] = [:]
        if let node = reader.members(of: root, "the template", keys: ["tiers"])?["tiers"] {
            if case .object(let members) = node.content {
                for member in members {
                    if let tier = reader.string(member.value, "a tier") { tiers[member.key] = tier }
                }
            } else {
                reader.add(node.location, "tiers must be an object, and this is \(node.kind)")
            }
        }
        if !reader.issues.isEmpty { throw InputError(issues: reader.issues) }
        return tiers
    }
}
