import Strata
import Testing

private struct Ping: Sendable { var depth = 0 }
private struct Pong: Sendable { var depth = 0 }

@Suite("Recursion that waits for nothing")
struct RecursionTests {
    @Test("Two transients that call each other throw circularCreation with the path that repeats, however they ask")
    func transients() throws {
        typealias Register = (inout Registry) -> Void
        let ways: [Register] = [
            { $0.register(Pong.self) { (ping: Provider<Ping>) in Pong(depth: try ping().depth) } },
            { $0.register(Pong.self) { (ping: Lazy<Ping>) in Pong(depth: try ping().depth) } },
            { $0.register(Pong.self) { Pong(depth: try Container.current?.resolve(Ping.self).depth ?? 0) } },
            { $0.register(Pong.self, scope: .graph) { (ping: Provider<Ping>) in Pong(depth: try ping().depth) } },
        ]
        for (number, register) in ways.enumerated() {
            let container = try Container { registry in
                registry.register(Ping.self) { (pong: Provider<Pong>) in Ping(depth: try pong().depth) }
                register(&registry)
            }
            let error = resolutionError { try container.resolve(Ping.self) }
            #expect(error?.code == .circularCreation, "way \(number)")
            #expect(error?.path.map(\.name) == ["Ping", "Pong", "Ping"], "way \(number)")
            #expect(error?.description.contains("More than 200 calls for") == true, "way \(number)")
        }
    }

    @Test("So do asynchronous ones, also from tasks that their factories start")
    func asynchronous() async throws {
        typealias Call = @Sendable (Provider<Ping>) async throws -> Ping
        let ways: [Call] = [
            { try await $0.resolveAsync() },
            { ping in try await Task { try await ping.resolveAsync() }.value },
            { ping in
                async let other = ping.resolveAsync()
                return try await other
            },
            { _ in try await Container.current?.resolveAsync(Ping.self) ?? Ping() },
            { ping in try await Container.withCurrent(try Container()) { try await ping.resolveAsync() } },
        ]
        for (number, call) in ways.enumerated() {
            let container = try Container { registry in
                registry.register(Ping.self) { (pong: Provider<Pong>) async throws in
                    Ping(depth: try await pong.resolveAsync().depth)
                }
                registry.register(Pong.self) { (ping: Provider<Ping>) async throws in
                    Pong(depth: try await call(ping).depth)
                }
            }
            let error = await resolutionError { try await container.resolveAsync(Ping.self) }
            #expect(error?.code == .circularCreation, "way \(number)")
            #expect(error?.path.map(\.name) == ["Ping", "Pong", "Ping"], "way \(number)")
        }
    }

    /// The numbers from an argument down to 0, each by a call of its own.
    private func countdown() throws -> Container {
        try Container { registry in
            registry.register(Ping.self, argument: Int.self) { (left: Int, next: Assisted<Int, Ping>) in
                Ping(depth: left == 0 ? 0 : try next(left - 1).depth + 1)
            }
            registry.register(Pong.self, argument: Int.self) { (left: Int, next: Assisted<Int, Pong>) async throws in
                Pong(depth: left == 0 ? 0 : try await next.resolveAsync(left - 1).depth + 1)
            }
        }
    }

    @Test("200 nested calls pass, and one more does not")
    func limit() async throws {
        let container = try countdown()
        #expect(try container.resolve(Ping.self, argument: 199).depth == 199)
        #expect(resolutionError { try container.resolve(Ping.self, argument: 200) }?.code == .circularCreation)
        #expect(try await container.resolveAsync(Pong.self, argument: 199).depth == 199)
        let error = await resolutionError { try await container.resolveAsync(Pong.self, argument: 200) }
        #expect(error?.code == .circularCreation)
    }

    @Test("Calls count that are nested, not those that follow one another or begin in a task after the factory")
    func following() async throws {
        let container = try countdown()
        for _ in 0..<300 { #expect(try container.resolve(Ping.self, argument: 1).depth == 1) }
        for _ in 0..<300 { #expect(try await container.resolveAsync(Pong.self, argument: 1).depth == 1) }
        // Each task begins once the factory that started it has ended.
        let ended = Signal()
        let runs = Tally()
        let restarting = try Container { registry in
            registry.register(Ping.self, argument: Signal.self) {
                (before: Signal, again: Assisted<Signal, Ping>) async in
                let own = Signal()
                Task {
                    await own.wait()
                    if runs.add() == 300 { return ended.send() }
                    _ = try await again.resolveAsync(own)
                }
                own.send()
                return Ping()
            }
        }
        _ = try await restarting.resolveAsync(Ping.self, argument: Signal())
        await ended.wait()
        #expect(runs.count == 300)
    }

    @Test("A chain of what is needed at once may be longer than 200")
    func atOnce() async throws {
        let container = try Container { registry in
            for number in 0..<1_000 {
                var spec = Spec(tag: number, scope: number % 2 == 0 ? .transient : .graph)
                if number > 0 { spec.parameters = [.init(tag: number - 1, form: .plain)] }
                spec.register(in: &registry, line: UInt(number), FactoryBehavior(alive: Tally()))
            }
        }
        func resolve<Kind: Tag>(_: Kind.Type) async throws {
            _ = try container.resolve(Thing<Kind>.self)
            _ = try await container.resolveAsync(Thing<Kind>.self)
        }
        try await resolve(tag(999))
    }
}
