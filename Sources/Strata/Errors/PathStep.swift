/// One step of the path from the requested type to the type that went wrong.
public struct PathStep: Sendable, CustomStringConvertible {
    private let descriptor: Descriptor

    init(_ descriptor: Descriptor) { self.descriptor = descriptor }

    /// The type as its user writes it, with qualifier and argument.
    public var name: String { descriptor.key.description }

    /// Where it is registered; nil if it is not.
    public var site: SourceSite? { descriptor.site }

    /// `LoginViewModel (AuthFeature/AuthModule.swift:12)`.
    public var description: String { site.map { "\(name) (\($0))" } ?? name }
}
