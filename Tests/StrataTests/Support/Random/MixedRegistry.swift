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

extension Assisted: ParameterType {}

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
        var takesArgument = false
        /// What a decorator of it takes.
        var decorator: Parameter?
        /// Of a forward: what it stands for.
        var target: Int?
        var parameters: [Parameter] = []

        /// Its own, or what it stands for; and its decorator's.
        var allParameters: [Parameter] {
            (target.map { [Parameter(type: $0, form: .plain)] } ?? parameters) + [decorator].compactMap { $0 }
        }
        /// Tells it from the others in messages.
        var line: UInt { isContribution ? 10 : UInt(type) }
        var decoratorLine: UInt { line + 20 }
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
        func any<Item>(_ items: [Item]) -> Item? { items.randomElement(using: &generator) }
        let order = Self.types.indices.shuffled(using: &generator)
        let contributed = Int.random(in: 0..<4, using: &generator)
        let withArgument = Set(order.filter { _ in chance(8) })
        /// Few circles of what is built at once, and little that is missing.
        func parameter(before position: Int) -> Parameter? {
            guard let form = any(chance(8) ? MixedForm.allCases : MixedForm.usual) else { return nil }
            if form == .list { return Parameter(type: contributed, form: form) }
            let known = form.isEager && !chance(10) ? order.prefix(position) : order[...]
            return any(Array(known)).map { type in
                let isFit = form.isWeak || (form == .assisted) == withArgument.contains(type) || chance(20)
                return Parameter(type: type, form: isFit ? form : form == .assisted ? .provider : .assisted)
            }
        }
        for (position, type) in (order + [contributed]).enumerated() where position >= order.count || !chance(20) {
            var entry = Entry(type: type, isContribution: position >= order.count)
            let isLocal = type >= Self.sent.count
            entry.takesArgument = !entry.isContribution && withArgument.contains(type)
            entry.isOnMainActor = isLocal && !chance(4) || chance(6)
            entry.isAsync = !isLocal && !entry.isOnMainActor && !entry.isContribution && chance(4)
            entry.scope = any([.transient, .graph, .transient, .graph, .singleton, .weak, .scoped(.session)]) ?? .graph
            if isLocal, !entry.isOnMainActor { entry.scope = .transient }
            if entry.scope == .weak, type == Self.sent.count - 1 { entry.scope = .graph }
            if !entry.isContribution, !entry.takesArgument {
                if !isLocal, chance(8) { entry.target = order.prefix(position).last { !withArgument.contains($0) } }
                if chance(8) { entry.decorator = parameter(before: position) }
            } else if entry.scope == .singleton {
                entry.scope = .graph
            }
            if entry.target != nil { (entry.scope, entry.isAsync) = (.transient, false) }
            for _ in 0..<(Int.random(in: 0...3, using: &generator) + 1) / 2 {
                entry.parameters += [parameter(before: position)].compactMap { $0 }
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
        entries.filter {
            $0.type == parameter.type && $0.isContribution == (parameter.form == .list)
                && $0.takesArgument == (parameter.form == .assisted)
        }
    }

    /// What an entry needs at once.
    func needs(_ entry: Entry) -> [Entry] { entry.allParameters.filter(\.form.isEager).flatMap(providers) }
}

/// How a parameter asks for a type.
enum MixedForm: CaseIterable {
    case plain, optional, lazy, provider, weak, optionalWeak, weakOptional, weakLazy, lazyWeak, list, assisted,
        weakAssisted

    static let usual: [Self] = [
        .plain, .plain, .optional, .lazy, .provider, .weak, .weak, .optionalWeak, .list, .assisted,
    ]

    var isEager: Bool { self == .plain || self == .optional || self == .list }

    var isWeak: Bool { [.weak, .optionalWeak, .weakOptional, .weakLazy, .lazyWeak, .weakAssisted].contains(self) }

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
        case .assisted: Assisted<Int, T>.self
        case .weakAssisted: Weak<Assisted<Int, T>>.self
        }
    }
}
