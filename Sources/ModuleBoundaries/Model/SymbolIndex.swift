/// The compiler's index of a model's files: their symbols, and where other files use them.
///
/// Only explicit uses are in it. Conformances, inferred types, generated code and inactive branches of `#if` are not
/// recorded, so that a use can be missing.
package struct SymbolIndex: Sendable {
    package struct Symbol: Hashable, Sendable {
        /// With the type that holds it: `User.name`, `User.load(from:)`.
        package var name: String
        package var location: SourceLocation
        package var target: TargetID
    }

    package struct Use: Hashable, Sendable {
        package var symbol: Symbol
        package var location: SourceLocation
        package var target: TargetID
    }

    /// In the order of targets, files and lines; one for each place.
    package var uses: [Use] = []
    /// For each file, by path, the targets whose symbols are in it, also implicitly.
    package var named: [String: Set<TargetID>] = [:]
    /// For each file, by path, the symbols whose declaration was not found, as the compiler encodes them.
    package var unknownSymbols: [String: Set<String>] = [:]
    /// For each file, by path, the lines of the imports that the compiler saw.
    package var imports: [String: Set<Int>] = [:]
    /// The paths of files that can use symbols which the compiler does not record.
    package var concealing: Set<String> = []
    /// The targets whose declarations the compiler may use without a record.
    package var hidden: Set<TargetID> = []
    package var targets: Set<TargetID> = []
    /// For a target that is not covered, the reason as a clause without a subject.
    package var gaps: [TargetID: String] = [:]

    package func covers(_ target: TargetID) -> Bool { targets.contains(target) && gaps[target] == nil }

    package func uses(from: TargetID, to: TargetID) -> [Use] {
        uses.filter { $0.target == from && $0.symbol.target == to }
    }

    /// One note for each reason why something of some targets was not checked.
    package func notes(about targets: [Target], _ subject: String) -> [String] {
        Dictionary(grouping: targets.filter { gaps[$0.id] != nil }) { gaps[$0.id]! }
            .sorted { $0.value[0].name < $1.value[0].name }
            .map { gap, targets in
                let others = targets.count == 1 ? "" : " and \(counted(targets.count - 1, "other target"))"
                let pronoun = targets.count == 1 ? "it" : "each"
                return "\(subject) of \(targets[0].name)\(others) were not checked: \(pronoun) \(gap). "
                    + "Build first: 'swift build'."
            }
    }
}
