/// One step of the path from what was asked for to what went wrong.
public struct PathStep: Hashable, Sendable, CustomStringConvertible {
    /// The type as its user writes it, with qualifier and argument.
    public var name: String { longerName ?? key.description }
    /// Where it is registered; nil where nothing is.
    public let site: SourceSite?

    private let key: Key
    /// Where the short name is also that of another type.
    private var longerName: String?

    /// The name of the type of its argument, if it takes one.
    var argumentName: String? { key.argument.map(typeName) }

    init(_ key: Key, _ site: SourceSite?) {
        self.key = key
        self.site = site
    }

    init(_ descriptor: Descriptor) {
        self.init(descriptor.key, descriptor.site)
    }

    /// The same step, which keeps the name that it has here.
    var named: PathStep {
        guard LongerNames.areInUse else { return self }
        var step = self
        let name = name
        if name != LongerNames.without({ key.description }) { step.longerName = name }
        return step
    }

    /// `LoginViewModel (AuthFeature/AuthModule.swift:12)`.
    public var description: String { Self.describe(name, site) }

    /// A name with the location of its registration.
    static func describe(_ name: String, _ site: SourceSite?) -> String { site.map { "\(name) (\($0))" } ?? name }
}
