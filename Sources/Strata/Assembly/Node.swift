/// A registration, a list of contributions or an input of a scope, with what it needs. Its assembly makes it, and nobody
/// changes it afterwards: a class, so that to look at it counts one reference and not those of all its parts.
final class Node: @unchecked Sendable {
    enum Kind {
        case registration(Registration)
        /// The contributions' nodes, and how the slot of their list is made.
        case list([Int], any ListRecipe)
        /// A value that is given to a scope when it is opened.
        case input(ScopeInput, of: ScopeKey)
    }

    let kind: Kind
    /// The registration's own, but that an alias which is decorated lives as long as what it stands for: so it is
    /// wrapped once per instance.
    var descriptor: Descriptor
    /// In their order.
    var decorators: [Registration] = []
    /// Where a fallback stands that does not count, because this does.
    var unusedFallback: SourceSite?
    /// Own dependencies, then each decorator's.
    var edges: [DependencyEdge] = []
    /// The nodes that are built before its factory runs.
    var eagerTargets: [Int] = []
    /// Whether it is a decorated alias that is kept, and not known to be `Sendable`: then it stays where what it stands
    /// for is made, on the main actor.
    var isKeptOnMainActor = false
    /// Whether its factory, or a decorator's, is the main actor's.
    var isMadeOnMainActor = false

    // What its kind says, read in every pass.
    let registration: Registration?
    /// For a list: its contributions' nodes.
    let contributions: [Int]?
    /// For an input: the scope that it is given to.
    let inputOf: ScopeKey?
    let isContribution: Bool
    let isAlias: Bool
    let takesArgument: Bool
    /// Whether it is only given to the check of one module.
    let isGiven: Bool

    init(_ kind: Kind, _ descriptor: Descriptor) {
        self.kind = kind
        self.descriptor = descriptor
        registration = if case .registration(let registration) = kind { registration } else { nil }
        contributions = if case .list(let contributions, _) = kind { contributions } else { nil }
        inputOf = if case .input(_, let scope) = kind { scope } else { nil }
        isContribution = registration?.form == .contribution
        isAlias = registration?.form == .alias
        takesArgument = registration?.form == .assisted
        isGiven = registration?.form == .given
    }

    var key: Key { descriptor.key }
    var scope: Scope { descriptor.scope }
    var site: SourceSite? { descriptor.site }
    var step: PathStep { PathStep(descriptor) }

    /// Whether it counts because nobody else registers its key.
    var isFallback: Bool { registration?.isFallback ?? false }

    /// Whether it stands for something that is needed and not there.
    var isUnimplemented: Bool { registration?.isUnimplemented ?? false }

    var isAsync: Bool { registration?.isAsync ?? false }

    /// The scope that its instance cannot outlive: its own, or the one it is given to.
    var boundScope: ScopeKey? {
        if case .scoped(let key) = scope.kind { key } else { nil }
    }
}

/// One parameter of a factory.
struct DependencyEdge {
    let dependency: Dependency
    /// The node that provides it; nil where none does.
    let target: Int?
    /// The registration whose parameter it is: the node's own or a decorator's; nil for an element of a list.
    let owner: Registration?

    /// Whether the value is built before the factory runs.
    var isEager: Bool { !dependency.isDeferred }
}
