/// Where a registration stands in the source.
public struct SourceSite: Hashable, Sendable, CustomStringConvertible {
    /// The file as `#fileID` gives it: `AuthFeature/AuthModule.swift`.
    public let fileID: String
    /// The line, counted from 1.
    public let line: UInt

    init(_ fileID: StaticString, _ line: UInt) {
        self.fileID = fileID.description
        self.line = line
    }

    /// `AuthFeature/AuthModule.swift:12`.
    public var description: String { "\(fileID):\(line)" }
}
