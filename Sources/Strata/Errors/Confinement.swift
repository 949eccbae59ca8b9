/// What keeps something on the main actor.
struct Confinement {
    /// Where something would have to be `Sendable` to leave it.
    enum Place: String {
        case registered, contributed, forwarded, decorated

        var remedy: String { "Sendable where it is \(rawValue)" }
    }

    /// From what is asked for to what must not leave the main actor; one alone where that is it. Where a decorator confines
    /// that, the last is the decorator.
    var path: [PathStep]
    var place = Place.registered
    /// What the decorator takes that must stay on the main actor.
    var taken: PathStep?
}
