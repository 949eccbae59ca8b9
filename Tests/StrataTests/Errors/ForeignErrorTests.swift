import Strata
import Testing

private struct Asker: Sendable {
    let provider: Provider<Int>
    let lazy: Lazy<Int>
    let assisted: Assisted<Int, String>
}

@Suite("Errors of another container")
struct ForeignErrorTests {
    @Test("An error of another container is a factory's failure, with the error as it was", arguments: [false, true])
    func foreign(isAsync: Bool) async throws {
        let other = try Container { registry in
            registry.register(Int.self, fileID: "Other.swift", line: 1) { throw Broken() }
        }
        let container = try Container { registry in
            if isAsync {
                registry.register(String.self, fileID: "A.swift", line: 1) { () async throws in
                    "\(try await other.resolveAsync(Int.self))"
                }
                registry.register(Double.self, fileID: "A.swift", line: 2) { () async throws in
                    try other.resolve(Double.self)
                }
            } else {
                registry.register(String.self, fileID: "A.swift", line: 1) { "\(try other.resolve(Int.self))" }
                registry.register(Double.self, fileID: "A.swift", line: 2) { try other.resolve(Double.self) }
            }
        }
        let failed = await resolutionError { try await container.resolveAsync(String.self) }
        #expect(failed?.code == .factoryFailed)
        #expect(failed?.path.map(\.description) == ["String (A.swift:1)"])
        let inner = failed?.underlyingError as? ResolutionError
        #expect(inner?.code == .factoryFailed)
        #expect(inner?.underlyingError is Broken)
        #expect(inner?.path.map(\.description) == ["Int (Other.swift:1)"])
        let missing = await resolutionError { try await container.resolveAsync(Double.self) }
        #expect(missing?.code == .factoryFailed)
        #expect((missing?.underlyingError as? ResolutionError)?.code == .notRegistered)
    }

    @Test("What another container's prepare throws is a factory's failure, too")
    func foreignPrepare() async throws {
        let failing = try Container { $0.register(Int.self, scope: .singleton) { throw Broken() } }
        let unimplemented = try Container { $0.unimplemented(Int.self) }
        let closed = try Container { _ in }
        try await closed.close()
        for (other, code) in [
            (failing, ResolutionError.Code.factoryFailed), (unimplemented, .unimplemented), (closed, .closed),
        ] {
            let error = await foreignError { try await other.prepare() }
            #expect(error?.code == code)
        }
    }

    @Test("What a parameter of a container that is gone throws is a factory's failure, too")
    func foreignParameters() async throws {
        let asker = try Container { registry in
            registry.register(Int.self) { 1 }
            registry.register(String.self, argument: Int.self) { number in "\(number)" }
            registry.register(Asker.self, Asker.init)
        }.resolve(Asker.self)
        let calls: [@Sendable () async throws -> Void] = [
            { _ = try asker.provider() }, { _ = try await asker.provider.resolveAsync() }, { _ = try asker.lazy() },
            { _ = try await asker.lazy.resolveAsync() }, { _ = try asker.assisted(1) },
            { _ = try await asker.assisted.resolveAsync(1) },
        ]
        for call in calls {
            let error = await foreignError(call)
            #expect(error?.code == .closed)
        }
    }

    @Test("An error that outlives its container is none of a container made later, where that one was in memory")
    func keptError() async {
        for _ in 0..<100 {
            let kept = resolutionError {
                try Container { $0.register(Int.self) { throw Broken() } }.resolve(Int.self)
            }
            let error = await foreignError { if let kept { throw kept } }
            #expect(error?.code == .factoryFailed)
        }
    }

    /// The error of another container as the cause of what a factory's own container throws.
    private func foreignError(_ call: @escaping @Sendable () async throws -> Void) async -> ResolutionError? {
        let container = try? Container { registry in
            registry.register(Double.self, fileID: "A.swift", line: 1) { () async throws in
                try await call()
                return 1
            }
        }
        let error = await resolutionError { try await container?.resolveAsync(Double.self) }
        #expect(error?.code == .factoryFailed)
        #expect(error?.path.map(\.description) == ["Double (A.swift:1)"])
        return error?.underlyingError as? ResolutionError
    }

    // Double → String → Int, which fails; only Double's is not shared.
    @Test("An error of what is shared is the derived container's own, also from a Provider", arguments: [false, true])
    func shared(isAsync: Bool) async throws {
        let container = try Container { registry in
            registry.register(Bool.self) { true }
            registry.register(Int.self, fileID: "A.swift", line: 1) { throw Broken() }
            registry.register(Float.self, scope: .singleton) { () async in 1 }
            if isAsync {
                registry.register(String.self, scope: .singleton, fileID: "A.swift", line: 2) {
                    (number: Provider<Int>, _: Float) in "\(try number())"
                }
            } else {
                registry.register(String.self, scope: .singleton, fileID: "A.swift", line: 2) {
                    (number: Provider<Int>) in "\(try number())"
                }
            }
            registry.register(Double.self, fileID: "A.swift", line: 3) { (_: String, _: Bool) in 1 }
        }
        let derived = try container.overriding(sharing: .unaffected) { $0.register(Bool.self) { false } }
        let error =
            isAsync
            ? await resolutionError { _ = try await derived.resolveAsync(Double.self) }
            : resolutionError { try derived.resolve(Double.self) }
        #expect(error?.underlyingError is Broken)
        #expect(error?.path.map(\.description) == ["Double (A.swift:3)", "String (A.swift:2)", "Int (A.swift:1)"])
    }

    @Test("An error of the same container, or of its scopes, is the container's own")
    func own() throws {
        let holder = Locked<Container>()
        let container = try Container { registry in
            registry.declareScope(.session)
            registry.register(Int.self, fileID: "A.swift", line: 1) { throw Broken() }
            registry.register(String.self, fileID: "A.swift", line: 2) { (number: Provider<Int>) in "\(try number())" }
            registry.register(Double.self, fileID: "A.swift", line: 3) {
                _ = try holder.value?.openScope(.session).resolve(Int.self)
                return 1
            }
        }
        holder.value = container
        defer { holder.value = nil }
        let provided = resolutionError { try container.resolve(String.self) }
        #expect(provided?.underlyingError is Broken)
        #expect(provided?.path.map(\.description) == ["String (A.swift:2)", "Int (A.swift:1)"])
        let opened = resolutionError { try container.resolve(Double.self) }
        #expect(opened?.underlyingError is Broken)
        #expect(opened?.path.map(\.description) == ["Double (A.swift:3)", "Int (A.swift:1)"])
    }
}
