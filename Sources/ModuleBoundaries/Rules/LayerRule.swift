/// Flags what `layers` in the configuration says: uses of symbols against the order of a target's folders.
struct LayerRule: Rule {
    static let description = RuleDescription(
        id: .layer,
        severity: .error,
        summary:
            "A file uses a symbol of a folder that `layers` in the configuration puts above its own, or beside it.",
        rationale: """
            Borders inside a target cost nothing to draw and are the first step to modules. The compiler checks none of \
            them. The rule reads what the compiler recorded in the index of the last debug build, so that it knows each \
            use. It reports nothing about a target whose files changed since, and a note says so: build first.
            """,
        example: """
            // .validate-deps.json
            layers: [ {target: "App", folders: ["Core", "Domain", "Features/*"]} ]
            // Sources/App/Domain/User.swift
            let view: ProfileView?   // flagged: ProfileView is declared in Features/Profile
            """,
        fix: """
            Move the symbol down, or declare a protocol in the lower folder that the higher one implements; \
            `--write-baseline` freezes what is there.
            """
    )

    private let layers: [Configuration.LayerList]

    /// - Parameter layers: The folders of targets, the lowest first.
    init(layers: [Configuration.LayerList]) { self.layers = layers }

    func findings(in model: ModuleModel) -> [Finding] {
        guard let symbols = model.symbols else { return [] }
        return layered(in: model).filter { symbols.covers($0.target.id) }.flatMap { target, list in
            symbols.uses(from: target.id, to: target.id).compactMap { use in
                guard let from = list.folder(of: use.location.file, in: target),
                    let to = list.folder(of: use.symbol.location.file, in: target), from.path != to.path
                else { return nil }
                if to.layer < from.layer { return nil }
                return finding(about: use, from, to, in: target)
            }
        }
    }

    /// The names of the layered targets that cannot be checked, and a note for each reason; empty without an index.
    func unchecked(in model: ModuleModel) -> (targets: [String], notes: [String]) {
        let gaps = layered(in: model).compactMap { target, _ in
            model.symbols?.gaps[target.id].map { (target: target.name, gap: $0) }
        }
        let notes = Dictionary(grouping: gaps, by: \.gap).values.sorted { $0[0].target < $1[0].target }.map { group in
            let (name, gap) = group[0]
            let targets = group.count == 1 ? name : "\(name) and \(counted(group.count - 1, "other target"))"
            let subject = group.count == 1 ? "it" : "each"
            return "the layers of \(targets) were not checked: \(subject) \(gap). Build first: 'swift build'."
        }
        return (gaps.map(\.target), notes)
    }

    /// A note for each layered target with files in no folder of its list.
    func notes(in model: ModuleModel) -> [String] {
        if model.symbols == nil { return [] }
        return layered(in: model).compactMap { target, list in
            let others = target.files.map(\.path).filter { list.folder(of: $0, in: target) == nil }
            guard let first = others.first else { return nil }
            let (files, verb) = others.count == 1 ? ("1 file", "is") : ("\(others.count) files", "are")
            return "\(files) of \(target.name) \(verb) in no folder of `layers`, such as \(first)."
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
        let relation = from.layer == to.layer ? "a peer" : "a higher layer"
        let (low, high) = (Self.name(of: from, in: target), Self.name(of: to, in: target))
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

    /// A folder in words; the files in the target's own folder go by the target's name.
    private static func name(of folder: LayerFolder, in target: Target) -> String {
        folder.path == "." ? target.name : folder.path
    }
}
