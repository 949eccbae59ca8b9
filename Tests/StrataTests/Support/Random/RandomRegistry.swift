import Strata
import TestSupport

/// A registry of a few registrations, often wrong in several ways at once.
struct RandomRegistry {
    // root ← session ← screen, root ← window; `undeclared` is sometimes used and never declared.
    static let parents: [(scope: ScopeKey, parent: ScopeKey?)] = [(.session, nil), (.screen, .session), (.window, nil)]

    private(set) var specs: [Spec] = []
    /// The tag of what the session is given; nil if it has no input.
    private(set) var input: Int?

    init(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let count = Int.random(in: 2...9, using: &generator)
        // In about a half of all registries everything has its order, so that many are accepted.
        let isOrderly = Bool.random(using: &generator)
        if Int.random(in: 0..<3, using: &generator) == 0 { input = 14 }
        for index in 0..<count {
            var spec = Spec(tag: isOrderly ? index : Int.random(in: 0..<count + 1, using: &generator))
            spec.scope = Self.scope(isOrderly, &generator)
            spec.isContribution = Int.random(in: 0..<6, using: &generator) == 0

            spec.isPrivate = !spec.isContribution && Int.random(in: 0..<8, using: &generator) == 0
            for _ in 0..<Int.random(in: 0...3, using: &generator) {
                let form = Form.allCases.randomElement(using: &generator) ?? .plain
                let last = isOrderly && !form.isDeferred ? max(index, 1) : count
                let tag =
                    Int.random(in: 0..<8, using: &generator) == 0 ? 14 : Int.random(in: 0..<last, using: &generator)
                if isOrderly, !isKnown(tag, form) { continue }
                spec.parameters.append(.init(tag: tag, form: form))
            }
            specs.append(spec)
        }
    }

    /// Builds the registry's modules in their order: those of the root come last.
    func container(alive: Tally) throws -> Container {
        try Container { registry in
            registry.declareScope(.screen, parent: .session)
            registry.declareScope(.window)
            if input != nil {
                registry.declareScope(.session, inputs: Thing<T14>.self, fileID: "Random.swift", line: 1_000)
            } else {
                registry.declareScope(.session)
            }
            for (line, spec) in specs.enumerated() {
                spec.register(in: &registry, line: UInt(line), FactoryBehavior(alive: alive))
            }
        }
    }

    private func isKnown(_ tag: Int, _ form: Form) -> Bool {
        if form.isOptional { return true }
        if tag == 14 { return input != nil && !form.isList }
        return specs.contains { $0.tag == tag && $0.isContribution == form.isList }
    }

    private static func scope(_ isOrderly: Bool, _ generator: inout SeededGenerator) -> Scope {
        let scopes: [Scope] = [
            .transient, .transient, .graph, .weak, .singleton, .scoped(.session), .scoped(.screen), .scoped(.window),
        ]
        if !isOrderly, Int.random(in: 0..<20, using: &generator) == 0 { return .scoped(ScopeKey("undeclared")) }
        return scopes.randomElement(using: &generator) ?? .transient
    }
}
