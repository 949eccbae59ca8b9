/// Where a registration stands in the source.
public struct SourceSite: Sendable, CustomStringConvertible {
    /// The line, counted from 1.
    public let line: UInt
    /// Made a `String` when somebody reads it: most registrations are never told of.
    private let file: StaticString

    init(_ fileID: StaticString, _ line: UInt) {
        file = fileID
        self.line = line
    }

    /// The file as `#fileID` gives it: `AuthFeature/AuthModule.swift`.
    public var fileID: String { file.description }

    /// `AuthFeature/AuthModule.swift:12`.
    public var description: String { "\(fileID):\(line)" }
}

extension SourceSite: Hashable {
    /// Whether both are one place.
    public static func == (left: SourceSite, right: SourceSite) -> Bool {
        left.line == right.line && left.fileID == right.fileID
    }

    /// Hashes the file's name and the line.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(fileID)
        hasher.combine(line)
    }
}
