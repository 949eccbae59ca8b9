/// What settles a finding. It is decided once, while the finding is made: text, SARIF, `fix` and `explain` read it.
package enum Remedy: Hashable, Sendable {
    /// An entry is added to a target's dependencies.
    case add(DependencyChange)
    /// An entry is taken out of a target's dependencies.
    case remove(DependencyChange)
    /// No entry settles it; why, as a clause: `CoreKit is in tier 3, a higher tier than tier 2`.
    case blocked(because: String)
    /// The finding's own words are all there is.
    case advice

    /// The entry to add or to remove; nil if there is none.
    package var change: DependencyChange? {
        switch self {
        case .add(let change), .remove(let change): change
        case .blocked, .advice: nil
        }
    }
}
