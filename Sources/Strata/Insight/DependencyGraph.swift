/// The registrations of a container and their dependencies, as values.
///
/// ```swift
/// print(container.graph.mermaid)
/// ```
public struct DependencyGraph: Sendable {
    /// One registration, list of contributions, input of a scope, or need that no parameter shows.
    public struct Node: Sendable, CustomStringConvertible {
        /// The node's index in `nodes`.
        public let id: Int
        let node: Strata.Node

        /// The type as written in source, with qualifier and argument: `any AuthService`.
        public var type: String { node.kind == .use ? "uses of \(node.descriptor.moduleName)" : node.key.description }

        /// The lifetime of an instance.
        public var lifetime: Scope { node.scope }

        /// The registrar; nil for the composition root, and for a list, which joins several modules.
        public var module: String? { node.descriptor.module.map(typeName) }

        /// The location of the registration.
        public var site: SourceSite? { node.descriptor.site }

        /// `any AuthService (AuthFeature/AuthModule.swift:12)`.
        public var description: String { site.map { "\(type) (\($0))" } ?? type }
    }

    /// One parameter of a factory or decorator.
    public struct Edge: Sendable {
        /// How a parameter is resolved.
        public enum Kind: String, Sendable {
            /// Before the factory runs.
            case eager
            /// Later, by a call of a `Lazy`, `Provider` or `Assisted`, or by a property.
            case deferred
            /// Never: a `Weak` refers to the instance without retaining or building it.
            case weak
        }

        /// The node that has the parameter.
        public let from: Int
        /// The node that provides the parameter.
        public let to: Int
        /// How the parameter is resolved.
        public let kind: Kind
    }

    /// The nodes in the order of registration. Lists and inputs come last.
    public let nodes: [Node]
    /// The edges by dependent, in the order of its parameters. Two nodes have at most one edge of each kind.
    public let edges: [Edge]
    let assembly: Assembly
}

extension Container {
    /// The registrations of the container and their dependencies.
    public var graph: DependencyGraph { DependencyGraph(plan.assembly) }
}

extension DependencyGraph {
    init(_ assembly: Assembly) {
        self.assembly = assembly
        var nodes: [Node] = []
        var edges: [Edge] = []
        for (number, node) in assembly.nodes.enumerated() {
            nodes.append(Node(id: number, node: node))
            let first = edges.count
            for edge in node.edges {
                guard let target = edge.target else { continue }
                let kind: Edge.Kind = edge.isAtOnce ? .eager : edge.dependency.isWeak ? .weak : .deferred
                guard !edges[first...].contains(where: { $0.to == target && $0.kind == kind }) else { continue }
                edges.append(Edge(from: number, to: target, kind: kind))
            }
        }
        self.nodes = nodes
        self.edges = edges
    }

    /// Returns the registrations that no root needs, directly or through others.
    ///
    /// ```swift
    /// let unused = container.graph.unreachable(from: [LoginViewModel.self])
    /// ```
    ///
    /// A deferred parameter counts as a need. A weak one does not, because it never makes an instance. The types that
    /// modules name in ``Registry/uses(_:fileID:line:)`` are roots as well.
    ///
    /// - Parameter roots: The types that the program resolves itself: types, lists such as `[any RouteHandler].self`,
    ///   or parameter forms such as `Qualified<URL, APIBase>.self`. A type also stands for its registrations with an
    ///   argument. An unregistered type has no effect.
    /// - Returns: The registrations in their order, including contributions.
    /// - Complexity: O(nodes + edges).
    public func unreachable(from roots: [Any.Type]) -> [Node] {
        let wanted = roots.map { Dependency.of($0).key }
        let starts = assembly.nodes.indices.filter { number in
            let node = assembly.nodes[number]
            if node.kind == .use { return true }
            guard node.kind != .contribution else { return false }
            return wanted.contains { $0 == node.key || $0.argument == nil && $0.matches(node.key) }
        }
        let targets = assembly.nodes.map { node in
            node.edges.compactMap { edge -> Int? in
                guard let target = edge.target else { return nil }
                // A `Weak` of an alias needs the alias.
                return edge.dependency.isWeak && !assembly.nodes[target].isView ? nil : target
            }
        }
        let isReached = reachable(from: starts, targets)
        return nodes.filter {
            $0.node.contributions == nil && $0.node.kind != .use && $0.node.kind != .input && !isReached[$0.id]
        }
    }
}
