/// What keeps something on the main actor.
struct Confinement {
    /// From what is asked for to what must not leave the main actor; one alone where that is it. Where a decorator confines
    /// that, the last is the decorator.
    var path: [PathStep]
    var isDecorated = false

    /// What would let it leave.
    var remedy: String { "Sendable where it is \(isDecorated ? "decorated" : "registered")" }
}
