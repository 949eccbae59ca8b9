/// The options of the command.
struct BenchmarkOptions {
    static let help = """
        Usage: strata-benchmarks [--format text|json] [--filter NAME]

        Measures the container beside hand-written code and beside a container with string keys and one lock;
        then the validator's scanner and a whole check on generated trees.
        Build it with `-c release`. NAME keeps the cases whose names contain it.
        """

    var format = ReportFormat.text
    var filter: String?
    var wantsHelp = false

    init(_ words: [String]) throws {
        var rest = words[...]
        while let word = rest.popFirst() {
            let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            switch parts[0] {
            case "--help", "-h": wantsHelp = true
            case "--format":
                let value = try Self.value(of: "--format", parts, &rest)
                guard let known = ReportFormat(rawValue: value) else {
                    throw UsageError(message: "unknown format '\(value)': choose text or json")
                }
                format = known
            case "--filter": filter = try Self.value(of: "--filter", parts, &rest)
            default: throw UsageError(message: "unknown option '\(word)': see --help")
            }
        }
    }

    private static func value(
        of option: String,
        _ parts: [String],
        _ rest: inout ArraySlice<String>
    ) throws -> String {
        if parts.count == 2 { return parts[1] }
        guard let value = rest.popFirst() else { throw UsageError(message: "\(option) needs a value: see --help") }
        return value
    }
}

/// An error that is reported in one line.
struct UsageError: Error {
    let message: String
}
