import Strata
import TestSupport

/// A type of a mixed registry.
protocol Mixed: ParameterType {
    init()
}
final class MixedClass<Kind: Tag>: Mixed, Sendable {}
/// Not `Sendable`.
final class MixedLocal<Kind: Tag>: Mixed {}
struct MixedValue<Kind: Tag>: Mixed, Sendable {}

/// A small registry in which forms, lifetimes and what runs where vary at random, often wrong in several ways at once.
struct MixedRegistry {
    struct Parameter {
        /// Which of the types.
        var type: Int
        var form: MixedForm
    }

    struct Entry {
        let type: Int
        var scope: Scope = .transient
        var isAsync = false
        var isOnMainActor = false
        var isContribution = false
        /// Of a forward: what it stands for.
        var target: Int?
        var parameters: [Parameter] = []

        /// Tells it from the others in messages.
        var line: UInt { isContribution ? 10 : UInt(type) }
        var isShared: Bool { scope == .singleton || scope == .scoped(.session) }
    }

    static let sent: [any (Mixed & Sendable).Type] = [
        MixedClass<T0>.self, MixedClass<T1>.self, MixedClass<T2>.self, MixedClass<T3>.self, MixedValue<T4>.self,
    ]
    static let local: [any Mixed.Type] = [MixedLocal<T5>.self, MixedLocal<T6>.self]
    static let types: [any Mixed.Type] = sent + local

    /// In the order of registration.
    var entries: [Entry] = []

    init(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &generator) == 0 }
        let order = Self.types.indices.shuffled(using: &generator)
        let contributed = Int.random(in: 0..<4, using: &generator)
        for (position, type) in (order + [contributed]).enumerated() where position >= order.count || !chance(20) {
            var entry = Entry(type: type, isContribution: position >= order.count)
            let isLocal = type >= Self.sent.count
            if !isLocal, !entry.isContribution, position > 0, chance(8) { entry.target = order[position - 1] }
            entry.isOnMainActor = isLocal && !chance(4) || chance(6)
            entry.isAsync = !isLocal && !entry.isOnMainActor && !entry.isContribution && chance(4)
            let scopes: [Scope] = [.transient, .graph, .transient, .graph, .singleton, .weak, .scoped(.session)]
            entry.scope = scopes.randomElement(using: &generator) ?? .transient
            if isLocal, !entry.isOnMainActor { entry.scope = .transient }
            if entry.scope == .weak, type == Self.sent.count - 1 { entry.scope = .graph }
            for _ in 0..<(Int.random(in: 0...3, using: &generator) + 1) / 2 {
                let form = (chance(8) ? MixedForm.allCases : MixedForm.usual).randomElement(using: &generator) ?? .plain
                // Few circles of what is built at once.
                let known = form.isEager && !chance(10) ? order[..<min(position, order.count)] : order[...]
                guard let type = form == .list ? contributed : known.randomElement(using: &generator) else { continue }
                entry.parameters.append(Parameter(type: type, form: form))
            }
            entries.append(entry)
        }
    }

    func register(in registry: inout Registry) {
        registry.declareScope(.session)
        for entry in entries { entry.register(in: &registry) }
    }

    /// The entries that a parameter asks for.
    func providers(_ parameter: Parameter) -> [Entry] {
        entries.filter { $0.type == parameter.type && $0.isContribution == (parameter.form == .list) }
    }

    /// What an entry needs at once.
    func needs(_ entry: Entry) -> [Entry] {
        if let target = entry.target { return entries.filter { $0.type == target && !$0.isContribution } }
        return entry.parameters.filter(\.form.isEager).flatMap(providers)
    }
}

/// How a parameter asks for a type.
enum MixedForm: CaseIterable {
    case plain, optional, lazy, provider, weak, optionalWeak, weakOptional, weakLazy, lazyWeak, list

    static let usual: [Self] = [.plain, .plain, .optional, .lazy, .provider, .weak, .weak, .optionalWeak, .list]

    var isEager: Bool { self == .plain || self == .optional || self == .list }

    var isWeak: Bool { [.weak, .optionalWeak, .weakOptional, .weakLazy, .lazyWeak].contains(self) }

