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
        var edges: [Edge] = []
        func note(_ target: String) {
            if !order.contains(target) { order.append(target) }
        }
        for chain in chains {
            let words = chain.split(separator: " ").map(String.init)
            words.enumerated().filter { $0.offset.isMultiple(of: 2) }.forEach { note($0.element) }
            for arrow in stride(from: 1, to: words.count, by: 2) {
                let (from, to) = (words[arrow - 1], words[arrow + 1])
                if words[arrow] != "+>" { edges.append(edge(from, to, .declared)) }
                if words[arrow] != "~>" { edges.append(edge(from, to, .imported)) }
            }
        }
        let targets = order.map { name in
            Target(
                id: id(name),
                kind: isTest(name) ? .test : executables.contains(name) ? .executable : .library,
                tier: tiers[name],
                directory: folder(name),
                files: files(of: name, edges),
                dependencies: dependencies(of: name, edges),
                location: SourceLocation(file: "Package.swift", line: 10 + order.firstIndex(of: name)!, column: 15)
            )
        }
        return ModuleModel(name: name, targets: targets, edges: edges)
    }

    static func id(_ name: String) -> TargetID { TargetID(package: ".", name: name) }

    private static func isTest(_ name: String) -> Bool { name.hasSuffix("Tests") }

    private static func folder(_ name: String) -> String { (isTest(name) ? "Tests/" : "Sources/") + name }

    private static func edge(_ from: String, _ to: String, _ kind: Edge.Kind) -> Edge {
        let imported = SourceLocation(file: "\(folder(from))/\(to).swift", line: 1, column: 8)
        let declared = SourceLocation(file: "Package.swift", line: 10, column: 40)
        return Edge(from: id(from), to: id(to), kind: kind, location: kind == .imported ? imported : declared)
    }

    private static func files(of name: String, _ edges: [Edge]) -> [SourceFile] {
        edges.filter { $0.from.name == name && $0.kind == .imported }.map { edge in
            let statement = ImportStatement(module: c99Name(edge.to.name), line: 1, column: 8)
            return SourceFile(path: edge.location.file, imports: [statement], lines: 100)
        }
    }

    private static func dependencies(of name: String, _ edges: [Edge]) -> [DeclaredDependency] {
        edges.filter { $0.from.name == name && $0.kind == .declared }.map { edge in
            DeclaredDependency(name: edge.to.name, resolution: .target(edge.to), location: edge.location)
        }
    }
}
