internal import GraphAlgorithms

/// The packages that are declared and neither local nor resolved on disk: nobody knows what their modules are.
struct UnresolvedPackages {
    private let set: PackageSet
    private let targets: [Target]

    /// - Parameters:
    ///   - set: The packages with what is resolved.
    ///   - targets: The targets of the set, their dependencies resolved as far as they can be.
    init(_ set: PackageSet, targets: [Target]) {
        self.set = set
        self.targets = targets
    }

    /// Their identities, sorted, each once.
    ///
    /// SwiftPM resolves all that a checked package declares, but for what only traits ask for; of a package that is
    /// followed only what the targets that are reached need.
    func names() -> [String] {
        let byID = Dictionary(targets.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        let reached = reachable(from: targets.filter(\.isChecked).map(\.id)) { id in
            byID[id]?.dependencies.flatMap(\.targets) ?? []
        }
        let needy = Set(reached.compactMap { byID[$0] }.filter(\.hasUnresolved).map(\.id.package))
        let ofPackages = set.packages.flatMap { package in
            package.manifest.packages.filter { dependency in
                isMissing(dependency)
                    && (package.isChecked ? !isLeftToTraits(dependency, in: package) : needy.contains(package.id))
            }
        }
        let ofProjects = set.projects.flatMap(\.project.remotePackages).filter {
            set.outside[$0] == nil && set.localPackage(insteadOf: $0) == nil
        }
        return Set(ofPackages.map(\.identity) + ofProjects).sorted()
    }

    private func isMissing(_ dependency: PackageSnapshot.PackageDependency) -> Bool {
        // A local package that is missing is a problem of the set.
        if case .folder = dependency.source { return false }
        return set.outside[dependency.identity] == nil && set.localPackage(of: dependency) == nil
    }

    private func isLeftToTraits(_ dependency: PackageSnapshot.PackageDependency, in package: LoadedPackage) -> Bool {
        let entries = package.manifest.targets.flatMap(\.dependencies).filter { entry in
            entry.form.package.map(dependency.isNamed) ?? false
        }
        return !entries.isEmpty && entries.allSatisfy(\.needsTrait)
    }
}

extension Target {
    fileprivate var hasUnresolved: Bool { dependencies.contains { $0.resolution == .unresolved } }
}
