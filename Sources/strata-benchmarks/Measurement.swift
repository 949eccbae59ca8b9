/// One line of the report.
struct Measurement: Sendable {
    /// The case's name, such as `singleton.warm`.
    var name: String
    /// Nanoseconds of one operation; of the whole, for cases that are measured once.
    var nanoseconds: Double
    /// The same by hand-written code in the same run; nil where there is none.
    var byHand: Double?
    /// The same by a container with string keys and one recursive lock; nil where it does not apply.
    var byLockedContainer: Double?
    /// What counts for the budget; nil for absolute figures.
    var ratio: Double?
    /// What the budget says, in words.
    var budget: String
    /// Anything else worth a look.
    var note = ""
    /// Whether the ratio is of throughput rather than of time.
    var isThroughput = false
    /// Further figures, which only the JSON shows.
    var figures: [(name: String, value: Double)] = []

    /// The lines of the report: the case, and the locked container's time in a row of its own.
    var rows: [Measurement] {
        guard let byLockedContainer else { return [self] }
        let ratio = byHand.map { isThroughput ? $0 / byLockedContainer : byLockedContainer / $0 }
        let locked = Measurement(
            name: "locked.\(name)", nanoseconds: byLockedContainer, byHand: byHand,
            ratio: ratio, budget: "string keys and one recursive lock, to compare")
        return [self, locked]
    }

    /// A case whose ratio is its own time over that of hand-written code.
    static func timed(
        _ name: String,
        _ nanoseconds: Double,
        byHand: Double,
        byLockedContainer: Double?,
        budget: String
    ) -> Measurement {
        Measurement(
            name: name, nanoseconds: nanoseconds, byHand: byHand, byLockedContainer: byLockedContainer,
            ratio: nanoseconds / byHand, budget: budget)
    }

    /// A case that has to take about twice the time for twice the work: three times leaves room for caches.
    static func linear(_ name: String, _ nanoseconds: Double, half: Double) -> Measurement {
        let factor = (nanoseconds / half * 100).rounded() / 100
        return Measurement(
            name: name, nanoseconds: nanoseconds, budget: "near linear: at most 3 times the half",
            note: "\(factor) times the half")
    }
}
