/// A report's numbers in words, for every format that has some.
enum ReportSummaryText {
    /// `2 errors, 1 warning`; empty where there is neither.
    static func found(_ summary: Report.Summary) -> String {
        let (errors, warnings) = (summary.errors, summary.warnings)
        let parts = [errors > 0 ? counted(errors, "error") : nil, warnings > 0 ? counted(warnings, "warning") : nil]
        return parts.compactMap { $0 }.joined(separator: ", ")
    }

    /// `14 targets, 96 files, 231 imports checked, 2 suppressed`.
    static func checked(_ summary: Report.Summary) -> String {
        var parts = [
            counted(summary.targets, "target"), counted(summary.files, "file"),
            "\(counted(summary.imports, "import")) checked",
        ]
        if summary.suppressed > 0 { parts.append("\(summary.suppressed) suppressed") }
        if summary.allowed > 0 { parts.append("\(summary.allowed) allowed") }
        if summary.baselined > 0 { parts.append("\(summary.baselined) in the baseline") }
        return parts.joined(separator: ", ")
    }
}
