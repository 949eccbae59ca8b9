import Strata
import Testing

private final class Draft {}
private struct Report: Sendable {}

@Suite("What an asynchronous factory makes from an argument")
struct ArgumentSendableTests {
    @Test("may leave the main actor, whatever its decorator takes")
    func confinedDecorator() async throws {
        let container = try Container { registry in
            registry.register(Draft.self, on: MainActor.self) { Draft() }
            registry.register(Report.self, argument: Int.self) { (_: Int) async in Report() }
            registry.decorate(Report.self) { (inner: Report, _: Draft) in inner }
        }
        _ = try await container.resolveAsync(Report.self, argument: 1)
        let derived = try container.overriding { registry in
            registry.register(Report.self, argument: Int.self) { (_: Int) async in Report() }
        }
        _ = try await derived.resolveAsync(Report.self, argument: 1)
    }
}
