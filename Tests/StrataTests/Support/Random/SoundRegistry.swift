import Strata
import TestSupport

/// A large registry in which nothing is wrong: every thing lives at a level and depends on that level and those below.
struct SoundRegistry {
    /// root ← session ← screen.
    enum Level: Int, CaseIterable {
        case root, session, screen
    }

    private(set) var specs: [Spec] = []
    private(set) var levels: [Level] = []
    /// Whether something, at once, needs an asynchronous factory or the main actor.
    private(set) var needsTask: [Bool] = []

    init(count: Int, seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for index in 0..<count {
            let random = Level.allCases.randomElement(using: &generator) ?? .root
            // Something can be had everywhere.
            let level = index == 0 ? .root : random
            var spec = Spec(tag: index, scope: Self.scope(level, &generator))
            let choice = Int.random(in: 0..<20, using: &generator)
            // What is asynchronous and not kept may not be a parameter of everything.
            spec.isAsync = choice == 0 && spec.isKept
            spec.isOnMainActor = choice == 1
            let lower = (0..<index).filter { levels[$0].rawValue <= level.rawValue }
            for _ in 0..<Int.random(in: 0...3, using: &generator) {
                guard let tag = lower.randomElement(using: &generator) else { continue }
                let forms: [Form] = [.plain, .plain, .optional, .lazy, .provider, .lazyOptional]
                spec.parameters.append(.init(tag: tag, form: forms.randomElement(using: &generator) ?? .plain))
            }
            levels.append(level)
            needsTask.append(
                spec.isAsync || spec.isOnMainActor
                    || spec.parameters.contains { !$0.form.isDeferred && needsTask[$0.tag] })
            specs.append(spec)
        }
    }

    /// Lets some things refer to others that depend on them, by a parameter that is called later.
    mutating func addBackReferences(_ generator: inout SeededGenerator) {
        for index in specs.indices where specs[index].parameters.count < 3 {
            guard Int.random(in: 0..<4, using: &generator) == 0 else { continue }
            let later = (index + 1..<specs.count).filter { levels[$0].rawValue <= levels[index].rawValue }
            guard let tag = later.randomElement(using: &generator) else { continue }
            specs[index].parameters.append(.init(tag: tag, form: .provider))
        }
    }

    /// Lets some things refer weakly to others, also to those that depend on them.
    mutating func addWeakReferences(_ generator: inout SeededGenerator) {
        for index in specs.indices where specs[index].parameters.count < 3 {
            guard Int.random(in: 0..<3, using: &generator) == 0 else { continue }
            // What is made for one resolve call is known in that call alone. The first thing is kept by others, too.
            let isOfCall = index != 0 && !specs[index].isKept
            let known = specs.indices.filter {
                levels[$0].rawValue <= levels[index].rawValue && specs[$0].scope != .transient
                    && (specs[$0].scope != .graph || isOfCall && isOfSameCall(index, $0))
            }
            guard let tag = known.randomElement(using: &generator) else { continue }
            specs[index].parameters.append(.init(tag: tag, form: .weak))
        }
    }

    /// Whether some call makes both, and all that is kept and takes the one thing takes the other, too: else it would
    /// hold a weak reference of a call that has ended.
    private func isOfSameCall(_ holder: Int, _ target: Int) -> Bool {
        func takes(_ keeper: Int, _ tag: Int) -> Bool {
            specs[keeper].parameters.contains { parameter in
                !parameter.form.isDeferred
                    && (parameter.tag == tag || !specs[parameter.tag].isKept && takes(parameter.tag, tag))
            }
        }
        // What is kept may be another container's, whose own call makes it.
        func makes(_ maker: Int, _ tag: Int) -> Bool { maker == tag || takes(maker, tag) }
        return specs.indices.contains { makes($0, holder) && makes($0, target) }
            && specs.indices.allSatisfy { !specs[$0].isKept || !takes($0, holder) || takes($0, target) }
    }

    /// - Parameters:
    ///   - behavior: What the factories do.
    ///   - configure: Registers what else there is.
    func container(
        _ behavior: FactoryBehavior, _ configure: (inout Registry) -> Void = { _ in }
    ) throws -> Container {
        try Container { registry in
            registry.declareScope(.session)
            registry.declareScope(.screen, parent: .session)
            for (line, spec) in specs.enumerated() { spec.register(in: &registry, line: UInt(line), behavior) }
            configure(&registry)
        }
    }

    /// A thing that can be had at a level, at random.
    func random(at level: Level, _ generator: inout SeededGenerator) -> Int {
        let indices = specs.indices.filter { levels[$0].rawValue <= level.rawValue }
        return indices.randomElement(using: &generator) ?? 0
    }

    private static func scope(_ level: Level, _ generator: inout SeededGenerator) -> Scope {
        let shared: Scope = [.singleton, .scoped(.session), .scoped(.screen)][level.rawValue]
        // A weak thing lives where what it needs at once lives, so that it may not see the level it was meant for.
        let unshared: [Scope] = level == .root ? [.transient, .graph, .weak] : [.transient, .graph]
        return ([shared, shared] + unshared).randomElement(using: &generator) ?? .transient
    }
}
