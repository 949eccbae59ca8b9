import Strata
import Testing

private final class Start: Sendable {}
private final class Outer: Sendable {}
private final class Middle: Sendable {}
private final class Inner: Sendable {}

@Suite("What a task that outlives factories is still inside of")
struct OutlivingTests {
    @Test(
        "A task that outlives two factories is told of the circle around them each time",
        arguments: [Scope.singleton, .transient])
    func circle(scope: Scope) async throws {
        let watchdog = Watchdog(seconds: 60, "A task waits for what waits for it.")
        defer { watchdog.stop() }
        let hasEnded = Signal()
        let task = Locked<Task<[ResolutionError.Code?], Never>>()
        let container = try Container { registry in
            registry.register(Start.self) { (outer: Provider<Outer>) async throws in
                _ = try await outer.resolveAsync()
                return Start()
            }
            registry.register(Outer.self, scope: scope) { (middle: Provider<Middle>) async throws in
                _ = try await middle.resolveAsync()
                hasEnded.send()
                let codes = await task.value?.value
                #expect(codes == [.circularCreation, .circularCreation, .circularCreation])
                return Outer()
            }
            registry.register(Middle.self, scope: scope) { (inner: Provider<Inner>) async throws in
                _ = try await inner.resolveAsync()
                return Middle()
            }
            registry.register(Inner.self, scope: scope) { (outer: Provider<Outer>) async in
                task.value = Task {
                    await hasEnded.wait()
                    var codes: [ResolutionError.Code?] = []
                    for _ in 0..<3 { codes.append(await resolutionError { _ = try await outer.resolveAsync() }?.code) }
                    return codes
                }
                return Inner()
            }
        }
        _ = try await container.resolveAsync(Start.self)
    }
}
