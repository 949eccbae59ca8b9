/// Finds chains of imports through which a target reaches what an entry of `forbid` keeps away from it.
struct ForbiddenChains {
    private let model: ModuleModel
    private let prohibition: Configuration.Prohibition
    private let importsByTarget: [TargetID: [Edge]]

    init(_ model: ModuleModel, prohibition: Configuration.Prohibition) {
        self.model = model
        self.prohibition = prohibition
        // A graph that another build system wrote may have no sources; then its declarations are all there is.
        let kind: Edge.Kind = model.targets.contains { !$0.files.isEmpty } ? .imported : .declared
        let edges = model.edges.filter { $0.kind == kind && $0.condition != .fails }
        importsByTarget = Dictionary(grouping: edges, by: \.from)
    }

    /// One finding for each target and module, at the first step of the shortest chain.
    func findings(_ rule: RuleDescription) -> [Finding] {
        model.targets.filter { $0.isChecked && prohibition.covers($0) }.flatMap { findings(from: $0, rule) }
    }

    /// Searches in breadth (Moore, 1959), so that the first chain to a module is a shortest one.
    private func findings(from start: Target, _ rule: RuleDescription) -> [Finding] {
        var found: [Finding] = []
        var named = Set(model.imports(of: start).map(\.statement.module).filter(prohibition.forbids))
        var seen: Set<TargetID> = [start.id]
        var chains = steps(from: start.id).filter { edge in
            prohibition.scope.files.isEmpty || prohibition.scope.covers(file: edge.location.file)
        }.map { [$0] }
        while !chains.isEmpty {
            var longer: [[Edge]] = []
            for chain in chains {
                guard let target = model[chain.last!.to], seen.insert(target.id).inserted else { continue }
                let isForbidden = target.moduleNames.union([target.name]).contains(where: prohibition.forbids)
                if isForbidden, chain.count > 1, named.insert(target.moduleName).inserted {
                    found.append(finding(rule, from: start, to: target.name, chain))
                }
                // What a target of the same scope reaches is that target's own finding.
                if isForbidden || prohibition.covers(target) { continue }
                for (file, statement) in outsideImports(of: target) where named.insert(statement.module).inserted {
                    let last = RelatedLocation(
                        location: file.location(of: statement),
                        message: "\(target.name) imports \(statement.module)"
                    )
                    found.append(finding(rule, from: start, to: statement.module, chain, last: last))
                }
                longer += steps(from: target.id).map { chain + [$0] }
            }
            chains = longer
        }
        return found
    }

    private func steps(from id: TargetID) -> [Edge] {
        var seen: Set<TargetID> = [id]
        return (importsByTarget[id] ?? []).filter { seen.insert($0.to).inserted }
    }

    /// The forbidden imports of a target that lead to no target of the model.
    private func outsideImports(of target: Target) -> [FileImport] {
        model.imports(of: target) { prohibition.forbids($0.module) }
            .filter { model.module($0.statement.module, importedIn: target).targets.isEmpty }
    }

    private func finding(
        _ rule: RuleDescription,
        from start: Target,
        to module: String,
        _ chain: [Edge],
        last: RelatedLocation? = nil
    ) -> Finding {
        var names = [start.name] + chain.map { $0.to.name }
        if last != nil { names.append(module) }
        let scope = prohibition.scope.words(for: start)
        let reason = prohibition.reason.map { ": " + $0 } ?? ""
        let related = chain.dropFirst().map { edge in
            RelatedLocation(location: edge.location, message: "\(edge.from.name) imports \(edge.to.name)")
        }
        let first = names[1]
        return rule.finding(
            from: start.name,
            to: module,
            at: chain[0].location,
            message: """
                \(start.name) reaches \(module), which is forbidden \(scope)\(reason). The shortest chain: \
                \(names.joined(separator: " → ")).
                """,
            fix: """
                Cut the chain at one of its steps: move what \(start.name) needs of \(first) to a target that does not \
                lead to \(module), or name \(start.name) under `except`.
                """,
            path: names,
            related: related + (last.map { [$0] } ?? [])
        )
    }
}
