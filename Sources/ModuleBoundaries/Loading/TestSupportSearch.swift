/// Finds test support that the configuration does not name: a target without a tier that imports `XCTest` or `Testing` or
/// uses `@testable`, that no product contains and only tests and test support use.
struct TestSupportSearch {
    /// The targets in products of each checked package.
    private let published: [String: Set<String>]

    init(_ set: PackageSet) {
        let packages = set.packages.filter(\.isChecked).map { package in
            (package.id, Set(package.manifest.products.flatMap(\.targets)))
        }
        published = Dictionary(packages) { first, _ in first }
    }

    /// Marks it among all targets of the check.
    func mark(in targets: [Target]) -> [Target] {
        var open = Set(targets.filter { $0.tier == nil && isCandidate($0) }.map(\.id))
        if open.isEmpty { return targets }
        let tests = Set(targets.filter { $0.isTest || $0.isTestSupport }.map(\.id))
        let users = users(of: targets.filter { open.contains($0.id) }, in: targets)
        // After a target has fallen out, its dependencies may fall out, too.
        var count = 0
        while count != open.count {
            count = open.count
            let current = open.union(tests)
            open = open.filter { users[$0].map(current.isSuperset) ?? false }
        }
        return targets.map { target in
            var target = target
            if open.contains(target.id) { target.isTestSupport = true }
            return target
        }
    }

    /// The targets that would be test support if a comment gave them no tier.
    func tiered(in targets: [Target]) -> [Target] {
        let untiered = targets.map { target in
            var target = target
            if isCandidate(target), !target.isTestSupport { target.tier = nil }
            return target
        }
        return zip(targets, mark(in: untiered)).compactMap { old, new in
            new.isTestSupport && !old.isTestSupport && old.tier != nil ? old : nil
        }
    }

    private func isCandidate(_ target: Target) -> Bool {
        guard target.isChecked, target.kind == .library, !target.isProgram,
            let published = published[target.id.package], !published.contains(target.name)
        else { return false }
        return target.files.contains { file in
            file.imports.contains { $0.module == "XCTest" || $0.module == "Testing" || $0.has("testable") }
        }
    }

    /// The targets that declare or import others, by these.
    private func users(of wanted: [Target], in targets: [Target]) -> [TargetID: Set<TargetID>] {
        let named = wanted.flatMap { target in target.moduleNames.map { ($0, [target.id]) } }
        let owners = Dictionary(named, uniquingKeysWith: +)
        let ids = Set(wanted.map(\.id))
        return targets.reduce(into: [:]) { users, target in
            let imported = target.files.flatMap(\.imports).flatMap { owners[$0.module] ?? [] }
            for id in target.dependencies.flatMap(\.targets) + imported where ids.contains(id) && id != target.id {
                users[id, default: []].insert(target.id)
            }
        }
    }
}
