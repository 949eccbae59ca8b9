import StrataTesting
import Testing

/// Runs a test of one trait and says what came of it.
func outcome(
    of trait: ContainerTrait, _ body: @escaping @Sendable () async throws -> String
) async throws -> String {
    let test = try #require(Test.current)
    let result = Outcome()
    do {
        try await trait.provideScope(for: test, testCase: nil) { result.text = try await body() }
        return result.text
    } catch {
        return "\(error)"
    }
}

final class Outcome: @unchecked Sendable {
    var text = ""
}
