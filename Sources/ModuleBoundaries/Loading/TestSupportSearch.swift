/// Finds test support that the configuration does not name.
///
/// Such a target imports `XCTest` or `Testing` or uses `@testable`, has no tier, no product contains it, and only tests
/// and test support use it.
struct TestSupportSearch {
    private let published: [String: Set<String>]

    init(_ set: PackageSet) {
        let packages = set.packages.filter(\.isChecked).map { package in
            (package.id, Set(package.manifest.products.flatMap(\.targets)))
        }
        published = Dictionary(packages, uniquingKeysWith: { first, _ in first })
    }

    /// Marks them.
    ///
    /// - Parameter targets: All targets of the check, their files read and their tiers given.
    /// - Returns: The same targets in the same order.
    func mark(in targets: [Target]) -> [Target] {
        var open = Set(targets.filter { $0.tier == nil && isCandidate($0) }.map(\.id))
        if open.isEmpty { return targets }
        let users = TestSupportUsers(of: open, in: targets)
        // After a target has fallen out, its dependencies may fall out, too.
        var isSettled = false
        while !isSettled {
            let rest = open.filter { users.areTests(of: $0, orAmong: open) }
            isSettled = rest.count == open.count
            open = rest
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
}

/// Who depends on some targets, by declaration or import.
private struct TestSupportUsers {
    private var usersOf: [TargetID: Set<TargetID>] = [:]
    private let tests: Set<TargetID>

    init(of wanted: Set<TargetID>, in targets: [Target]) {
        tests = Set(targets.filter { $0.isTest || $0.isTestSupport }.map(\.id))
        let ofModule = targets.filter { wanted.contains($0.id) }.reduce(into: [String: [Target]]()) { found, target in
            for name in target.moduleNames { found[name, default: []].append(target) }
        }
        for target in targets {
            let declared = target.dependencies.flatMap(\.targets)
            let imported = target.files.flatMap(\.imports).flatMap { ofModule[$0.module] ?? [] }.map(\.id)
            for id in declared + imported where wanted.contains(id) && id != target.id {
                usersOf[id, default: []].insert(target.id)
            }
        }
    }

    func areTests(of id: TargetID, orAmong others: Set<TargetID>) -> Bool {
        let users = usersOf[id] ?? []
        return !users.isEmpty && users.allSatisfy { tests.contains($0) || others.contains($0) }
    }
}
