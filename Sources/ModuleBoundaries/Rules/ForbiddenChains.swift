/// Finds chains of imports through which a target reaches a module that an entry of `forbid` keeps away from it.
struct ForbiddenChains {
    private let model: ModuleModel
    private let prohibition: Configuration.Prohibition
    private let importsByTarget: [TargetID: [Edge]]

    init(_ model: ModuleModel, _ prohibition: Configuration.Prohibition) {
        self.model = model
        self.prohibition = prohibition
        // A graph of another build system may have no sources; then only declarations join its targets.
        let kind: Edge.Kind = model.targets.contains { !$0.files.isEmpty } ? .imported : .declared
        importsByTarget = Dictionary(grouping: model.edges.filter { $0.kind == kind && $0.counts }, by: \.from)
    }

    func findings(_ rule: RuleDescription) -> [Finding] {
        model.targets.filter { $0.isChecked && prohibition.covers($0) }.flatMap { findings(from: $0, rule) }
    }

    /// Searches in breadth (Moore, 1959), so that the first chain to a module is a shortest one.
    private func findings(from start: Target, _ rule: RuleDescription) -> [Finding] {
        var found: [Finding] = []
        var named = Set(model.imports(of: start).map(\.statement.module).filter(prohibition.forbids))
        var seen: Set<TargetID> = [start.id]
        var chains = steps(from: start.id).filter { prohibition.scope.covers(file: $0.location.file) }.map { [$0] }
        while !chains.isEmpty {
            var longer: [[Edge]] = []
            for chain in chains {
                guard let target = model[chain.last!.to], seen.insert(target.id).inserted else { continue }
                let isForbidden = target.moduleNames.union([target.name]).contains(where: prohibition.forbids)
                if isForbidden, chain.count > 1, named.insert(target.moduleName).inserted {
                    found.append(finding(rule, from: start, to: target.name, chain))
                }
                // A chain through another target of the same scope is a finding of that target.
                if isForbidden || prohibition.covers(target) { continue }
                for (file, statement) in model.imports(of: target, where: { prohibition.forbids($0.module) })
                where model.module(statement.module, importedIn: target).targets.isEmpty {
                    guard named.insert(statement.module).inserted else { continue }
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

    private func finding(
        _ rule: RuleDescription, from start: Target, to module: String, _ chain: [Edge], last: RelatedLocation? = nil
    ) -> Finding {
        let names = [start.name] + chain.map { $0.to.name } + (last == nil ? [] : [module])
        let related = chain.dropFirst().map { edge in
            RelatedLocation(location: edge.location, message: "\(edge.from.name) imports \(edge.to.name)")
        }
        return rule.finding(
            from: start.name, to: module, at: chain[0].location,
            message: """
                \(start.name) reaches \(module), which is \(prohibition.words(for: start)). The shortest chain: \
                \(names.joined(separator: " → ")).
                """,
            fix: """
                Cut the chain at one of its steps: move what \(start.name) needs of \(names[1]) to a target that does not \
                lead to \(module), or name \(start.name) under `except`.
                """,
            path: names,
            related: related + [last].compactMap(\.self)
        )
    }
}
