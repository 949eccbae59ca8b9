/// The part of a Swift file that the rules see.
public struct SourceFile: Hashable, Sendable {
    /// Relative to the package (or workspace) that is checked, with `/` between folders.
    public var path: String
    /// In the order of the file.
    public var imports: [ImportStatement]
    package var suppressions: [Suppression] = []
    /// The places that make a container or set the default one, outside of `#Preview`; empty unless the file imports
    /// `Strata`.
    package var containerUses: [ContainerUse] = []
    /// The modules in `canImport`.
    package var testedModules: Set<String> = []
    /// Whether it holds anything but imports, attributes, directives and comments. False only if it re-exports each
    /// module that it imports.
    package var hasCode = true
    /// The number of lines; a last line without a line feed counts.
    package var lines: Int

    /// A file with these imports, for the tests of a rule of one's own.
    public init(path: String, imports: [ImportStatement]) {
        self.init(path: path, imports: imports, lines: 0)
    }

    package init(path: String, imports: [ImportStatement] = [], lines: Int = 0) {
        self.path = path
        self.imports = imports
        self.lines = lines
    }
}

extension SourceFile {
    /// The location of an import: its module's name.
    ///
    /// - Parameter statement: An import of this file.
    public func location(of statement: ImportStatement) -> SourceLocation {
        SourceLocation(file: path, line: statement.line, column: statement.column)
    }

    /// The file as the compiler reads it, with the real modules in place of the names that stand for them.
    func renamingModules(_ modules: [String: String]) -> SourceFile {
        if modules.isEmpty { return self }
        var file = self
        for index in file.imports.indices {
            let name = file.imports[index].module
            file.imports[index].module = modules[name] ?? name
            for (name, module) in modules {
                file.imports[index].condition?.replace("canImport(\(name))", with: "canImport(\(module))")
            }
        }
        file.testedModules = Set(testedModules.map { modules[$0] ?? $0 })
        return file
    }
}

/// A call that makes a container (`Container(`, `Container.init(`, `Strata.Container(`) or sets the default one.
package struct ContainerUse: Hashable, Sendable {
    /// The words up to the parenthesis, without white space: `Container`, `Container.setDefault`.
    package var call: String
    package var line: Int
    package var column: Int
}
