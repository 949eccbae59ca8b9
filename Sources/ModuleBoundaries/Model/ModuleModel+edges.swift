extension ModuleModel {
    /// Every edge that the declarations and imports of the targets make, in the order of targets, declared ones first.
    /// A file that imports its own module makes none: the compiler passes over it.
    func edgesFromDependencies() -> [Edge] {
        targets.flatMap { target in
            let declared = target.dependencies.flatMap { dependency in
                edges(from: target, to: dependency.targets, kind: .declared, at: dependency.location)
            }
            let imported = target.files.flatMap { file in
                file.imports.flatMap { statement in
                    edges(
                        from: target,
                        to: module(statement.module, importedIn: target).targets,
                        kind: .imported,
                        at: SourceLocation(file: file.path, line: statement.line, column: statement.column)
                    )
                }
            }
            return declared + imported
        }
    }

    private func edges(from target: Target, to ids: [TargetID], kind: Edge.Kind, at location: SourceLocation) -> [Edge]
    {
        ids.filter { (kind == .declared || $0 != target.id) && self[$0] != nil }.map {
            Edge(from: target.id, to: $0, kind: kind, location: location)
        }
    }
}
