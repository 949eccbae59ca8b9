/// A circle of waits in which one was refused.
struct WaitCircle: Sendable {
    /// What is built, and by which container. The values of an argument do not tell apart.
    struct Member: Hashable {
        let key: Key
        let home: ObjectIdentifier
    }

    /// Who was to wait for what: what tells circles apart.
    struct Edge: Hashable {
        let from: Member?
        let to: Member?
    }

    /// The numbers of the waits that were part of it.
    var waits: Set<Int> = []
    /// Nil where that is not known, as in a circle of threads.
    var refused: Edge?
}
