/// What a container is made of: registrations and their dependencies, as values.
///
/// ```swift
/// print(container.graph.mermaid)
/// ```
public struct DependencyGraph: Sendable {
    /// One registration, list of contributions, input of a scope, or need of a module that no parameter shows.
    public struct Node: Sendable, CustomStringConvertible {
        /// The node's index in `nodes`.
        public let id: Int
        let node: Strata.Node

        /// The type as its user writes it, with qualifier and argument: `any AuthService`.
        public var type: String { node.kind == .use ? "uses of \(node.descriptor.moduleName)" : node.key.description }

        /// How long an instance lives.
        public var lifetime: Scope { node.scope }

        /// The registrar; nil for the composition root's own, and for a list, which joins several.
        public var module: String? { node.descriptor.module.map(typeName) }

        /// Where it is registered.
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
            /// When a `Lazy`, `Provider` or `Assisted` is called, or by a property.
            case deferred
            /// Never: a `Weak` refers to it, and neither retains nor builds it.
            case weak
        }

        /// The node whose factory has the parameter.
        public let from: Int
        /// The node that provides it.
        public let to: Int
        /// How it is resolved.
        public let kind: Kind
    }

    /// In the order of registration; lists and inputs last.
    public let nodes: [Node]
    /// By dependent, in the order of its parameters; each pair of nodes and kind once.
    public let edges: [Edge]
    let assembly: Assembly
}

extension Container {
    /// What the container is made of.
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

    /// The registrations that nothing needs: those that no root leads to.
    ///
    /// ```swift
    /// let unused = container.graph.unreachable(from: [LoginViewModel.self])
    /// ```
    ///
    /// Deferred parameters lead on as others do; a weak one does not, since it never makes an instance. The types that
    /// modules name in ``Registry/uses(_:fileID:line:)`` are roots, too.
    ///
    /// - Parameter roots: The types that the program resolves itself: types, lists such as `[any RouteHandler].self`, or
    ///   parameter forms such as `Qualified<URL, APIBase>.self`. A type also stands for its registrations with an argument.
    ///   One that is not registered leads nowhere.
    /// - Returns: The registrations in their order, contributions included.
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
                // A weak parameter goes through an alias, which is of use then.
                return edge.dependency.isWeak && !assembly.nodes[target].isView ? nil : target
            }
        }
        let isReached = reachable(from: starts, targets)
        return nodes.filter {
            $0.node.contributions == nil && $0.node.kind != .use && $0.node.kind != .input && !isReached[$0.id]
        }
    }
}
