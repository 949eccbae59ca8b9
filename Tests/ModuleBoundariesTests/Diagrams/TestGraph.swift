import ModuleBoundaries

/// A model made of arrows.
///
/// `A -> B -> C` declares and imports, `A ~> B` declares alone, `A +> B` imports alone; a single name is a target
/// that stands alone. A name that ends in `Tests` is a test target in `Tests`, any other one a library in `Sources`.
/// The import of B in A is on line 1 of `B.swift` in A's folder, and the entry on line 10 of `Package.swift`.
enum TestGraph {
    static func model(
        _ chains: String...,
        tiers: [String: Tier] = [:],
        executables: Set<String> = [],
        name: String = "Shop"
    ) -> ModuleModel {
        var order: [String] = []
        var declared: [String: [String]] = [:]
        var imported: [String: [String]] = [:]
        for chain in chains {
            let words = chain.split(separator: " ").map(String.init)
            for name in stride(from: 0, to: words.count, by: 2).map({ words[$0] }) where !order.contains(name) {
                order.append(name)
            }
            for arrow in stride(from: 1, to: words.count, by: 2) {
                let (from, to) = (words[arrow - 1], words[arrow + 1])
                if words[arrow] != "+>" { declared[from, default: []].append(to) }
                if words[arrow] != "~>" { imported[from, default: []].append(to) }
            }
        }
        let targets = order.map { name in
            Target(
                id: id(name),
                kind: isTest(name) ? .test : executables.contains(name) ? .executable : .library,
                tier: tiers[name],
                directory: folder(name),
                files: (imported[name] ?? []).map { other in
                    let statement = ImportStatement(module: c99Name(other), line: 1, column: 8)
                    return SourceFile(path: "\(folder(name))/\(other).swift", imports: [statement], lines: 100)
                },
                dependencies: (declared[name] ?? []).map { other in
                    let location = SourceLocation(file: "Package.swift", line: 10, column: 40)
                    return DeclaredDependency(name: other, resolution: .target(id(other)), location: location)
                },
                location: SourceLocation(file: "Package.swift", line: 10 + order.firstIndex(of: name)!, column: 15)
            )
        }
        return ModuleModel(name: name, targets: targets)
    }

    static func id(_ name: String) -> TargetID { TargetID(package: ".", name: name) }

    private static func isTest(_ name: String) -> Bool { name.hasSuffix("Tests") }

    private static func folder(_ name: String) -> String { (isTest(name) ? "Tests/" : "Sources/") + name }
}
