package struct ImportListing: Sendable {
    private let files: [SourceFile]

    /// Lists the imports of these files in their order.
    package init(files: [SourceFile]) { self.files = files }

    /// An array with one object for each import; a missing part is null.
    package var json: String {
        let imports = files.flatMap { file in
            file.imports.map { statement in
                JSONValue.object([
                    "file": .string(file.path),
                    "line": .number(statement.line),
                    "column": .number(statement.column),
                    "module": .string(statement.module),
                    "kind": statement.kind.map { .string($0) } ?? .null,
                    "attributes": .strings(statement.attributes),
                    "access": statement.access.map { .string($0) } ?? .null,
                    "condition": statement.condition.map { .string($0) } ?? .null,
                ])
            }
        }
        return JSONValue.array(imports).text + "\n"
    }

    /// A line for each import: its location, the statement, and its condition behind `#if`.
    package var text: String {
        files.flatMap { file in
            file.imports.map { statement in
                let words =
                    statement.attributes.map { "@\($0)" }
                    + [statement.access, "import", statement.kind, statement.module].compactMap { $0 }
                let condition = statement.condition.map { "  #if \($0)" } ?? ""
                let place = "\(file.path):\(statement.line):\(statement.column)"
                return "\(place): \(words.joined(separator: " "))\(condition)\n"
            }
        }.joined()
    }
}
