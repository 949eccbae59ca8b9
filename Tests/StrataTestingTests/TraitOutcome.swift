import StrataTesting
import Testing

/// Runs a test of one trait.
///
/// - Returns: What the test returns, or the text of what it, or the trait, throws.
func outcome(
    of trait: ContainerTrait, _ body: @escaping @Sendable () async throws -> String = { "no error" }
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

/// Text from inside a test or a teardown, which run one after the other.
final class Outcome: @unchecked Sendable {
    var text = ""
}
