import Strata

/// A registration of a random registry; its index among the specs is the line that messages show.
struct Spec {
    struct Parameter {
        let tag: Int
        let form: Form
    }

    let tag: Int
    var scope: Scope = .transient
    var isContribution = false
    var isPrivate = false
    var parameters: [Parameter] = []
    var isAsync = false
    var isOnMainActor = false
}

/// What a random factory does besides taking its parameters.
struct FactoryBehavior: Sendable {
    let alive: Tally
    var inside: @Sendable ([Any]) throws -> Void = { _ in }
    /// Makes teardowns of shared things.
    var teardown: (@Sendable (any Sendable) -> Void)?

    func thing<Kind: Tag>(_: Kind.Type, _ parts: [Any]) throws -> Thing<Kind> {
        try inside(parts)
        return Thing(parts, alive)
    }
}

extension Spec {
    func register(in registry: inout Registry, line: UInt, _ behavior: FactoryBehavior) {
        let kind = StrataTests.tag(tag)
        let types = parameters.map { $0.form.parameterType($0.tag) }
        switch types.count {
        case 0: add(&registry, line, kind, behavior)
        case 1: add(&registry, line, kind, behavior, types[0])
        case 2: add(&registry, line, kind, behavior, types[0], types[1])
        default: add(&registry, line, kind, behavior, types[0], types[1], types[2])
        }
    }

    private func add<Kind: Tag>(_ registry: inout Registry, _ line: UInt, _: Kind.Type, _ behavior: FactoryBehavior) {
        add(&registry, line, Kind.self, behavior, { () in try behavior.thing(Kind.self, []) })
    }

    private func add<Kind: Tag, A: ParameterType>(
        _ registry: inout Registry, _ line: UInt, _: Kind.Type, _ behavior: FactoryBehavior, _: A.Type
    ) {
        add(&registry, line, Kind.self, behavior, { (a: A) in try behavior.thing(Kind.self, [a]) })
    }

    private func add<Kind: Tag, A: ParameterType, B: ParameterType>(
        _ registry: inout Registry, _ line: UInt, _: Kind.Type, _ behavior: FactoryBehavior, _: A.Type, _: B.Type
    ) {
        add(&registry, line, Kind.self, behavior, { (a: A, b: B) in try behavior.thing(Kind.self, [a, b]) })
    }

    private func add<Kind: Tag, A: ParameterType, B: ParameterType, C: ParameterType>(
        _ registry: inout Registry, _ line: UInt, _: Kind.Type, _ behavior: FactoryBehavior, _: A.Type, _: B.Type,
        _: C.Type
    ) {
        add(&registry, line, Kind.self, behavior, { (a: A, b: B, c: C) in try behavior.thing(Kind.self, [a, b, c]) })
    }

    private func add<Kind: Tag, each D>(
        _ registry: inout Registry, _ line: UInt, _: Kind.Type, _ behavior: FactoryBehavior,
        _ make: @escaping @Sendable (repeat each D) throws -> Thing<Kind>
    ) {
        let visibility: Visibility = isPrivate ? .module : .public
        var teardown: (@Sendable (Thing<Kind>) async throws -> Void)?
        if let note = behavior.teardown, isShared { teardown = { note($0) } }
        if isContribution {
            registry.contribute(Thing<Kind>.self, scope: scope, fileID: "Random.swift", line: line, make)
        } else if isOnMainActor {
            registry.register(
                Thing<Kind>.self, scope: scope, on: MainActor.self, visibility: visibility, teardown: teardown,
                fileID: "Random.swift", line: line, { (d: repeat each D) in try make(repeat each d) })
        } else if isAsync {
            registry.register(
                Thing<Kind>.self, scope: scope, visibility: visibility, teardown: teardown, fileID: "Random.swift",
                line: line,
                { (d: repeat each D) async throws in
                    await Task.yield()
                    return try make(repeat each d)
                })
        } else {
            registry.register(
                Thing<Kind>.self, scope: scope, visibility: visibility, teardown: teardown, fileID: "Random.swift",
                line: line, make)
        }
    }

    var isShared: Bool { isKept && scope != .weak }
    var isKept: Bool { ![.transient, .graph].contains(scope) }
}
