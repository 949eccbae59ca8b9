/// A target of the model: what the manifest declares and what its source files say.
public struct Target: Hashable, Sendable {
    /// The manifest's own words for it.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        case library = "regular"
        case executable
        case test
        case plugin
        case macro
        case system
        case binary
        case snippet
    }

    public var id: TargetID
    /// The name that an `import` uses: the C99 form of the target's name.
    public var moduleName: String
    public var kind: Kind
    /// Nil for targets that take none (tests, plugins, macros, system and binary targets) and for unassigned ones.
    public var tier: Tier?
    /// The target's folder, relative to the root of the check.
    public var directory: String
    /// Its Swift files in the order of their paths.
    public var files: [SourceFile]
    public var dependencies: [DeclaredDependency]
    /// Where `Package.swift` declares it: the opening quote of its name, or line 1 where targets are computed.
    public var location: SourceLocation
    /// Whether it also holds C, C++, Objective-C or assembly sources.
    public var hasOtherSources: Bool
    /// Whether the configuration marks it as test support.
    public var isTestSupport: Bool
    /// False for targets of packages that are only followed through `.package(path:)`: they supply modules, never
    /// findings.
    public var isChecked: Bool

    public var name: String { id.name }
    public var isTest: Bool { kind == .test }
    /// Whether a target of this kind can stand in a tier: libraries and executables do.
    public var takesTier: Bool { kind == .library || kind == .executable }

    public init(
        id: TargetID,
        moduleName: String? = nil,
        kind: Kind = .library,
        tier: Tier? = nil,
        directory: String = "",
        files: [SourceFile] = [],
        dependencies: [DeclaredDependency] = [],
        location: SourceLocation = SourceLocation(file: "Package.swift", line: 1, column: 1),
        hasOtherSources: Bool = false,
        isTestSupport: Bool = false,
        isChecked: Bool = true
    ) {
        self.id = id
        self.moduleName = moduleName ?? c99Name(id.name)
        self.kind = kind
        self.tier = tier
        self.directory = directory
        self.files = files
        self.dependencies = dependencies
        self.location = location
        self.hasOtherSources = hasOtherSources
        self.isTestSupport = isTestSupport
        self.isChecked = isChecked
    }
}

/// The C99 identifier that SwiftPM derives from a target's name: `validate-deps` is imported as `validate_deps`.
public func c99Name(_ name: String) -> String {
    var result = ""
    for scalar in name.unicodeScalars {
        let isIdentifier = scalar.properties.isXIDContinue || scalar == "_"
        result.unicodeScalars.append(isIdentifier ? scalar : "_")
    }
    if let first = name.unicodeScalars.first, first.properties.numericType != nil { result = "_" + result.dropFirst() }
    return result
}
