/// A circle of waits in which one was refused.
struct WaitCircle: Sendable {
    /// Who was to wait for what: what tells circles apart. Neither the values of an argument do, nor scopes: a factory may
    /// open one for each round.
    struct Edge: Hashable {
        let from: Key?
        let to: Key?
    }

    /// The numbers of the waits that were part of it.
    var waits: Set<Int> = []
    /// Nil where that is not known, as in a circle of threads.
    var refused: Edge?
}
