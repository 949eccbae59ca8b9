internal import CStrataAtomics

/// Where a registration's instances come from; its type is `Slot<T>` or `AssistedSlot<A, T>`.
@usableFromInline
class AnySlot: @unchecked Sendable {
    let node: NodeInfo
    let checks: SlotChecks
    /// Whether `resolve` may ask it without looking at anything but the open scopes.
    @usableFromInline let isPlain: Bool
    /// The scopes that must be open, a bit for each of the first 64 scopes of the plan.
    @usableFromInline let requiredMask: UInt64
    /// The scopes that must be open, as numbers of the plan's scopes.
    let requiredScopes: [Int]

    init(_ blueprint: SlotBlueprint) {
        node = blueprint.node
        checks = blueprint.checks
        var ignored: SlotChecks = [.requiresAsync, .requiresScope]
        if blueprint.node.scope.isKept { ignored.insert(.usesGraph) }
        isPlain = blueprint.checks.subtracting(ignored).isEmpty && blueprint.requiredScopes.allSatisfy { $0 < 64 }
        requiredMask = blueprint.requiredScopes.reduce(0) { $0 | 1 << UInt64($1) }
        requiredScopes = blueprint.requiredScopes
    }

    /// Frees an instance that a cell holds.
    func destroy(_ instance: UnsafeMutableRawPointer) {}

    /// Puts a scope's input into its cell.
    ///
    /// - Returns: Whether the value has this slot's type.
    func store(_ value: Any, in cell: UnsafeMutablePointer<strata_atomic_pointer>) -> Bool { false }

    /// Builds a shared instance, so that it is there from now on.
    func warmUp(in container: Container) async throws {}

    /// Resolves for a factory that is asynchronous or has an asynchronous dependency.
    ///
    /// - Returns: A `Box` of the value.
    func box(_ call: AsyncCall) async throws -> AnyObject { fatalError("an assisted slot has no value of its own") }

    /// Calls a registration with a run-time argument whose type the caller does not name.
    ///
    /// - Returns: A `Box` of the instance; nil where this is no such registration, or the argument has another type.
    func call(_ argument: Any, _ container: Container, _ isolation: (any Actor)?) throws -> AnyObject? { nil }

    /// The same for an asynchronous call.
    func call(_ argument: Box<Any>, _ call: AsyncCall) async throws -> AnyObject? { nil }

    /// Puts this slot in front of an error's path; an error of a factory becomes `factoryFailed`.
    @inline(never)
    @usableFromInline
    final func failed(_ error: any Error) -> ResolutionError {
        let step = PathStep(node.key, node.site)
        if let error = error as? ResolutionError { return error.behind(step) }
        return .factoryFailed(error, step)
    }
}

/// What messages and observers say about a slot.
struct NodeInfo: Sendable {
    /// The node's number in the plan.
    let index: Int
    let key: Key
    let scope: Scope
    let site: SourceSite?
    let module: ModuleName?
    /// Whether it is a parameter's form (`Lazy<T>`, `T?`, …) rather than a registration.
    var isAdapter = false
}

/// Everything that a recipe needs to make its slot.
struct SlotBlueprint {
    let node: NodeInfo
    let checks: SlotChecks
    let requiredScopes: [Int]
    /// The depth of the container that keeps the instance: 0 for the root.
    let level: Int
    /// The instance's place among the container's cells; nil for transients.
    let cell: Int?
    let references: References
    /// How many references there are.
    let parameterCount: Int
    let decorators: [DecoratorBlueprint]
    let observer: (any ContainerObserver)?
}

extension SlotBlueprint {
    var dependencies: SlotList { SlotList(start: references, count: parameterCount) }
}

/// A decorator with the slots of its own parameters.
struct DecoratorBlueprint {
    let recipe: any Recipe
    let references: References
    let parameterCount: Int
}
