internal import GraphAlgorithms

/// Flags an import of a known module that the importing target does not declare.
struct UndeclaredImportRule: Rule {
    static let description = RuleDescription(
        id: .undeclaredImport,
        severity: .error,
        summary: "A file imports a target or a known product that its target does not declare.",
        rationale: """
            It compiles only because something else happens to build the module first: a clean build, another \
            order or another machine breaks it. And what the manifest does not say, no tool can check.
            """,
        example: """
            // .target(name: "AuthDomain", dependencies: [])
            // Sources/AuthDomain/Session.swift
            import CoreKit   // flagged
            """,
        fix: "Add the dependency to the target in Package.swift, or remove the import."
    )

    func findings(in model: ModuleModel) -> [Finding] {
        model.targets.filter(\.isChecked).flatMap { target in
            let declared = model.declaredModules(of: target)
            return target.files.flatMap { file in
                file.imports
                    .filter { $0.module != target.moduleName && !declared.contains($0.module) }
                    .compactMap { finding(about: $0, in: file, of: target, model: model) }
            }
        }
    }

    private func finding(
        about statement: ImportStatement,
        in file: SourceFile,
        of target: Target,
        model: ModuleModel
    ) -> Finding? {
        let provider: String
        let fix: String
        switch model.module(statement.module, importedIn: target) {
        case .unknown: return nil
        case .outside(let products):
            if Self.toolchainModules.contains(statement.module) { return nil }
            provider = statement.module
            fix = self.fix(choosing: products, for: target)
        case .targets(let ids):
            guard let id = ids.first, let imported = model[id] else { return nil }
            provider = imported.name
            fix = self.fix(for: imported, of: target, model: model)
        }
        return Self.description.finding(
            from: target.name,
            to: provider,
            at: file.location(of: statement),
            message: "\(target.name) imports \(statement.module), which it does not declare as a dependency.",
            fix: fix
        )
    }

    /// Modules that come with every toolchain, also where some package has them, too.
    private static let toolchainModules: Set<String> = ["Foundation", "FoundationEssentials", "Testing", "XCTest"]

    private func fix(choosing products: [OutsideProduct], for target: Target) -> String {
        let entries = products.map { ".product(name: \"\($0.name)\", package: \"\($0.package)\")" }
        return """
            Add \(entries.joined(separator: " or ")) to the dependencies of \(target.name) at \(target.location), or \
            remove the import.
            """
    }

    private func fix(for imported: Target, of target: Target, model: ModuleModel) -> String {
        let edge = Edge(from: target.id, to: imported.id, location: target.location)
        if let step = model.tierStep(along: edge), step.isUpward || step.isForbiddenPeer {
            let reason = step.isUpward ? "a higher tier" : "the same tier"
            return """
                Remove the import: \(imported.name) is in \(step.toTier), \(reason), so \(target.name) must not declare \
                it either.
                """
        }
        if let path = model.declaredPath(from: imported.id, to: target.id) {
            return """
                Remove the import: to declare it would close the cycle \
                \(([target.name] + path.map(\.name)).joined(separator: " → ")).
                """
        }
        if imported.id.package != target.id.package {
            return """
                Add the product of the package at \(imported.id.package) that contains \(imported.name) to the \
                dependencies of \(target.name) at \(target.location), or remove the import.
                """
        }
        return """
            Add "\(imported.name)" to the dependencies of \(target.name) at \(target.location), or remove the import.
            """
    }
}

extension ModuleModel {
    /// The modules that a target's declared dependencies make importable, re-exported ones among them.
    fileprivate func declaredModules(of target: Target) -> Set<String> {
        target.dependencies.reduce(into: target.doubtfulModules) { modules, dependency in
            let provided = self.modules(of: dependency)
            modules.formUnion(provided.own)
            modules.formUnion(provided.reexported)
        }
    }

    /// A shortest chain of declared dependencies between two targets, both included; nil where there is none.
    fileprivate func declaredPath(from start: TargetID, to goal: TargetID) -> [TargetID]? {
        shortestPath(from: start, to: { $0 == goal }) { self[$0]?.dependencies.flatMap(\.targets) ?? [] }
    }
}
