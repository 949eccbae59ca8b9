import GraphAlgorithms

extension ModuleModel {
    /// The modules that a target's declared dependencies make importable, re-exported ones among them.
    func declaredModules(of target: Target) -> Set<String> {
        target.dependencies.reduce(into: target.doubtfulModules) { modules, dependency in
            let provided = self.modules(of: dependency, declaredBy: target)
            modules.formUnion(provided.own)
            modules.formUnion(provided.reexported)
        }
    }

    /// A shortest chain of declared dependencies between two targets, both included; nil where there is none.
    func declaredPath(from start: TargetID, to goal: TargetID) -> [TargetID]? {
        shortestPath(from: start, to: { $0 == goal }) { self[$0]?.dependencies.flatMap(\.targets) ?? [] }
    }
}
