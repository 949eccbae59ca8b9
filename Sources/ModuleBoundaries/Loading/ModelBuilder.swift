/// Builds the model of a check: manifests, sources and the configuration's tiers joined.
public struct ModelBuilder: Sendable {
    /// A model and what is missing from it.
    public struct Outcome: Sendable {
        /// All that could be read.
        public var model: ModuleModel
        /// What could not be read, one message each, in a fixed order.
        public var problems: [String]
        /// What the configuration says that does not fit these packages.
        public var issues: [ConfigurationIssue]
    }

    private let set: PackageSet
    private let configuration: Configuration

    /// Makes a builder.
    ///
    /// - Parameters:
    ///   - set: The packages.
    ///   - configuration: What gives tiers, marks test support and leaves files out.
    public init(_ set: PackageSet, configuration: Configuration = Configuration()) {
        self.set = set
        self.configuration = configuration
    }

    /// Reads every source file and builds the model.
    public func build() -> Outcome {
        var found = set.packages.flatMap(targets) + set.projects.flatMap { ProjectTargets($0, in: set).targets() }
        let manifests = set.packages.filter(\.isChecked).map(ManifestLocations.init)
        let issues =
            manifests.flatMap(\.issues)
            + configuration.issues(in: found.map(\.target), paths: paths(of: found))
        let excluded = leaveOut(from: &found)
        let problems = set.problems + found.readFiles(below: set.root)
        if configuration.skipsDeadConditions { DeadConditions(set).remove(from: &found) }
        let targets = found.map(\.target)
        let outside = OutsideModules(set)
        let search = TestSupportSearch(set)
        let assigned = configuration.assign(to: targets)
        let model = ModuleModel(
            name: set.name,
            targets: search.mark(in: assigned),
            outsideProducts: outside.products(),
            outsideReexports: outside.reexports(neededBy: targets),
            outsideDependencies: outside.dependencies(),
            comparesTiersAcrossPackages: configuration.assignsEveryTier(of: targets),
            visiblePackages: set.visiblePackages(),
            manifestSuppressions: manifestSuppressions(),
            excludedTargets: excluded,
            unresolvedPackages: UnresolvedPackages(set, targets: targets).names(),
            notes: manifests.flatMap {
                $0.notes(configuredTiers: configuration.tiers.count, isTestSupport: configuration.isTestSupport)
            }
                + search.tiered(in: assigned).filter(isTieredByPosition).map(note),
            offeredProducts: set.offeredProducts()
        )
        return Outcome(model: model, problems: problems, issues: issues)
    }

    /// Whether neither the configuration nor a comment on its own line says what tier a target is in.
    private func isTieredByPosition(_ target: Target) -> Bool {
        guard configuration.tier(of: target.name) == nil,
            let package = set.packages.first(where: { $0.id == target.id.package })
        else { return false }
        return !ManifestLocations(package).hasOwnTier(target.name)
    }

    private func note(about target: Target) -> String {
        """
        \(target.name) is in \(target.tier!) by the comment above it, and only tests use it. List it under \
        `testSupport` in .validate-deps.json, or write `// tier: \(target.tier!.number)` at the end of its line.
        """
    }

    private func targets(of package: LoadedPackage) -> [UnreadTarget] {
        let locator = TargetLocator(folder: package.folder, manifest: package.manifest)
        let resolver = DependencyResolver(package: package, in: set)
        let text = ManifestLocations(package)
        // Nobody builds the tests of a package that is only followed, nor may anybody import them.
        let entries = package.manifest.targets.filter { package.isChecked || ($0.kind != .test && $0.kind != .plugin) }
        let listings = concurrently(entries) { locator.sources(of: $0).moved(to: package.id) }
        return zip(entries, listings).map { entry, sources in
            var target = Target(
                id: TargetID(package: package.id, name: entry.name),
                kind: sources.holdsMain && entry.kind == .library ? .executable : entry.kind,
                directory: sources.directory,
                dependencies: dependencies(of: entry, resolver: resolver, text: text),
                location: text.location(of: entry.name),
                hasOtherSources: sources.hasOtherSources,
                isChecked: package.isChecked,
                isComputed: text.isComputed(entry.name)
            )
            target.mappedModules = sources.mappedModules
            target.callLine = text.callLine(of: entry.name)
            if target.takesTier { target.tier = text.tier(of: entry.name) }
            if package.isApproximate { target.doubtfulModules = text.mentionedModules }
            return (target, sources)
        }
    }

    /// Every path that a pattern of the configuration can mean.
    private func paths(of found: [UnreadTarget]) -> [String] {
        let checked = found.filter(\.target.isChecked)
        let folders =
            set.packages.filter(\.isChecked).map(\.id) + checked.map(\.target.directory)
            + checked.flatMap(\.target.sourceFolders)
        return folders + checked.flatMap(\.sources.swiftFiles) + set.excludedFolders
    }

    private func manifestSuppressions() -> [String: [Suppression]] {
        let checked = set.packages.filter(\.isChecked)
        return Dictionary(
            checked.map { package in
                let text = Array(package.manifestText.utf8)
                return (package.manifestPath, SourceScanner.scan(path: package.manifestPath, bytes: text).suppressions)
            },
            uniquingKeysWith: { first, _ in first }
        )
    }

    /// Applies the configuration's `exclude`.
    ///
    /// - Returns: The names of the targets that are left out whole.
    private func leaveOut(from found: inout [UnreadTarget]) -> Set<String> {
        if configuration.exclude.isEmpty { return [] }
        let excluded = found.filter { configuration.excludes($0.target.directory) }
        found.removeAll { configuration.excludes($0.target.directory) }
        found.leaveOut(configuration.excludes)
        return Set(excluded.map(\.target.name))
    }

    private func dependencies(
        of entry: PackageSnapshot.Target,
        resolver: DependencyResolver,
        text: ManifestLocations
    ) -> [DeclaredDependency] {
        entry.dependencies.map { dependency in
            DeclaredDependency(
                name: dependency.name,
                package: dependency.form.package,
                isConditional: dependency.isConditional,
                resolution: resolver.resolve(dependency),
                location: text.location(of: dependency, neededBy: entry.name),
                isPlugin: dependency.form.isPlugin,
                moduleAliases: dependency.moduleAliases
            )
        }
    }
}
