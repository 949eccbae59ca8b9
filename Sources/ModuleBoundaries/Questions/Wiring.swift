import Foundation

/// The connections that a container makes at run time: the registrations, and which of them needs which.
///
/// A program writes it with `container.graph.json`.
public struct Wiring: Hashable, Sendable {
    /// One registration.
    package struct Node: Decodable, Hashable, Sendable {
        package var id: Int
        /// The type that it provides, such as `any TokenStore`.
        package var type: String
        /// The registrar that makes the registration; nil for the composition root and for a list.
        package var module: String?
        /// The module of the source file that makes it.
        package var target: String
        /// That file as `#fileID` writes it: `AuthFeature/AuthModule.swift`.
        package var file: String
        package var line: Int
    }

    /// One registration needs another.
    package struct Edge: Decodable, Hashable, Sendable {
        package var from: Int
        package var to: Int
        /// The form of the need, such as `eager` or `lazy`.
        package var kind: String
    }

    /// One type that one target needs and another provides.
    package struct Need: Hashable, Sendable {
        package var type: String
        /// The type whose registration needs it.
        package var neededBy: String
        package var kind: String
        package var location: SourceLocation
    }

    /// All needs of one target that another provides, in the order of the file.
    package struct Link: Hashable, Sendable {
        package var from: TargetID
        package var to: TargetID
        package var needs: [Need]
    }

    private struct Contents: Decodable {
        var version: Int
        var nodes: [Node]?
        var edges: [Edge]?
    }

    package let nodes: [Node]
    package let edges: [Edge]

    /// Reads a file.
    ///
    /// - Parameters:
    ///   - bytes: The text of `container.graph.json`.
    ///   - file: The file's path, for messages.
    /// - Throws: `InputError` if the text is no wiring.
    public init(_ bytes: [UInt8], file: String) throws(InputError) {
        guard let contents = try? JSONDecoder().decode(Contents.self, from: Data(bytes)) else {
            throw InputError.wiring(file, problem: "it is not the graph of a container")
        }
        guard contents.version == 1 else {
            throw InputError.wiring(
                file, problem: "this tool reads \"version\": 1, and it has \(contents.version)")
        }
        nodes = contents.nodes ?? []
        edges = contents.edges ?? []
    }

    /// The needs between the targets of a model, each pair of targets once, and the modules that no target has.
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
        return (links, Set(nodes.map(\.target)).filter { targets[$0] == nil }.sorted())
    }

    /// The edges without lists of contributions: a need of the list is one of each contribution. A list itself belongs to
    /// no target; the file gives it the location of its first element.
    private func edgesAroundLists(_ nodeOf: [Int: Node]) -> [Edge] {
        let lists = Dictionary(grouping: edges, by: \.from).filter { number, edges in
            guard let list = nodeOf[number], list.module == nil else { return false }
            return edges.allSatisfy { edge in nodeOf[edge.to].map { "[\($0.type)]" } == list.type }
        }
        return edges.filter { lists[$0.from] == nil }.flatMap { edge in
            lists[edge.to]?.map { Edge(from: edge.from, to: $0.to, kind: edge.kind) } ?? [edge]
        }
    }

    /// `#fileID` names the file without its folders: the target's only file with that name, if there is one.
    private static func location(of node: Node, in target: Target) -> SourceLocation {
        let name = node.file.split(separator: "/").last ?? ""
        let files = target.files.map(\.path).filter { $0.hasSuffix("/\(name)") }
        return SourceLocation(file: files.count == 1 ? files[0] : node.file, line: node.line, column: 1)
    }
}

extension InputError {
    /// An error about a file that is no wiring.
    package static func wiring(_ file: String, problem: String) -> InputError {
        InputError(
            "cannot read the wiring \(file): \(problem). Let the program write container.graph.json to it again.")
    }
}
