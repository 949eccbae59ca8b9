/// Takes out imports that no build of a package compiles: those under `#if false`, or under a flag that none of its
/// manifest's settings defines.
struct DeadConditions {
    private let flags: [String: Set<String>]

    /// - Parameter set: The packages; a package of which only a plugin's snapshot is known keeps all imports.
    init(_ set: PackageSet) {
        let known = set.packages.filter { !$0.isApproximate }.map { ($0.id, Set($0.manifest.flags)) }
        flags = Dictionary(known, uniquingKeysWith: { first, _ in first })
    }

    /// Takes them out of the files of targets.
    func remove(from targets: inout [UnreadTarget]) {
        for index in targets.indices {
            let package = targets[index].target.id.package
            for file in targets[index].target.files.indices {
                targets[index].target.files[file].imports.removeAll { isDead($0, in: package) }
            }
        }
    }

    /// Where they stand.
    func locations(in targets: [Target]) -> Set<SourceLocation> {
        var locations: Set<SourceLocation> = []
        for target in targets {
            for file in target.files {
                for statement in file.imports where isDead(statement, in: target.id.package) {
                    locations.insert(file.location(of: statement))
                }
            }
        }
        return locations
    }

    private func isDead(_ statement: ImportStatement, in package: String) -> Bool {
        guard let condition = statement.condition, let flags = flags[package] else { return false }
        return ConditionValue.isFalse(condition, flags: flags)
    }
}
