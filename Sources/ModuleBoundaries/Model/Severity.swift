/// How much a finding weighs. `off` only stands in a configuration: no finding has it.
public enum Severity: String, Hashable, Sendable, Codable, CaseIterable {
    /// The check fails.
    case error
    /// The check passes, unless it is strict.
    case warning
    /// The rule is not asked.
    case off
}
