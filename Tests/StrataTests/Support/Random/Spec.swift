import Strata

/// A registration of a random registry; its place among the specs is the line that messages show.
struct Spec {
    struct Parameter {
        let tag: Int
        let form: Form
    }

    let tag: Int
    var scope: Scope = .transient
    var isContribution = false
    var isPrivate = false
    /// 0 for the composition root.
    var module = 0
    var parameters: [Parameter] = []
    var isAsync = false
    var isOnMainActor = false
}

/// What a random factory does besides taking its parameters.
struct Making: Sendable {
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
    func register(in registry: inout Registry, line: UInt, _ making: Making) {
        let kind = StrataTests.tag(tag)
        let wishes = parameters.map { $0.form.wish($0.tag) }
        switch wishes.count {
        case 0: add(&registry, line, kind, making)
        case 1: add(&registry, line, kind, making, wishes[0])
        case 2: add(&registry, line, kind, making, wishes[0], wishes[1])
        default: add(&registry, line, kind, making, wishes[0], wishes[1], wishes[2])
        }
    }

    private func add<Kind: Tag>(_ registry: inout Registry, _ line: UInt, _: Kind.Type, _ making: Making) {
        add(&registry, line, Kind.self, making, { () in try making.thing(Kind.self, []) })
    }

    private func add<Kind: Tag, A: Wish>(
        _ registry: inout Registry, _ line: UInt, _: Kind.Type, _ making: Making, _: A.Type
    ) {
        add(&registry, line, Kind.self, making, { (a: A) in try making.thing(Kind.self, [a]) })
    }

    private func add<Kind: Tag, A: Wish, B: Wish>(
        _ registry: inout Registry, _ line: UInt, _: Kind.Type, _ making: Making, _: A.Type, _: B.Type
    ) {
        add(&registry, line, Kind.self, making, { (a: A, b: B) in try making.thing(Kind.self, [a, b]) })
    }

    private func add<Kind: Tag, A: Wish, B: Wish, C: Wish>(
        _ registry: inout Registry, _ line: UInt, _: Kind.Type, _ making: Making, _: A.Type, _: B.Type, _: C.Type
    ) {
        add(&registry, line, Kind.self, making, { (a: A, b: B, c: C) in try making.thing(Kind.self, [a, b, c]) })
    }

    private func add<Kind: Tag, each D>(
        _ registry: inout Registry, _ line: UInt, _: Kind.Type, _ making: Making,
        _ make: @escaping @Sendable (repeat each D) throws -> Thing<Kind>
    ) {
        let visibility: Visibility = isPrivate ? .module : .public
        var teardown: (@Sendable (Thing<Kind>) async throws -> Void)?
        if let note = making.teardown, isShared { teardown = { note($0) } }
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

    var isShared: Bool { ![.transient, .graph, .weak].contains(scope) }
}
