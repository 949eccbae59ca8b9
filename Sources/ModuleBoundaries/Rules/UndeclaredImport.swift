internal import GraphAlgorithms

/// An import of a known module that the importing target does not declare: what two rules tell apart.
struct UndeclaredImport {
    let statement: ImportStatement
    let file: SourceFile
    let target: Target
    /// The target or module that the import means.
    let provider: String
    /// What to do about it.
    let fix: Fix
    /// The chain of declarations that leads from the target to the module, both included; nil where none does.
    let chain: [String]?

    /// What to do in words, with the entry that does it where there is one.
    struct Fix {
        var text: String
        var entry: SuggestedEntry?
    }

    /// A finding at the import.
    func finding(_ rule: RuleDescription, message: String) -> Finding {
        var finding = rule.finding(
            from: target.name,
            to: provider,
            at: file.location(of: statement),
            message: message + statement.conditionNote,
            fix: fix.text,
            path: chain
        )
        finding.entry = fix.entry
        return finding
    }
}

extension ModuleModel {
    /// Every import of a known module by a checked target that does not declare it, in the order of the targets.
    func undeclaredImports() -> [UndeclaredImport] {
        targets.filter(\.isChecked).flatMap { target in
            let declared = declaredModules(of: target)
            // Most files of a target import the same modules.
            var chains: [String: [String]?] = [:]
            return target.files.flatMap { file in
                file.imports
                    .filter { $0.module != target.moduleName && !declared.contains($0.module) }
                    .compactMap { statement -> UndeclaredImport? in
                        guard let (provider, fix) = provider(of: statement.module, for: target) else { return nil }
                        let chain = chains[statement.module] ?? buildChain(from: target, to: statement.module)
                        chains[statement.module] = chain
                        // A package that is not resolved may lead to the module.
                        if chain == nil, !unresolvedPackages.isEmpty, isOutside(statement.module, for: target) {
                            return nil
                        }
                        return UndeclaredImport(
                            statement: statement, file: file, target: target, provider: provider, fix: fix, chain: chain
                        )
                    }
            }
        }
    }

    /// What provides a module, and how a target comes by it; nil where nothing is known of the module.
    private func provider(of module: String, for target: Target) -> (name: String, fix: UndeclaredImport.Fix)? {
        switch self.module(module, importedIn: target) {
        case .unknown: return nil
        case .outside(let products):
            if toolchainModules.contains(module) { return nil }
            return (module, fix(choosing: products, aliases: moduleAliases(for: module, in: target), for: target))
        case .targets(let ids):
            guard let id = ids.first, let imported = self[id] else { return nil }
            return (imported.name, fix(for: imported, aliases: moduleAliases(for: module, in: target), of: target))
        }
    }

    private func isOutside(_ module: String, for target: Target) -> Bool {
        if case .outside = self.module(module, importedIn: target) { true } else { false }
    }

    /// The argument that an entry needs for a module that another target renames: `moduleAliases: ["Old": "New"]`; nil
    /// where the import writes the module's own name.
    func moduleAliases(for module: String, in target: Target) -> String? {
        let original = originalName(of: module, importedIn: target)
        return original == module ? nil : "moduleAliases: [\"\(original)\": \"\(module)\"]"
    }

    private func fix(choosing products: [OutsideProduct], aliases: String?, for target: Target)
        -> UndeclaredImport.Fix
    {
        guard let offered = offeredProducts[target.id.package] else {
            let entries = products.map { DependencyEntry($0.name, package: $0.package) }
            return fix(choosing: entries, aliases: aliases, for: target)
        }
        let entries = products.flatMap { product in
            offered.named(product.name).filter { $0.fetchedPackage == product.package }.map(\.entry)
        }
        guard entries.isEmpty else { return fix(choosing: entries, aliases: aliases, for: target) }
        let choices = products.map { with(aliases, DependencyEntry($0.name, package: $0.package)) }
        return UndeclaredImport.Fix(
            text: """
                Declare the package \(listed(Set(products.map(\.package)).sorted(), "or")) in the manifest and add \
                \(choices.joined(separator: " or ")) to the dependencies of \(target.name) at \(target.location), or \
                remove the import.
                """)
    }

