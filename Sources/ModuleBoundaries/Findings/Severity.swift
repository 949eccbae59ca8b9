/// How much a finding weighs. `off` only stands in a configuration: no finding has it.
public enum Severity: String, Hashable, Sendable, Codable, CaseIterable {
    case error
    case warning
    case off
}
