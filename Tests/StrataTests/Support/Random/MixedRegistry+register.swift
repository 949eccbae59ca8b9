import Strata

extension MixedRegistry.Entry {
    func register(in registry: inout Registry) {
        let types = parameters.map { $0.form.parameterType(MixedRegistry.types[$0.type]) }
        let made = MixedRegistry.types[type]
        if let decorator {
            let form = decorator.form.parameterType(MixedRegistry.types[decorator.type])
            if type < MixedRegistry.sent.count {
                let sent = MixedRegistry.sent[type]
                decorateSent(sent, form, &registry)
            } else {
                decorate(made, form, &registry)
            }
        }
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

    private func decorate<T: Mixed, A: ParameterType>(_: T.Type, _: A.Type, _ registry: inout Registry) {
        registry.decorate(T.self, fileID: "Mixed.swift", line: decoratorLine) { (inner: T, _: A) in inner }
    }

    private func decorateSent<T: Mixed & Sendable, A: ParameterType>(
        _: T.Type, _: A.Type, _ registry: inout Registry
    ) {
        registry.decorate(T.self, fileID: "Mixed.swift", line: decoratorLine) { (inner: T, _: A) in inner }
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
        if takesArgument {
            if isOnMainActor {
                registry.register(
                    T.self, argument: Int.self, scope: scope, on: MainActor.self, fileID: "Mixed.swift", line: line
                ) {
                    (_: Int, d: repeat each D) in make(repeat each d)
                }
            } else {
                registry.register(T.self, argument: Int.self, fileID: "Mixed.swift", line: line) {
                    (_: Int, d: repeat each D) in make(repeat each d)
                }
            }
            return
        }
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
        if takesArgument {
            if isOnMainActor {
                registry.register(
                    T.self, argument: Int.self, scope: scope, on: MainActor.self, fileID: "Mixed.swift", line: line
                ) {
                    (_: Int, d: repeat each D) in make(repeat each d)
                }
            } else if isAsync {
                registry.register(T.self, argument: Int.self, scope: scope, fileID: "Mixed.swift", line: line) {
                    (_: Int, d: repeat each D) async in
                    await Task.yield()
                    return make(repeat each d)
                }
            } else {
                registry.register(T.self, argument: Int.self, scope: scope, fileID: "Mixed.swift", line: line) {
                    (_: Int, d: repeat each D) in make(repeat each d)
                }
            }
        } else if isContribution {
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
