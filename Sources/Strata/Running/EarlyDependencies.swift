/// What a factory needs, built before it runs.
///
/// A factory asks for its parameters on the thread's stack, so that a long chain of kept instances would need a deep
/// one. From a certain depth on, what the container or the call keeps is built before, dependencies first, from a list
/// on the heap: each factory then finds all of it there. What is transient is only passed through.
///
/// The order is that in which the factories would have asked, but that a decorator's parameters come before the value
/// which it decorates.
struct EarlyDependencies {
    /// How many constructions a thread, or how many `.graph` instances a call, may be in the middle of before that
    /// begins. Each takes up to 5 KB of the stack.
    static let depth = 16

    private struct Step {
        let node: Int
        /// Those of its dependencies that were not looked at yet.
        var remaining: ArraySlice<Int>
    }

    private let context: Context
    private let plan: Plan
    private var visited: Set<Int>
    /// The way from the factory's own node to the one that is visited.
    private var path: [Step]
    /// A weak instance must stay until somebody holds it.
    private var instances: [AnyBox] = []

    private init(_ slot: AnySlot, _ context: Context) {
        self.context = context
        plan = context.container.plan
        visited = [slot.number]
        path = [Step(node: slot.number, remaining: plan.source.eagerTargets(of: slot.number)[...])]
    }

    /// Builds what is kept of all that a slot's factory needs, directly or not.
    ///
    /// - Parameters:
    ///   - slot: A slot of a node whose factory is about to run.
    ///   - context: What the factory is called with.
    /// - Returns: What is to be held until the factory has returned.
    /// - Throws: What a factory threw, with the path from the slot's dependency on.
    static func build(for slot: AnySlot, _ context: Context) throws -> [AnyBox] {
        var dependencies = EarlyDependencies(slot, context)
        try dependencies.build()
        return dependencies.instances
    }

    private mutating func build() throws {
        while var step = path.popLast() {
            if let next = step.remaining.popFirst() {
                path.append(step)
                if visited.insert(next).inserted { try visit(next) }
            } else if !path.isEmpty, isKept(step.node) {
                try keep(step.node)
            }
        }
    }

    private mutating func visit(_ node: Int) throws {
        if isKept(node), let slot = plan.slots[node] as? any ValueSlot {
            if let known = slot.known(in: context) { return instances.append(known) }
            // It is built by a call of its own: in the container that shares it, or in one around this one, where it
            // would share no `.graph` instance with what was built for it before.
            let isOutside = slot.descriptor.scope != .graph && slot.layout.level != context.container.depth
            guard slot.layout.lender == nil, !isOutside || !slot.checks.contains(.reachesGraph) else {
                return try keep(node)
            }
        }
        path.append(Step(node: node, remaining: plan.source.eagerTargets(of: node)[...]))
    }

    /// Whether the factories that need a node find the same instance.
    private func isKept(_ node: Int) -> Bool {
        let scope = plan.slots[node].descriptor.scope
        return scope.isKept || scope == .graph && context.graph != nil
    }

    /// Whether it is an alias of something weak that was seen to make a value: each is for one taker, and built ahead it
    /// would be for nobody.
    private func makesValues(_ slot: AnySlot) -> Bool {
        guard slot.layout.mayBeValue, slot.descriptor.scope == .weak else { return false }
        let home = context.container.ancestor(atLevel: slot.layout.level)
        return home.mutex.withLock { home.state.pointee.weakReferences[slot.number]?.isOfValue ?? false }
    }

    private mutating func keep(_ node: Int) throws {
        guard let slot = plan.slots[node] as? any ValueSlot, !makesValues(slot) else { return }
        do {
            instances.append(try slot.box(context))
        } catch {
            throw path.dropFirst().reversed().reduce(error) { plan.slots[$1.node].failed($0) }
        }
    }
}
