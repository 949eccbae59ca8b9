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
            guard let flags = flags[targets[index].target.id.package] else { continue }
            for file in targets[index].target.files.indices {
                targets[index].target.files[file].imports.removeAll { statement in
                    statement.condition.map { ConditionValue.isFalse($0, flags: flags) } ?? false
                }
            }
        }
    }
}
