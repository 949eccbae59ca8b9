extension PackageSet {
    /// Marks test support that the configuration does not name: a target without a tier that imports `XCTest` or `Testing`
    /// or uses `@testable`, that no product contains and only tests and test support use.
    func markTestSupport(in targets: [Target]) -> [Target] {
        let checked = packages.filter(\.isChecked).map { ($0.id, Set($0.manifest.products.flatMap(\.targets))) }
        let published = Dictionary(checked) { first, _ in first }
        var open = Set(
            targets.filter { target in
                target.tier == nil && target.isChecked && target.kind == .library && !target.isProgram
                    && published[target.id.package]?.contains(target.name) == false && target.importsTestLibrary
            }
            .map(\.id))
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

extension Target {
    fileprivate var importsTestLibrary: Bool {
        files.contains { file in
            file.imports.contains { $0.module == "XCTest" || $0.module == "Testing" || $0.has("testable") }
        }
    }
}
