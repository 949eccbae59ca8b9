/// What one Swift file says about module boundaries: all that the rules ever see of it.
public struct SourceFile: Hashable, Sendable {
    /// Relative to the package (or workspace) that is checked, with `/` between folders.
    public var path: String
    /// In the order of the file.
    public var imports: [ImportStatement]
    /// The comments that allow a finding, in the order of the file.
    package var suppressions: [Suppression]
    /// Where the file makes a container or sets the default one, outside of `#Preview`; empty unless it imports
    /// `Strata`.
    package var containerUses: [ContainerUse]
    /// The modules that a `canImport` of it asks for.
    package var testedModules: Set<String> = []
    /// Whether it mentions `@_silgen_name` or `@_extern`, by which code is called that no import names.
    package var linksByName = false
    /// Whether anything but re-exporting imports and comments stands in it.
    package var hasCode: Bool
    /// The number of lines; a last line without a line feed counts.
    package var lines: Int

    /// A file with these imports, for the tests of a rule of one's own.
    public init(path: String, imports: [ImportStatement]) {
        self.init(path: path, imports: imports, lines: 0)
    }

    /// Joins what was read of one file.
    package init(
        path: String,
        imports: [ImportStatement] = [],
        suppressions: [Suppression] = [],
        containerUses: [ContainerUse] = [],
        hasCode: Bool = true,
        lines: Int = 0
    ) {
        self.path = path
        self.imports = imports
        self.hasCode = hasCode
        self.suppressions = suppressions
        self.containerUses = containerUses
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

    /// The file as the compiler reads it: an import of a renamed module is one of the module that it stands for.
    ///
    /// - Parameter modules: The modules by the names that stand for them.
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
    /// The line of the first word, counted from 1.
    package var line: Int
    /// The column of the first word in UTF-8 bytes, counted from 1.
    package var column: Int

    /// Describes one call.
    package init(call: String, line: Int, column: Int) {
        self.call = call
        self.line = line
        self.column = column
    }
}
