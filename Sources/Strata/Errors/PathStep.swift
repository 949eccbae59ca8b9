/// One step of the path from the requested type to the type at fault.
public struct PathStep: Sendable, CustomStringConvertible {
    private let descriptor: Descriptor

    init(_ descriptor: Descriptor) { self.descriptor = descriptor }

    /// The type as written in source, with qualifier and argument.
    public var name: String { descriptor.key.description }

    /// The location of the registration; nil if the type is not registered.
    public var site: SourceSite? { descriptor.site }

    /// `LoginViewModel (AuthFeature/AuthModule.swift:12)`.
    public var description: String { site.map { "\(name) (\($0))" } ?? name }
}
