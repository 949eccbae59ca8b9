/// What a container joins at run time: the registrations, and which of them needs which.
///
/// A program writes it with `container.graph.json`.
public struct Wiring: Hashable, Sendable {
    /// One registration.
    package struct Node: Hashable, Sendable {
        /// Its number in the file.
        package var id: Int
        /// The type that it provides, such as `any TokenStore`.
        package var type: String
        /// How long an instance lives, such as `singleton`.
        package var lifetime: String
        /// The registrar that makes the registration; nil for those of the composition root.
        package var module: String?
        /// The module of the source file that makes it.
        package var target: String
        /// That file as `#fileID` writes it: `AuthFeature/AuthModule.swift`.
        package var file: String
        /// The line in it, counted from 1.
        package var line: Int

        fileprivate init?(_ value: JSONValue) {
            guard let id = value["id"]?.number, let type = value["type"]?.string,
                let lifetime = value["lifetime"]?.string, let target = value["target"]?.string,
                let file = value["file"]?.string, let line = value["line"]?.number
            else { return nil }
            self.id = id
            self.type = type
            self.lifetime = lifetime
            module = value["module"]?.string
            self.target = target
            self.file = file
            self.line = line
        }
    }

    /// One registration needs another.
    package struct Edge: Hashable, Sendable {
        /// The number of the registration that needs the other.
        package var from: Int
        /// The number of the one that is needed.
        package var to: Int
        /// How it is needed, such as `eager` or `lazy`.
        package var kind: String
    }

    /// Every registration, in the order of the file.
    package var nodes: [Node] = []
    /// Who needs whom, in the order of the file; both ends are among the nodes.
    package var edges: [Edge] = []

    /// Reads a file.
    ///
    /// - Parameters:
    ///   - bytes: What `container.graph.json` gave.
    ///   - file: The file's path, for messages.
    /// - Throws: `InputError` where it is no wiring.
    public init(_ bytes: [UInt8], file: String) throws(InputError) {
        guard let root = try? JSONReader.read(bytes, file: file) else {
            throw InputError.wiring(file, problem: "it is no JSON")
        }
        guard root["version"]?.number == 1 else {
            throw InputError.wiring(
                file, problem: "this tool reads \"version\": 1, and it has \(root["version"]?.line ?? "none")")
        }
        for (index, value) in (root["nodes"]?.elements ?? []).enumerated() {
            guard let node = Node(value) else {
                throw InputError.wiring(file, problem: "nodes[\(index)] is no registration")
            }
            nodes.append(node)
        }
        let known = Set(nodes.map(\.id))
        for (index, value) in (root["edges"]?.elements ?? []).enumerated() {
            guard let from = value["from"]?.number, let to = value["to"]?.number, let kind = value["kind"]?.string,
                known.isSuperset(of: [from, to])
            else { throw InputError.wiring(file, problem: "edges[\(index)] joins no two of the nodes") }
            edges.append(Edge(from: from, to: to, kind: kind))
        }
    }
}

extension InputError {
    /// A file is no wiring.
    ///
    /// - Parameter problem: What is wrong, without its subject.
    package static func wiring(_ file: String, problem: String) -> InputError {
        InputError(
            "cannot read the wiring \(file): \(problem). Let the program write container.graph.json to it again.")
    }
}
