/// One case of the report.
struct Measurement: Sendable {
    /// The case's name, such as `singleton.warm`.
    var name: String
    /// The nanoseconds of one operation, or of the whole case if it is measured once.
    var nanoseconds: Double
    /// The time of hand-written code in the same run, if there is any.
    var byHand: Double?
    /// The time of a container with string keys and one recursive lock, if it applies.
    var byLockedContainer: Double?
    /// The ratio that the budget limits; nil for absolute figures.
    var ratio: Double?
    /// The budget in words.
    var budget: String
    /// A further remark.
    var note = ""
    /// Whether the ratio compares throughput instead of time.
    var isThroughput = false
    /// Further figures, shown only in JSON.
    var figures: [(name: String, value: Double)] = []

    /// The rows of the report: the case, and the time of the locked container.
    var rows: [Measurement] {
        guard let byLockedContainer else { return [self] }
        let ratio = byHand.map { isThroughput ? $0 / byLockedContainer : byLockedContainer / $0 }
        let locked = Measurement(
            name: "locked.\(name)", nanoseconds: byLockedContainer, byHand: byHand,
            ratio: ratio, budget: "string keys and one recursive lock, to compare")
        return [self, locked]
    }

    /// A case whose ratio is its time over the time of hand-written code.
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

    /// A case that should take about twice the time for twice the work. The limit of three times leaves room for
    /// caches.
    static func linear(_ name: String, _ nanoseconds: Double, half: Double) -> Measurement {
        let factor = (nanoseconds / half * 100).rounded() / 100
        return Measurement(
            name: name, nanoseconds: nanoseconds, budget: "near linear: at most 3 times the half",
            note: "\(factor) times the half")
    }
}