    func parameterType<T: Mixed>(_: T.Type) -> any ParameterType.Type {
        switch self {
        case .plain: T.self
        case .optional: T?.self
        case .lazy: Lazy<T>.self
        case .provider: Provider<T>.self
        case .weak: Weak<T>.self
        case .optionalWeak: Weak<T>?.self
        case .weakOptional: Weak<T?>.self
        case .weakLazy: Weak<Lazy<T>>.self
        case .lazyWeak: Lazy<Weak<T>>.self
        case .list: [T].self
        }
    }
}

extension MixedRegistry.Entry {
    func register(in registry: inout Registry) {
        let types = parameters.map { $0.form.parameterType(MixedRegistry.types[$0.type]) }
        let made = MixedRegistry.types[type]
        guard type < MixedRegistry.sent.count else { return addLocal(made, types, &registry) }
        let sent = MixedRegistry.sent[type]
        if let target {
            let other = MixedRegistry.types[target]
            forward(sent, other, &registry)
        } else {
            addSent(sent, types, &registry)
        }
    }

    private func forward<T: Mixed & Sendable, U: Mixed>(_: T.Type, _: U.Type, _ registry: inout Registry) {
        registry.forward(T.self, to: U.self, fileID: "Mixed.swift", line: line) { _ in T() }
    }

    private func addLocal<T: Mixed>(_: T.Type, _ types: [any ParameterType.Type], _ registry: inout Registry) {
        switch types.count {
        case 0: add(&registry) { () in T() }
        case 1: add(T.self, types[0], &registry)
        default: add(T.self, types[0], types[1], &registry)
        }
    }

    private func add<T: Mixed, A: ParameterType>(_: T.Type, _: A.Type, _ registry: inout Registry) {
        add(&registry) { (_: A) in T() }
    }

    private func add<T: Mixed, A: ParameterType, B: ParameterType>(
        _: T.Type, _: A.Type, _: B.Type, _ registry: inout Registry
    ) {
        add(&registry) { (_: A, _: B) in T() }
    }

    private func add<T: Mixed, each D>(_ registry: inout Registry, _ make: @escaping @Sendable (repeat each D) -> T) {
        if isOnMainActor {
            registry.register(T.self, scope: scope, on: MainActor.self, fileID: "Mixed.swift", line: line) {
                (d: repeat each D) in make(repeat each d)
            }
        } else {
            registry.register(T.self, fileID: "Mixed.swift", line: line, make)
        }
    }

    private func addSent<T: Mixed & Sendable>(
        _: T.Type, _ types: [any ParameterType.Type], _ registry: inout Registry
    ) {
        switch types.count {
        case 0: addSent(&registry) { () in T() }
        case 1: addSent(T.self, types[0], &registry)
        default: addSent(T.self, types[0], types[1], &registry)
        }
    }

    private func addSent<T: Mixed & Sendable, A: ParameterType>(
        _: T.Type, _: A.Type, _ registry: inout Registry
    ) {
        addSent(&registry) { (_: A) in T() }
    }

    private func addSent<T: Mixed & Sendable, A: ParameterType, B: ParameterType>(
        _: T.Type, _: A.Type, _: B.Type, _ registry: inout Registry
    ) {
        addSent(&registry) { (_: A, _: B) in T() }
    }

    private func addSent<T: Mixed & Sendable, each D>(
        _ registry: inout Registry, _ make: @escaping @Sendable (repeat each D) -> T
    ) {
        if isContribution {
            registry.contribute(T.self, scope: scope, fileID: "Mixed.swift", line: line, make)
        } else if isOnMainActor {
            registry.register(T.self, scope: scope, on: MainActor.self, fileID: "Mixed.swift", line: line) {
                (d: repeat each D) in make(repeat each d)
            }
        } else if isAsync {
            registry.register(T.self, scope: scope, fileID: "Mixed.swift", line: line) {
                (d: repeat each D) async in
                await Task.yield()
                return make(repeat each d)
            }
        } else {
            registry.register(T.self, scope: scope, fileID: "Mixed.swift", line: line, make)
        }
    }
}
