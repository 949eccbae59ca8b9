/// The location of a registration in the source.
public struct SourceSite: Equatable, Sendable, CustomStringConvertible {
    private let descriptor: Descriptor

    init(_ descriptor: Descriptor) { self.descriptor = descriptor }

    /// The file as `#fileID` gives it: `AuthFeature/AuthModule.swift`.
    public var fileID: String { descriptor.fileID.description }

    /// The line, counted from 1.
    public var line: UInt { descriptor.line }

    /// `AuthFeature/AuthModule.swift:12`.
    public var description: String { "\(descriptor.fileID):\(descriptor.line)" }
}
