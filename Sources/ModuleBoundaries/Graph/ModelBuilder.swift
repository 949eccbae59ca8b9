/// Builds the model of a check: manifests, sources and the configuration's tiers joined into one picture.
public struct ModelBuilder: Sendable {
    /// A model and what is missing from it.
    public struct Outcome: Sendable {
        /// The picture of all that could be read.
        public var model: ModuleModel
        /// What could not be read, one message each, in a fixed order.
        public var problems: [String]
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
        var drafts = set.packages.flatMap(drafts)
        let problems = set.problems + read(&drafts)
        let targets = drafts.map(\.target)
        let comparesTiers = configuration.assignsEveryTier(of: targets)
        let assigned = configuration.assign(to: targets)
        let outside = OutsideModules(set)
        let products = outside.products()
        let visible = PackageVisibility(set).all()
        func model(edges: [Edge], reexports: [String: [String]]) -> ModuleModel {
            ModuleModel(
                name: set.name,
                targets: assigned,
                edges: edges,
                outsideProducts: products,
                outsideReexports: reexports,
                comparesTiersAcrossPackages: comparesTiers,
                visiblePackages: visible
            )
        }
        // What an import means is asked of the model itself, so that edges and rules never disagree.
        let bare = model(edges: [], reexports: [:])
        let reexports = outside.reexports(neededBy: bare)
        return Outcome(model: model(edges: bare.edgesFromDependencies(), reexports: reexports), problems: problems)
    }

    /// A target whose files are not read yet.
    private struct Draft {
        var target: Target
        var files: [String]
        var problems: [String]
    }

    private func drafts(of package: LoadedPackage) -> [Draft] {
        let prefix = package.id
        let locator = TargetLocator(folder: package.folder, manifest: package.manifest) { [configuration] path in
            configuration.excludes(FolderPath.join(prefix, path))
        }
        let resolver = DependencyResolver(package: package, in: set)
        let places = ManifestPlaces(package)
        // Nobody builds the tests of a package that is only followed, nor may anybody import them.
        let targets = package.manifest.targets.filter { package.isChecked || ($0.kind != .test && $0.kind != .plugin) }
        return targets.filter { !configuration.excludes(FolderPath.join(prefix, locator.expectedDirectory(of: $0))) }
            .map { entry in
                let layout = locator.layout(of: entry)
                let target = Target(
                    id: TargetID(package: package.id, name: entry.name),
                    kind: entry.kind,
                    tier: places.tier(of: entry.name),
                    directory: FolderPath.join(prefix, layout.directory),
                    dependencies: dependencies(of: entry, resolver: resolver, places: places),
                    location: places.location(of: entry.name),
                    hasOtherSources: layout.hasOtherSources,
                    isChecked: package.isChecked,
                    isComputed: places.isComputed(entry.name)
                )
                return Draft(
                    target: target.takesTier ? target : target.withoutTier(),
                    files: layout.swiftFiles.map { FolderPath.join(prefix, $0) },
                    problems: layout.problems.map { prefix == "." ? $0 : "\(prefix): \($0)" }
                )
            }
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
    private func read(_ drafts: inout [Draft]) -> [String] {
        let scanned = ScannedFile.scan(drafts.flatMap(\.files), root: set.root)
        var problems: [String] = []
        var next = 0
        for index in drafts.indices {
            problems += drafts[index].problems
            for file in scanned[next..<next + drafts[index].files.count] {
                switch file {
                case .scanned(let file): drafts[index].target.files.append(file)
                case .failed(let problem): problems.append(problem)
                }
            }
            next += drafts[index].files.count
        }
        return problems
    }
}