    /// - Parameter offered: What the target's package declares; nil where that is not known.
    private func fix(
        forPackageOf imported: Target, _ offered: OfferedProducts?, aliases: String?, for target: Target
    ) -> UndeclaredImport.Fix {
        let (name, place) = (imported.name, "the package at \(imported.id.package)")
        if imported.kind == .executable {
            return UndeclaredImport.Fix(
                text: """
                    Remove the import: \(name) is an executable of \(place), and other packages import libraries only.
                    """)
        }
        if offered?.folders.contains(imported.id.package) == true {
            return UndeclaredImport.Fix(
                text: "Remove the import, or add \(name) to a library product of \(place): none contains it.")
        }
        let start =
            offered == nil ? "Add the product of \(place)" : "Declare \(place) in the manifest and add its product"
        return UndeclaredImport.Fix(
            text: """
                \(start) that contains \(name) to the dependencies of \(target.name) at \
                \(target.location)\(aliases.map { ", with \($0)" } ?? ""), or remove the import.
                """)
    }

    private func with(_ aliases: String?, _ entry: DependencyEntry) -> String {
        aliases.map { "\(entry.description.dropLast()), \($0))" } ?? entry.description
    }

    private func fix(choosing products: [DependencyEntry], aliases: String?, for target: Target)
        -> UndeclaredImport.Fix
    {
        let entries = products.map { with(aliases, $0) }
        let only = entries.count == 1 ? entries.first : nil
        return UndeclaredImport.Fix(
            text: """
                Add \(entries.joined(separator: " or ")) to the dependencies of \(target.name) at \(target.location), \
                or remove the import.
                """,
            entry: only.map { SuggestedEntry($0, isAddition: true, target: target.location) }
        )
    }

    private func fix(for imported: Target, aliases: String?, of target: Target) -> UndeclaredImport.Fix {
        if imported.isTest, !target.isTest {
            return UndeclaredImport.Fix(
                text: """
                    Remove the import: \(imported.name) is a test target, and only test targets can declare it. Move what both \
                    need into a target of its own.
                    """
            )
        }
        let edge = Edge(from: target.id, to: imported.id, location: target.location)
        if let step = tierStep(along: edge), step.isUpward || step.isForbiddenPeer {
            let reason = step.isUpward ? "a higher tier" : "the same tier"
            return UndeclaredImport.Fix(
                text: """
                    Remove the import: \(imported.name) is in \(step.toTier), \(reason), so \(target.name) must not \
                    declare it either.
                    """
            )
        }
        if let path = declaredPath(from: imported.id, to: target.id) {
            return UndeclaredImport.Fix(
                text: """
                    Remove the import: to declare it would close the cycle \
                    \(([target.name] + path.map(\.name)).joined(separator: " → ")).
                    """
            )
        }
        if imported.id.package != target.id.package {
            let offered = offeredProducts[target.id.package]
            let entries = offered?.libraries(with: imported.id).map(\.entry) ?? []
            if !entries.isEmpty { return fix(choosing: entries, aliases: aliases, for: target) }
            return fix(forPackageOf: imported, offered, aliases: aliases, for: target)
        }
        return UndeclaredImport.Fix(
            text: """
                Add "\(imported.name)" to the dependencies of \(target.name) at \(target.location), or remove the import.
                """,
            entry: SuggestedEntry("\"\(imported.name)\"", isAddition: true, target: target.location)
        )
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

/// Modules that come with every toolchain, also where some package has them, too.
private let toolchainModules: Set<String> = ["Foundation", "FoundationEssentials", "Testing", "XCTest"]
