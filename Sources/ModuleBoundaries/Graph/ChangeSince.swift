/// The change since a revision, as the page shows it.
package struct ChangeSince: Sendable {
    private let ref: String
    private let affected: Affected
    let difference: ModelDifference

    package init(ref: String, affected: Affected, difference: ModelDifference) {
        self.ref = ref
        self.affected = affected
        self.difference = difference
    }

    func value(indexOf: [String: Int]) -> JSONValue {
        func indices(_ names: [String]) -> JSONValue { .array(names.compactMap { indexOf[$0] }.map { .number($0) }) }
        func pair(_ edge: Edge.Ends) -> JSONValue? {
            guard let from = indexOf[difference.name(edge.from)], let to = indexOf[difference.name(edge.to)] else {
                return nil
            }
            return .array([.number(from), .number(to)])
        }
        return .object([
            "ref": .string(ref),
            "changed": indices(affected.changed),
            "affected": indices(affected.affected),
            "tests": .strings(affected.tests),
            "targets": .strings(
                difference.addedTargets.map { "+ \($0)" } + difference.removedTargets.map { "− \($0)" }),
            "added": .array(difference.addedEdges.compactMap(pair)),
            "removed": .array(difference.removedEdges.compactMap(pair)),
            // An end of these is no longer there.
            "lost": .strings(
                difference.removedEdges.filter { pair($0) == nil }.map {
                    "\(difference.name($0.from)) → \(difference.name($0.to))"
                }),
            "gone": .strings(difference.goneFindings.map { "\($0.message) [\($0.rule)]" }),
        ])
    }
}
