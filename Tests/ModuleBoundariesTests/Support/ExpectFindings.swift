import ModuleBoundaries
import Testing

/// Checks a drawing and expects exactly the findings that it marks.
@discardableResult
func expect(
    _ drawing: String,
    configuration: Configuration = Configuration(),
    baseline: Baseline? = nil,
    acrossPackages: Bool = false,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
) -> Report {
    let drawn = DrawnModel(drawing, comparesTiersAcrossPackages: acrossPackages)
    let report = Checker(configuration: configuration, baseline: baseline).check(drawn.model)
    #expect(DrawnModel.marks(of: report.findings) == drawn.expected, sourceLocation: sourceLocation)
    return report
}
