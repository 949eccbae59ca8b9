internal import GraphAlgorithms

extension Diagram {
    /// Makes the diagram of a model.
    ///
    /// - Parameters:
    ///   - model: The model.
    ///   - findings: The findings of a check; an arrow between two modules carries the rules that it breaks.
    ///   - focus: The name of a target: only it, its direct dependencies and its direct dependents are kept. Nil keeps
    ///     the whole graph.
    ///   - includesTests: Whether test targets and test support are shown that break no rule.
    ///   - wiring: The connections that the container makes at run time; nil for none.
    ///   - problems: A message for each thing that could not be read.
    /// - Throws: `InputError` if `focus` fits no target, or several.
    public init(
        _ model: ModuleModel,
        findings: [Finding] = [],
        focus: String? = nil,
        includesTests: Bool = false,
        wiring: Wiring? = nil,
        problems: [String] = []
    ) throws(InputError) {
        let names = TargetNames(model)
        let whole = TargetGraph(model, includesFalse: true)
        var shown = Set(whole.targets.filter(\.isChecked).map(\.id))
        if !includesTests {
            let guilty = Set(findings.map(\.target))
            shown = shown.filter { id in
                guard let target = model[id], target.isTest || target.isTestSupport else { return true }
                return guilty.contains(target.name)
            }
        }
        // Of a package that only supplies modules, the used ones are shown.
        shown.formUnion(shown.flatMap(whole.dependencies(of:)).filter { model[$0]?.isChecked == false })
        if let focus {
            let target = try model.target(named: focus).id
            shown.formIntersection(whole.dependencies(of: target) + whole.dependents(of: target))
            shown.insert(target)
        }
        let graph = TargetGraph(model, includesFalse: true) { shown.contains($0.id) }
        // Edges that hold in no build are drawn, but close no cycle and imply no other edge.
        let real = TargetGraph(model) { shown.contains($0.id) }
        let cycles = stronglyConnectedComponents(of: real.ids, successors: real.dependencies(of:))
            .filter { $0.count > 1 }
        let cycleOf = Dictionary(
            uniqueKeysWithValues: cycles.enumerated().flatMap { number, ids in ids.map { ($0, number) } })
        let bands = DiagramBands(real)
        let shownNames = Set(graph.targets.map(\.name))
        let findingsOf = findings.reduce(into: [String: [Finding]]()) { found, finding in
            for name in Self.names(of: finding) { found[name, default: []].append(finding) }
        }
        let indexOf = Dictionary(uniqueKeysWithValues: graph.ids.enumerated().map { ($1, $0) })

        name = model.name
        self.problems = problems
        unresolved = model.unresolvedPackages
        notes = [model.unownedFiles.note].compactMap(\.self)
        self.bands = bands.bands
        nodes = graph.targets.map { target in
            Node(
                target: target, name: names[target.id], band: bands.index(of: target.id),
                cycle: cycleOf[target.id], findings: findingsOf[target.name] ?? [])
        }
        let implied = impliedEdges(of: real.ids, successors: real.dependencies(of:))
        arrows = Self.arrows(model, graph, indexOf, findings, implied)
        wires = (wiring?.links(in: model).links ?? []).compactMap { link in
            guard let from = indexOf[link.from], let to = indexOf[link.to] else { return nil }
            return Wire(from: from, to: to, needs: link.needs)
        }
        self.findings = findings.filter { !Self.names(of: $0).isDisjoint(with: shownNames) }
    }

    private static func arrows(
        _ model: ModuleModel, _ graph: TargetGraph, _ indexOf: [TargetID: Int], _ findings: [Finding],
        _ implied: [TargetID: Set<TargetID>]
    ) -> [Arrow] {
        let edges = Dictionary(grouping: model.edges) { [$0.from, $0.to] }
        var broken: [[String]: [Finding]] = [:]
        for finding in findings {
            for pair in pairs(of: finding) { broken[[pair.from, pair.to], default: []].append(finding) }
        }
        return graph.ids.enumerated().flatMap { from, id in
            graph.dependencies(of: id).map { other in
                let between = edges[[id, other]] ?? []
                let findings = broken[[id.name, other.name]] ?? []
                return Arrow(
                    from: from, to: indexOf[other]!,
                    declarations: between.filter { $0.kind == .declared }.map(\.location).sorted(),
                    imports: between.filter { $0.kind == .imported }.map(\.location).sorted(),
                    rules: Set(findings.map(\.rule)).sorted(),
                    isImplied: implied[id]?.contains(other) ?? false,
                    isConditional: between.allSatisfy { $0.condition != .holds || $0.isAmbiguous },
                    isWarning: !findings.isEmpty && findings.allSatisfy { $0.severity == .warning }
                )
            }
            .sorted { $0.to < $1.to }
        }
    }

    /// The names of the nodes that a finding can be about.
    private static func names(of finding: Finding) -> Set<String> {
        Set([finding.from, finding.target] + finding.path)
    }

    /// The pairs of names that a finding is about: its two ends, or each step of its cycle.
    static func pairs(of finding: Finding) -> [(from: String, to: String)] {
        guard finding.rule == RuleID.dependencyCycle.rawValue, let first = finding.path.first else {
            return finding.to.map { [(finding.from, $0)] } ?? []
        }
        return zip(finding.path, finding.path.dropFirst() + [first]).filter { $0 != $1 }.map { (from: $0, to: $1) }
    }
}
