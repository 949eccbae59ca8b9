/// A circle of waits in which one was refused.
struct WaitCircle: Sendable {
    /// Who was to wait for what: what tells circles apart. Neither the values of an argument do, nor scopes: a factory may
    /// open one for each round.
    struct Edge: Hashable {
        let from: Key?
        let to: Key?
    }

    /// One work that waited for another, for the comparison with a wait that keeps both.
    struct Hop: Hashable {
        let from: ObjectIdentifier
        let to: ObjectIdentifier
    }

    /// Who waited for whom.
    var hops: Set<Hop> = []
    /// The number of the last wait that had begun by then.
    var lastWait = 0
    /// Nil where that is not known, as in a circle of threads.
    var refused: Edge?
}
