/// A target of the model, with its entry in the manifest and its source files.
public struct Target: Hashable, Sendable {
    /// The kind of a target's declaration.
    public typealias Kind = TargetKind

    /// The target's identity.
    public var id: TargetID
    /// The name that an `import` uses: the C99 form of the target's name.
    public var moduleName: String
    /// The kind of its declaration.
    public var kind: Kind
    /// Nil for targets that take none (tests, plugins, macros, system and binary targets) and for unassigned ones.
    public var tier: Tier?
    /// The target's folder, relative to the root of the check.
    public var directory: String
    /// Its Swift files in the order of their paths.
    public var files: [SourceFile]
    /// The entries of its dependencies, in the manifest's order.
    public var dependencies: [DeclaredDependency]
    /// The opening quote of its name in `Package.swift`, or line 1 if the target is computed.
    public var location: SourceLocation
    /// Whether the manifest computes it, so that no line of its text declares it by name.
    package var isComputed: Bool
    /// Whether it also holds C, C++, Objective-C or assembly sources.
    package var hasOtherSources: Bool
    /// Whether the configuration marks it as test support.
    public var isTestSupport: Bool
    /// False for targets of packages that are only followed through `.package(path:)`: they supply modules, never
    /// findings.
    public var isChecked: Bool
    /// The module names in the manifest's text, if the plugin's snapshot does not say which of them it declares.
    package var doubtfulModules: Set<String> = []
    /// The reason that its list of dependencies cannot be edited, as a clause; nil if it can.
    package var editObstacle: String?
    /// Whether it is an application or an extension of an Xcode project, which puts the modules together.
    package var isProgram = false
    /// Whether a graph shows it as part of another package.
    package var isOutside = false
    /// The folders that hold its sources, relative to the root of the check, if these are not all of `directory`.
    package var sourceFolders: [String] = []
    /// Every name that an import of it may write: module maps and settings of Xcode may give several, or none.
    package var moduleNames: Set<String>
    /// Whether it may have names that are not known: its settings hold a variable that nothing sets.
    package var hasUnknownName = false
    /// The platforms that it is built for, as `#if os(…)` names them; empty if they are not known.
    package var platforms: Set<String> = []
    package var facts = BuildFacts()
    /// Whether some of it could not be read, which may import anything.
    package var isIncomplete = false
    /// Whether the configuration leaves out some of its Swift files: they may import what the others do not.
    package var hasExcludedFiles = false

    /// Its name in the manifest.
    public var name: String { id.name }
    /// Whether it is a `.testTarget`.
    public var isTest: Bool { kind == .test }
    /// Whether a target of this kind can stand in a tier: libraries and executables do.
    public var takesTier: Bool { kind == .library || kind == .executable }
    package var isImportable: Bool { kind != .plugin && kind != .snippet }
    /// Whether a build compiles it, and so records its files in the index.
    var isCompiled: Bool { isImportable && !files.isEmpty }
    /// Whether a target that depends on it is built after its dependencies, and so can import them.
    var handsOnModules: Bool { isImportable && kind != .macro }

    /// The modules that its files import whole by `@_exported`, each once, in the order of the files.
    package func exportedModules(where isIncluded: (ImportStatement) -> Bool = { _ in true }) -> [String] {
        var seen: Set<String> = []
        return files.flatMap(\.imports).filter { $0.exportsModule && isIncluded($0) }.map(\.module)
            .filter { seen.insert($0).inserted }
    }

    func isNamed(_ module: String) -> Bool { module == moduleName || moduleNames.contains(module) }

    /// Makes a target.
    public init(
        id: TargetID, moduleName: String? = nil, kind: Kind = .library, tier: Tier? = nil, directory: String = "",
        files: [SourceFile] = [], dependencies: [DeclaredDependency] = [],
        location: SourceLocation = SourceLocation(file: "Package.swift", line: 1, column: 1),
        hasOtherSources: Bool = false, isTestSupport: Bool = false, isChecked: Bool = true, isComputed: Bool = false
    ) {
        self.id = id
        self.moduleName = moduleName ?? c99Name(id.name)
        moduleNames = [self.moduleName]
        self.kind = kind
        self.tier = tier
        self.directory = directory
        self.files = files
        self.dependencies = dependencies
        self.location = location
        self.hasOtherSources = hasOtherSources
        self.isTestSupport = isTestSupport
        self.isChecked = isChecked
        self.isComputed = isComputed
    }
}

/// A target's identity: two packages of a workspace may each have a target of one name.
public struct TargetID: Hashable, Sendable {
    /// The package's identity: its folder relative to the root of the check (`.` for the root itself).
    public var package: String
    /// The target's name in its manifest.
    public var name: String

    /// Makes an identity.
    public init(package: String, name: String) {
        self.package = package
        self.name = name
    }
}

extension TargetID: Comparable {
    var isOfProject: Bool { package.hasSuffix(".xcodeproj") }
    var holder: String { isOfProject ? "the project \(package)" : "the package at \(package)" }

    /// By package, then by name.
    public static func < (left: Self, right: Self) -> Bool {
        (left.package, left.name) < (right.package, right.name)
    }
}
