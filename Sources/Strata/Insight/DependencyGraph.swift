/// What a container is made of: registrations and their dependencies, as values.
///
/// ```swift
/// print(container.graph.mermaid)
/// ```
public struct DependencyGraph: Hashable, Sendable {
    /// One registration, list of contributions, or input of a scope.
    public struct Node: Hashable, Sendable, CustomStringConvertible {
        /// The node's index in `nodes`.
        public let id: Int
        /// The type as its user writes it, with qualifier and argument: `any AuthService`.
        public let type: String
        /// How long an instance lives.
        public let lifetime: Scope
        /// The registrar; nil for the composition root's own, and for a list, which it joins from several.
        public let module: String?
        /// Where it is registered.
        public let site: SourceSite?
        /// Whether it is made on the main actor.
        public let isMadeOnMainActor: Bool
        /// Whether its factory is asynchronous.
        public let isAsync: Bool
        /// Where its decorators are registered, in their order.
        public let decorators: [SourceSite]
        /// Whether it is registered by `unimplemented`: whoever asks for it gets an error.
        public let isUnimplemented: Bool
        /// Whether it is a fallback, which counts because nobody else registers the type.
        public let isFallback: Bool
        /// Where a fallback stands that does not count, because this does.
        public let unusedFallback: SourceSite?

        /// The registrar, told apart from others of its name.
        let registrar: ModuleName?
        /// What asks for it; nil for a contribution, which is had by its list.
        let key: Key?
        /// Whether it is a registration of its own, not a list of contributions or an input.
        let isRegistration: Bool
        /// Whether it is another name of what it needs, and no instance of its own.
        let isName: Bool

        /// `any AuthService (AuthFeature/AuthModule.swift:12)`.
        public var description: String { PathStep.describe(type, site) }
    }

    /// One parameter of a factory or decorator.
    public struct Edge: Hashable, Sendable {
        /// How a parameter is resolved.
        public enum Kind: String, Hashable, Sendable {
            /// Before the factory runs.
            case eager
            /// When a `Lazy`, `Provider` or `Assisted` is called.
            case deferred
            /// Never: a `Weak` refers to it, and neither holds nor builds it.
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
}

extension Container {
    /// What the container is made of.
    public var graph: DependencyGraph { DependencyGraph(plan.assembly) }
}

extension DependencyEdge {
    fileprivate var kind: DependencyGraph.Edge.Kind { isEager ? .eager : dependency.isWeak ? .weak : .deferred }
}

extension DependencyGraph {
    init(_ assembly: Assembly) {
        nodes = LongerNames.use(for: assembly.registry) { Self.nodes(of: assembly) }
        var seen: Set<Edge> = []
        edges = assembly.nodes.enumerated().flatMap { index, node in
            node.edges.compactMap { edge in
                edge.target.map { Edge(from: index, to: $0, kind: edge.kind) }
            }
        }.filter { seen.insert($0).inserted }
    }

    private static func nodes(of assembly: Assembly) -> [Node] {
        assembly.nodes.enumerated().map { index, node in
            Node(
                id: index, type: node.key.description, lifetime: node.scope, module: node.descriptor.module?.name,
                site: node.site, isMadeOnMainActor: node.isMadeOnMainActor, isAsync: node.isAsync,
                decorators: node.decorators.compactMap(\.site), isUnimplemented: node.isUnimplemented,
                isFallback: node.isFallback,
                unusedFallback: node.unusedFallback, registrar: node.descriptor.module,
                key: node.isContribution ? nil : node.key,
                isRegistration: node.registration != nil,
                isName: node.isAlias && node.decorators.isEmpty)
        }
    }
}
