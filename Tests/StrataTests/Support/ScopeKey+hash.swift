public import Strata

// Tests keep dictionaries of scopes.
extension ScopeKey: Hashable {
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
