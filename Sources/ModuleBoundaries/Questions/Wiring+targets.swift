extension Wiring {
    /// One type that one target needs and another provides.
    package struct Need: Hashable, Sendable {
        /// The type that is needed, such as `any TokenStore`.
        package var type: String
        /// The type whose registration needs it.
        package var neededBy: String
        /// How it is needed, such as `eager`.
        package var kind: String
        /// Where the registration stands that needs it.
        package var location: SourceLocation
    }

    /// All that one target gets from another.
    package struct Link: Hashable, Sendable {
        /// The target that needs.
        package var from: TargetID
        /// The target that provides.
        package var to: TargetID
        /// Type by type, in the order of the file.
        package var needs: [Need]
    }

    /// What the targets of a model get from each other.
    ///
    /// - Parameter model: The model; a registration belongs to the target whose module has the name of its file's.
    /// - Returns: The links in the order of the file, each pair of targets once; and the modules of registrations that
    ///   no target of the model has, sorted.
    package func links(in model: ModuleModel) -> (links: [Link], unknownModules: [String]) {
        let targets = Dictionary(
            model.targets.filter(\.isImportable).flatMap { target in target.moduleNames.map { ($0, target) } },
            uniquingKeysWith: { $0.isChecked || !$1.isChecked ? $0 : $1 }
        )
        let nodeOf = Dictionary(nodes.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        let needs = edgesAroundLists(nodeOf).compactMap { edge -> (from: TargetID, to: TargetID, need: Need)? in
            guard let from = nodeOf[edge.from], let to = nodeOf[edge.to], let user = targets[from.target],
                let provider = targets[to.target], user.id != provider.id
            else { return nil }
            let need = Need(
                type: to.type, neededBy: from.type, kind: edge.kind, location: Self.location(of: from, in: user))
            return (user.id, provider.id, need)
        }
        let links = needs.grouped { [$0.from, $0.to] }.map { group in
            Link(from: group[0].from, to: group[0].to, needs: group.map(\.need))
        }
        let unknown = Set(nodes.map(\.target)).filter { targets[$0] == nil }
        return (links, unknown.sorted())
    }

    /// The edges, with lists of contributions left out: who needs the list needs what each module contributes. The list
    /// itself is nobody's; the file gives it the location of its first element.
    private func edgesAroundLists(_ nodeOf: [Int: Node]) -> [Edge] {
        let edgesOf = Dictionary(grouping: edges, by: \.from)
        func elements(of number: Int) -> [Edge]? {
            guard let list = nodeOf[number], list.module == nil, let edges = edgesOf[number],
                edges.allSatisfy({ edge in nodeOf[edge.to].map { "[\($0.type)]" } == list.type })
            else { return nil }
            return edges
        }
        return edges.filter { elements(of: $0.from) == nil }.flatMap { edge in
            elements(of: edge.to)?.map { Edge(from: edge.from, to: $0.to, kind: edge.kind) } ?? [edge]
        }
    }

    /// `#fileID` names the file without its folders: of the target's files the one with that name, if it is one.
    private static func location(of node: Node, in target: Target) -> SourceLocation {
        let name = node.file.split(separator: "/").last ?? ""
        let files = target.files.map(\.path).filter { $0.hasSuffix("/\(name)") }
        return SourceLocation(file: files.count == 1 ? files[0] : node.file, line: node.line, column: 1)
    }
}
