struct LayerRule: Rule {
    static let description = RuleDescription(
        id: .layer, severity: .error,
        summary: "A file uses a symbol of a folder that `layers` in the configuration puts above or beside its own.",
        rationale: """
            The compiler checks no borders inside a target. The rule reads the index of the last debug build. It skips a \
            target if its files changed since then.
            """,
        example: """
            // .validate-deps.json
            layers: [ {target: "App", folders: ["Core", "Domain", "Features/*"]} ]
            // Sources/App/Domain/User.swift
            let view: ProfileView?   // flagged: ProfileView is declared in Features/Profile
            """,
        fix: "Move the symbol down, or declare a protocol in the lower folder. `--write-baseline` freezes the findings."
    )

    let layers: [Configuration.LayerList]

    func findings(in model: ModuleModel) -> [Finding] {
        guard let symbols = model.symbols else { return [] }
        return layered(in: model).filter { symbols.covers($0.target.id) }.flatMap { target, list in
            // A file has many uses.
            let paths = Set(target.files.map(\.path))
            let folders = paths.reduce(into: [String: LayerFolder]()) { $0[$1] = list.folder(of: $1, in: target) }
            return symbols.uses(from: target.id, to: target.id).compactMap { use -> Finding? in
                guard let from = folders[use.location.file], let to = folders[use.symbol.location.file],
                    from.path != to.path, to.layer >= from.layer
                else { return nil }
                return finding(about: use, from, to, in: target)
            }
        }
    }

    /// The layered targets whose symbols are not known; none without an index.
    func unchecked(in model: ModuleModel) -> [Target] {
        layered(in: model).map(\.target).filter { model.symbols?.gaps[$0.id] != nil }
    }

    /// A note for each layered target with files in no folder of its list.
    func notes(in model: ModuleModel) -> [String] {
        if model.symbols == nil { return [] }
        return layered(in: model).compactMap { target, list in
            let others = target.files.map(\.path).filter { list.folder(of: $0, in: target) == nil }
            guard let first = others.first else { return nil }
            let verb = others.count == 1 ? "is" : "are"
            return
                "\(counted(others.count, "file")) of \(target.name) \(verb) in no folder of `layers`, such as \(first)."
        }
    }

    private func layered(in model: ModuleModel) -> [(target: Target, list: Configuration.LayerList)] {
        model.targets.filter(\.isChecked).compactMap { target in
            layers.first { $0.target.glob.matches(target.name) }.map { (target, $0) }
        }
    }

    private func finding(
        about use: SymbolIndex.Use, _ from: LayerFolder, _ to: LayerFolder, in target: Target
    ) -> Finding {
        // The files in the target's own folder go by the target's name.
        func name(of folder: LayerFolder) -> String { folder.path == "." ? target.name : folder.path }
        let relation = from.layer == to.layer ? "a peer" : "a higher layer"
        let (low, high) = (name(of: from), name(of: to))
        var finding = Self.description.finding(
            from: FolderPath.child(from.path, of: target.name),
            to: FolderPath.child(to.path, of: target.name),
            at: use.location,
            message: "\(low) uses \(use.symbol.name), declared in \(high), \(relation).",
            fix: """
                Move what \(low) needs of \(high) to a layer below both, or declare a protocol in \(low) that \(high) \
                implements.
                """
        )
        finding.owner = target.name
        return finding
    }
}
