/// Where a registration stands in the source.
public struct SourceSite: Equatable, Sendable, CustomStringConvertible {
    private let place: SourcePlace

    init(_ place: SourcePlace) { self.place = place }

    /// The file as `#fileID` gives it: `AuthFeature/AuthModule.swift`.
    public var fileID: String { place.fileID.description }

    /// The line, counted from 1.
    public var line: UInt { place.line }

    /// `AuthFeature/AuthModule.swift:12`.
    public var description: String { "\(place.fileID):\(place.line)" }
}
