/// What `new` writes: files whose paths and texts hold placeholders, sorted into the folders of targets.
package struct Template: Hashable, Sendable {
    /// What the command line calls it.
    package var name: String
    /// Its files below `Sources` and `Tests`.
    var files: [TemplateFile]
    /// By a target's folder, as the template spells it: the tier that this target goes to instead of the one on the
    /// command line.
    var tiers: [String: String] = [:]

    /// Those that the tool brings along, the fullest first.
    package static let builtIn: [Template] = [viper, mvvm, coordinator, library]

    /// The template where none is named.
    package static let standard = "library"

    /// The folder of a package's own templates, relative to the package.
    package static let folder = ".validate-deps/templates"

    private static let viper = Template(name: "viper", files: viperSources + viperTests)
    private static let mvvm = Template(name: "mvvm", files: mvvmSources + mvvmTests)
    private static let coordinator = Template(name: "coordinator", files: coordinatorSources + coordinatorTests)
    private static let library = Template(name: "library", files: librarySources + libraryTests)
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

    init(path: String, text: String) { self.init(path: path, bytes: Array((text + "\n").utf8)) }
}
