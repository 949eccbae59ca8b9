/// A line and a column of a file, such as where a finding points.
public struct SourceLocation: Hashable, Sendable, Codable {
    /// The file's path, relative to the package (or the workspace) that is checked, with `/` between folders.
    public var file: String
    /// The line, counted from 1.
    public var line: Int
    /// The column in UTF-8 bytes, counted from 1, as the compiler counts it.
    public var column: Int

    /// Joins the parts of a location.
    public init(file: String, line: Int, column: Int) {
        self.file = file
        self.line = line
        self.column = column
    }
}

extension SourceLocation: Comparable {
    /// By file, line and column.
    public static func < (left: Self, right: Self) -> Bool {
        (left.file, left.line, left.column) < (right.file, right.line, right.column)
    }
}

extension SourceLocation: CustomStringConvertible {
    /// `Sources/A/B.swift:3:8`.
    public var description: String { "\(file):\(line):\(column)" }
}
