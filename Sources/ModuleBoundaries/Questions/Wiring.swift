import Foundation

/// What a container joins at run time: the registrations, and which of them needs which.
///
/// A program writes it with `container.graph.json`.
public struct Wiring: Hashable, Sendable {
    /// One registration.
    package struct Node: Hashable, Sendable, Decodable {
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
    }

    /// One registration needs another.
    package struct Edge: Hashable, Sendable, Decodable {
        /// The number of the registration that needs the other.
        package var from: Int
        /// The number of the one that is needed.
        package var to: Int
        /// How it is needed, such as `eager` or `lazy`.
        package var kind: String
    }

    /// Every registration, in the order of the file.
    package var nodes: [Node]
    /// Who needs whom, in the order of the file; both ends are among the nodes.
    package var edges: [Edge]

    /// Reads a file.
    ///
    /// - Parameters:
    ///   - bytes: What `container.graph.json` gave.
    ///   - file: The file's path, for messages.
    /// - Throws: `InputError` where it is no wiring.
    public init(_ bytes: [UInt8], file: String) throws(InputError) {
        let document: Document
        do {
            document = try JSONDecoder().decode(Document.self, from: Data(bytes))
        } catch let error as DecodingError {
            throw InputError.wiring(file, problem: Self.problem(of: error))
        } catch {
            throw InputError.wiring(file, problem: "it is no JSON")
        }
        guard document.version == 1 else {
            throw InputError.wiring(file, problem: "its \"version\" is \(document.version), and this tool reads 1")
        }
        var known: Set<Int> = []
        for node in document.nodes where !known.insert(node.id).inserted {
            throw InputError.wiring(file, problem: "two \"nodes\" have the \"id\" \(node.id)")
        }
        for (index, edge) in document.edges.enumerated() {
            for end in [edge.from, edge.to] where !known.contains(end) {
                throw InputError.wiring(
                    file, problem: "edges[\(index)] names the node \(end), which is not in \"nodes\"")
            }
        }
        nodes = document.nodes
        edges = document.edges
    }

    private struct Document: Decodable {
        var version: Int
        var nodes: [Node]
        var edges: [Edge]
    }

    private static func problem(of error: DecodingError) -> String {
        func path(_ context: DecodingError.Context, _ last: (any CodingKey)? = nil) -> String {
            (context.codingPath + (last.map { [$0] } ?? [])).reduce("") { text, key in
                key.intValue.map { "\(text)[\($0)]" } ?? (text.isEmpty ? key.stringValue : "\(text).\(key.stringValue)")
            }
        }
        switch error {
        case .keyNotFound(let key, let context): return "\(path(context, key)) is missing"
        case .typeMismatch(_, let context), .valueNotFound(_, let context):
            let location = path(context)
            return location.isEmpty ? "it is no object" : "\(location) has a value of the wrong kind"
        default: return "it is no JSON"
        }
    }
}

extension InputError {
    /// A file is no wiring.
    ///
    /// - Parameters:
    ///   - file: The file's path.
    ///   - problem: What is wrong, without its subject.
    package static func wiring(_ file: String, problem: String) -> InputError {
        InputError(
            "cannot read the wiring \(file): \(problem). Let the program write container.graph.json to it again.")
    }
}
