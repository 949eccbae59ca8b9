import ModuleBoundaries
import Testing

/// Checks a drawing and expects exactly the findings that it marks.
@discardableResult
func expect(
    _ drawing: String,
    configuration: Configuration = Configuration(),
    baseline: Baseline? = nil,
    acrossPackages: Bool = false,
    ignoring rules: Set<String> = [],
    sourceLocation: Testing.SourceLocation = #_sourceLocation
) -> Report {
    let drawn = DrawnModel(drawing, comparesTiersAcrossPackages: acrossPackages)
    let report = Checker(configuration: configuration, baseline: baseline).check(drawn.model)
    let found = report.findings.filter { !rules.contains($0.rule) }
    #expect(DrawnModel.marks(of: found) == drawn.expected, sourceLocation: sourceLocation)
    return report
}

/// Each finding of a drawing as its location, rule, path, message and fix.
func words(_ drawing: String, _ configuration: Configuration = Configuration()) -> [[String]] {
    Checker(configuration: configuration).check(DrawnModel(drawing).model).findings.map {
        [$0.location.description, $0.rule, $0.path.joined(separator: " → "), $0.message, $0.fix]
    }
}
