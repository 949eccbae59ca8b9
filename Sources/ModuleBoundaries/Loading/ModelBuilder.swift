/// Builds the model of a check: manifests, sources and the configuration's tiers joined into one picture.
public struct ModelBuilder: Sendable {
    /// A model and what is missing from it.
    public struct Outcome: Sendable {
        /// The picture of all that could be read.
        public var model: ModuleModel
        /// What could not be read, one message each, in a fixed order.
        public var problems: [String]
        /// What the configuration says that does not fit these packages.
        public var mistakes: [ConfigurationMistake]
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
        var drafts = set.packages.flatMap(drafts) + set.projects.flatMap { ProjectTargets($0, in: set).drafts() }
        let mistakes = configuration.mistakes(in: drafts.map(\.target), paths: paths(of: drafts))
        let excluded = leaveOut(from: &drafts)
        let problems = set.problems + read(&drafts)
        let targets = drafts.map(\.target)
        let comparesTiers = configuration.assignsEveryTier(of: targets)
        let assigned = configuration.assign(to: targets)
        let outside = OutsideModules(set)
        let products = outside.products()
        let dependencies = outside.dependencies()
        let visible = PackageVisibility(set).all()
        let suppressions = manifestSuppressions()
        func model(edges: [Edge], reexports: [String: [String]]) -> ModuleModel {
            ModuleModel(
                name: set.name,
                targets: assigned,
                edges: edges,
                outsideProducts: products,
                outsideReexports: reexports,
                outsideDependencies: dependencies,
                comparesTiersAcrossPackages: comparesTiers,
                visiblePackages: visible,
                manifestSuppressions: suppressions,
                excludedTargets: excluded
            )
        }
        // What an import means is asked of the model itself, so that edges and rules never disagree.
        let bare = model(edges: [], reexports: [:])
        let reexports = outside.reexports(neededBy: bare)
        return Outcome(
            model: model(edges: bare.edgesFromDependencies(), reexports: reexports),
            problems: problems,
            mistakes: mistakes
        )
    }

    private func drafts(of package: LoadedPackage) -> [UnreadTarget] {
        let locator = TargetLocator(folder: package.folder, manifest: package.manifest)
        let resolver = DependencyResolver(package: package, in: set)
        let places = ManifestPlaces(package)
        // Nobody builds the tests of a package that is only followed, nor may anybody import them.
        let entries = package.manifest.targets.filter { package.isChecked || ($0.kind != .test && $0.kind != .plugin) }
        let layouts = concurrently(entries) { locator.layout(of: $0) }
        return zip(entries, layouts).map { entry, layout in
            let tier = places.tier(of: entry.name)
            var target = Target(
                id: TargetID(package: package.id, name: entry.name),
                kind: entry.kind,
                directory: FolderPath.join(package.id, layout.directory),
                dependencies: dependencies(of: entry, resolver: resolver, places: places),
                location: places.location(of: entry.name),
                hasOtherSources: layout.hasOtherSources,
                isChecked: package.isChecked,
                isComputed: places.isComputed(entry.name)
            )
            if target.takesTier { target.tier = tier }
            if package.isApproximate { target.doubtfulModules = places.mentionedModules }
            return UnreadTarget(
                target: target,
                files: layout.swiftFiles.map { FolderPath.child($0, of: package.id) },
                problems: layout.problems.map { .init(path: FolderPath.join(package.id, $0.path), message: $0.message) }
            )
        }
    }

    /// Every path that a pattern of the configuration can mean.
    private func paths(of drafts: [UnreadTarget]) -> [String] {
        let checked = drafts.filter(\.target.isChecked)
        let folders =
            set.packages.filter(\.isChecked).map(\.id) + checked.map(\.target.directory)
            + checked.flatMap(\.target.sourceFolders)
        return folders + checked.flatMap(\.files) + set.excludedFolders
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
    private func leaveOut(from drafts: inout [UnreadTarget]) -> Set<String> {
        if configuration.exclude.isEmpty { return [] }
        let excluded = drafts.filter { configuration.excludes($0.target.directory) }
        drafts.removeAll { configuration.excludes($0.target.directory) }
        for index in drafts.indices {
            drafts[index].files.removeAll(where: configuration.excludes)
            drafts[index].problems.removeAll { configuration.excludes($0.path) }
        }
        return Set(excluded.map(\.target.name))
    }

    private func dependencies(
        of entry: ManifestTarget,
        resolver: DependencyResolver,
        places: ManifestPlaces
    ) -> [DeclaredDependency] {
        entry.dependencies.map { dependency in
            DeclaredDependency(
                name: dependency.name,
                package: dependency.form.package,
                isConditional: dependency.isConditional,
                resolution: resolver.resolve(dependency),
                location: places.location(of: dependency, neededBy: entry.name),
                moduleAliases: dependency.moduleAliases
            )
        }
    }

    /// Fills in the files of all targets at once.
    private func read(_ drafts: inout [UnreadTarget]) -> [String] {
        let files = drafts.flatMap(\.files).map { SourceScanner.File(path: $0, location: "\(set.root)/\($0)") }
        var scanned = SourceScanner.scan(files: files)[...]
        var problems: [String] = []
        for index in drafts.indices {
            var missing = drafts[index].problems.map(\.description)
            for result in scanned.prefix(drafts[index].files.count) {
                switch result {
                case .success(let file): drafts[index].target.files.append(file)
                case .failure(let failure): missing.append(failure.description)
                }
            }
            drafts[index].target.isIncomplete = !missing.isEmpty
            problems += missing
            scanned = scanned.dropFirst(drafts[index].files.count)
        }
        return problems
    }
}
