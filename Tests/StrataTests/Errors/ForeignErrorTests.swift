import Strata
import Testing

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
