/// What `new` writes: files whose paths and texts hold placeholders, sorted into the folders of targets.
package struct Template: Hashable, Sendable {
    /// What the command line calls it.
    package var name: String
    /// Its files below `Sources` and `Tests`.
    var files: [TemplateFile]
    /// By a target's folder, as the template spells it: the tier that this target goes to instead of the one on the
    /// command line.
    var tiers: [String: String] = [:]

    /// The built-in templates, the fullest first.
    package static let builtIn = ["viper", "mvvm", "coordinator", "library"].map(generated)

    /// The template where none is named.
    package static let standard = "library"

    /// The folder of a package's own templates, relative to the package.
    package static let folder = ".validate-deps/templates"

    private static func generated(_ name: String) -> Template {
        let files = GeneratedText.templates.filter { $0.path.hasPrefix(name + "/") }.map { file in
            TemplateFile(path: String(file.path.dropFirst(name.count + 1)), bytes: Array((file.text + "\n").utf8))
        }
        return Template(name: name, files: files)
    }
}

/// A file of a template.
struct TemplateFile: Hashable, Sendable {
    /// Relative to the template's folder: `Sources/__Name__/__Short__View.swift`. An ending `.template`, which keeps
    /// formatters away, is taken off.
    var path: String
    /// The file's bytes; placeholders are filled where they are text.
    var bytes: [UInt8]

    init(path: String, bytes: [UInt8]) {
        self.path = path.hasSuffix(".template") ? String(path.dropLast(".template".count)) : path
        self.bytes = bytes
    }
}
