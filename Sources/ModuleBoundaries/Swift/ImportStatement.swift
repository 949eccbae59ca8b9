/// One `import` as it stands in a source file.
public struct ImportStatement: Hashable, Sendable {
    /// The module: `Foundation` for `import Foundation`, `import Foundation.NSURL` and `import struct Foundation.URL`.
    public var module: String
    /// The `struct` of `import struct A.B`; nil for a whole module.
    public var kind: String?
    /// Attributes in source order without `@`, arguments kept: `testable`, `_exported`, `_spi(Name)`.
    public var attributes: [String]
    /// The access modifier, such as `public`.
    public var access: String?
    /// The conditions of the enclosing `#if` branches, joined with ` && `; nil outside of all.
    public var condition: String?
    /// The line of the module's name, counted from 1.
    public var line: Int
    /// The column of the module's name in UTF-8 bytes, counted from 1.
    public var column: Int

    /// Describes one import.
    public init(
        module: String, kind: String? = nil, attributes: [String] = [], access: String? = nil,
        condition: String? = nil, line: Int, column: Int
    ) {
        self.module = module
        self.kind = kind
        self.attributes = attributes
        self.access = access
        self.condition = condition
        self.line = line
        self.column = column
    }

    var conditionNote: String { condition.map { " The import stands under `#if \($0)`." } ?? "" }

    /// Whether it re-exports the whole module; `@_exported import struct A.B` re-exports one declaration of it.
    var exportsModule: Bool { has("_exported") && kind == nil }

    /// Whether the statement carries the attribute, arguments aside: `has("_spi")` is true of `@_spi(Name)`.
    public func has(_ attribute: String) -> Bool {
        attributes.contains { $0 == attribute || $0.hasPrefix(attribute + "(") }
    }
}
