/// Every import of some files, to be shown or handed to another program.
package struct ImportListing: Sendable {
    /// The files, in the order in which they are shown.
    package var files: [SourceFile]

    /// Lists the imports of these files, in this order.
    package init(files: [SourceFile]) { self.files = files }

    /// An array with one object for each import; what is absent is null.
    package var json: String {
        let imports = files.flatMap { file in file.imports.map { json(of: $0, in: file) } }
        return JSONValue.array(imports).text + "\n"
    }

    /// One line for each import: its location, the statement, the condition it stands under.
    package var text: String {
        files.flatMap { file in
            file.imports.map { "\(file.path):\($0.line):\($0.column): \($0.statement)\n" }
        }.joined()
    }

    private func json(of statement: ImportStatement, in file: SourceFile) -> JSONValue {
        .object([
            "file": .string(file.path),
            "line": .number(statement.line),
            "column": .number(statement.column),
            "module": .string(statement.module),
            "kind": statement.kind.map(JSONValue.string) ?? .null,
            "attributes": .array(statement.attributes.map(JSONValue.string)),
            "access": statement.access.map(JSONValue.string) ?? .null,
            "condition": statement.condition.map(JSONValue.string) ?? .null,
        ])
    }
}

extension ImportStatement {
    /// The statement in one line: `@testable import Foundation`, and the condition behind `#if`.
    fileprivate var statement: String {
        let words = attributes.map { "@\($0)" } + [access, "import", kind, module].compactMap { $0 }
        return words.joined(separator: " ") + (condition.map { "  #if \($0)" } ?? "")
    }
}
