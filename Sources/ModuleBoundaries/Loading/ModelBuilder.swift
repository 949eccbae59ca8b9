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
        let texts = Dictionary(set.packages.map { ($0.id, ManifestLocations($0)) }) { first, _ in first }
        var found = set.packages.flatMap { self.targets(of: $0, texts[$0.id]!) }
        found += set.projects.flatMap { ProjectTargets($0, in: set).targets() }
        let issues = configuration.issues(in: found.map(\.target), paths: paths(of: found))
        let excluded = leaveOut(from: &found)
        let unowned = unownedFiles(besides: found)
        let problems = set.problems + found.readFiles(below: set.root)
        let targets = withCompiler(found.map(\.target))
        let outside = OutsideModules(set)
        let search = TestSupportSearch(set)
        let assigned = configuration.assign(to: targets)
        let byPosition = search.tiered(in: assigned).filter {
            configuration.tier(of: $0.name) == nil && texts[$0.id.package]?.hasOwnTier($0.name) == false
        }
        let comments = set.packages.filter(\.isChecked).map { ($0.manifestPath, texts[$0.id]!.comments) }
        let model = ModuleModel(
            name: set.name,
            targets: search.mark(in: assigned),
            outsideProducts: outside.products(),
            outsideReexports: outside.reexports(neededBy: targets),
            outsideDependencies: outside.dependencies(),
            comparesTiersAcrossPackages: configuration.assignsEveryTier(of: targets),
            visiblePackages: set.visiblePackages(),
            manifestComments: Dictionary(comments) { first, _ in first },
            excludedTargets: excluded,
            unresolvedPackages: UnresolvedPackages(set, targets: targets).names(),
            notes: byPosition.map(note) + set.projects.flatMap { ProjectNotes($0, found).all },
            offeredProducts: set.offeredProducts(),
            unownedFiles: unowned
        )
        return Outcome(model: model, problems: problems, issues: issues)
    }

    private func unownedFiles(besides found: [UnreadTarget]) -> UnownedFiles {
        let read = Set(found.flatMap(\.sources.swiftFiles))
        return set.packages.filter(\.isChecked).reduce(into: UnownedFiles()) { files, package in
            UnownedFileSearch(package).add(to: &files) { read.contains($0) || configuration.excludes($0) }
        }
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

    private func note(about target: Target) -> String {
        """
        \(target.name) is in \(target.tier!) by the comment above it, and only tests use it. List it under \
        `testSupport` in .validate-deps.json, or write `// tier: \(target.tier!.number)` at the end of its line.
        """
    }

    private func targets(of package: LoadedPackage, _ text: ManifestLocations) -> [UnreadTarget] {
        let locator = TargetLocator(folder: package.folder, manifest: package.manifest)
        let resolver = DependencyResolver(package: package, in: set)
        // Nobody builds the tests of a package that is only followed, nor may anybody import them.
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
                dependencies: dependencies(of: entry, resolver: resolver, text: text),
                location: text.location(of: entry.name),
                hasOtherSources: sources.hasOtherSources,
                isChecked: package.isChecked,
                isComputed: text.isComputed(entry.name)
            )
            target.moduleNames.formUnion(sources.mappedModules)
            target.callLine = text.callLine(of: entry.name)
            target.facts.flags = ["SWIFT_PACKAGE": true, "COCOAPODS": false]
            for flag in entry.flags { target.facts.flags[flag] = true }
            target.editObstacle = text.editObstacle(of: entry.name)
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
        of entry: PackageSnapshot.TargetEntry,
        resolver: DependencyResolver,
        text: ManifestLocations
    ) -> [DeclaredDependency] {
        entry.dependencies.map { dependency in
            let package = dependency.form.package
            var declared = DeclaredDependency(
                name: dependency.name,
                package: package,
                isConditional: dependency.isConditional,
                resolution: resolver.resolve(dependency),
                location: text.location(of: dependency.name, package: package, neededBy: entry.name),
                isPlugin: dependency.form.isPlugin,
                moduleAliases: dependency.moduleAliases
            )
            declared.isWritten = text.isWritten(dependency.name, neededBy: entry.name)
            return declared
        }
    }
}
