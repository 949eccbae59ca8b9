/// Builds the model of a check: manifests, sources and the configuration's tiers joined.
public struct ModelBuilder: Sendable {
    /// A model, with the problems and issues on the way to it.
    public struct Outcome: Sendable {
        /// All that could be read.
        public var model: ModuleModel
        /// One message for each thing that could not be read, in a fixed order.
        public var problems: [String]
        /// The entries of the configuration that do not fit these packages.
        public var issues: [ConfigurationIssue]
    }

    private let set: PackageSet
    private let configuration: Configuration

    /// Makes a builder.
    ///
    /// - Parameters:
    ///   - set: The packages.
    ///   - configuration: Gives tiers, marks test support and leaves files out.
    public init(_ set: PackageSet, configuration: Configuration = Configuration()) {
        self.set = set
        self.configuration = configuration
    }

    /// Reads every source file and builds the model.
    public func build() -> Outcome {
        let texts = Dictionary(set.packages.map { ($0.id, ManifestLocations($0)) }) { first, _ in first }
        var found = set.packages.flatMap { self.targets(of: $0, texts[$0.id]!) }
        found += set.projects.flatMap { ProjectTargets(project: $0, set: set).targets() }
        let issues = configuration.issues(in: found.map(\.target), paths: paths(of: found))
        let excluded = found.leaveOut(configuration)
        let unowned = UnownedFiles(of: set, besides: found, configuration)
        let problems = set.problems + found.readFiles(below: set.root)
        let targets = withCompiler(found.map(\.target))
        let outside = OutsideModules(set)
        let comments = set.packages.filter(\.isChecked).map { ($0.manifestPath, texts[$0.id]!.comments) }
        let model = ModuleModel(
            name: set.name,
            targets: set.markTestSupport(in: configuration.assign(to: targets)),
            outsideProducts: outside.products(),
            outsideReexports: outside.reexports(neededBy: targets),
            outsideDependencies: outside.dependencies(),
            comparesTiersAcrossPackages: configuration.assignsEveryTier(of: targets),
            visiblePackages: set.visiblePackages(),
            manifestComments: Dictionary(comments) { first, _ in first },
            excludedTargets: excluded,
            unresolvedPackages: set.unresolvedPackages(neededBy: targets),
            notes: set.projects.flatMap { $0.notes(found) },
            offeredProducts: set.offeredProducts(),
            unownedFiles: unowned
        )
        return Outcome(model: model, problems: problems, issues: issues)
    }

    /// The targets with the version of their compiler, if a condition asks for it.
    private func withCompiler(_ targets: [Target]) -> [Target] {
        let conditions = targets.lazy.flatMap(\.files).flatMap(\.imports).compactMap(\.condition)
        guard conditions.contains(where: { $0.contains("swift(") || $0.contains("compiler(") }) else { return targets }
        let version = set.toolchain()
        return targets.map { target in
            var target = target
            target.facts.compiler = version
            return target
        }
    }

    private func targets(of package: LoadedPackage, _ text: ManifestLocations) -> [UnreadTarget] {
        let locator = TargetLocator(folder: package.folder, manifest: package.manifest)
        let resolver = DependencyResolver(package: package, in: set)
        // The tests of a package that is only followed are neither built nor imported.
        let entries = package.manifest.targets.filter { package.isChecked || ($0.kind != .test && $0.kind != .plugin) }
        let listings = concurrently(entries) { entry in
            var listing = locator.sources(of: entry).moved(to: package.id)
            listing.moduleAliases = entry.moduleAliases
            return listing
        }
        return zip(entries, listings).map { entry, sources in
            var target = Target(
                id: TargetID(package: package.id, name: entry.name),
                kind: sources.holdsMain && entry.kind == .library ? .executable : entry.kind,
                directory: sources.directory,
                dependencies: entry.dependencies.map { declared($0, by: entry.name, resolver, text) },
                location: text.location(of: entry.name),
                hasOtherSources: sources.hasOtherSources,
                isChecked: package.isChecked,
                isComputed: text.isComputed(entry.name)
            )
            target.moduleNames.formUnion(sources.mappedModules)
            target.facts.flags = ["SWIFT_PACKAGE": true, "COCOAPODS": false]
            for flag in entry.flags { target.facts.flags[flag] = true }
            target.editObstacle = text.editObstacle(of: entry.name)
            if target.takesTier { target.tier = text.tier(of: entry.name) }
            if package.isApproximate { target.doubtfulModules = text.mentionedModules }
            return (target, sources)
        }
    }

    private func declared(
        _ dependency: PackageSnapshot.TargetDependency, by target: String, _ resolver: DependencyResolver,
        _ text: ManifestLocations
    ) -> DeclaredDependency {
        let package = dependency.form.package
        var declared = DeclaredDependency(
            name: dependency.name,
            package: package,
            isConditional: dependency.isConditional,
            resolution: resolver.resolve(dependency),
            location: text.location(of: dependency.name, package: package, neededBy: target),
            isPlugin: dependency.form.isPlugin,
            moduleAliases: dependency.moduleAliases
        )
        declared.isWritten = text.isWritten(dependency.name, neededBy: target)
        return declared
    }

    private func paths(of found: [UnreadTarget]) -> [String] {
        let checked = found.filter(\.target.isChecked)
        let folders =
            set.packages.filter(\.isChecked).map(\.id) + checked.map(\.target.directory)
            + checked.flatMap(\.target.sourceFolders)
        return folders + checked.flatMap(\.sources.swiftFiles) + set.excludedFolders
    }
}
