import Foundation

/// `strata-benchmarks [--format text|json] [--filter NAME]`
@main
enum StrataBenchmarks {
    /// Every case by name, in the order of the report.
    static let cases: [(name: String, run: @Sendable () throws -> Measurement)] = [
        ("singleton.warm", { try SingletonCases.warm() }),
        ("graph.transient5", { try GraphCases.five() }),
        ("graph.transient20", { try GraphCases.twenty() }),
        ("singleton.two-threads", { try SingletonCases.twoThreads() }),
        ("scope.open", { try ScopeCases.open() }),
        ("build.1000", { BuildCases.thousand() }),
        ("build.10000", { BuildCases.tenThousand() }),
        ("start.200", { try StartCase.run() }),
        ("graph.shared5", { try GraphCases.sharedFive() }),
        ("prepare.100", { try PrepareCases.hundred() }),
        ("async.chain2000", { try PrepareCases.chain() }),
        ("async.elements1000", { try PrepareCases.elements() }),
        ("validator.check", { try CheckCase.run() }),
        ("validator.scan.1000", { try ValidatorCases.thousand() }),
        ("validator.scan.10000", { try ValidatorCases.tenThousand() }),
    ]

    static func main() throws {
        let start = ContinuousClock.now
        if CommandLine.arguments.dropFirst() == [StartCase.word] {
            return print(try StartCase.firstObject(since: start))
        }
        do {
            let options = try BenchmarkOptions(Array(CommandLine.arguments.dropFirst()))
            guard !options.wantsHelp else { return print(BenchmarkOptions.help) }
            let chosen = cases.filter { options.filter.map($0.name.contains) ?? true }
            guard !chosen.isEmpty else {
                throw UsageError(
                    message: "no case contains '\(options.filter ?? "")': choose one of "
                        + cases.map(\.name).joined(separator: ", "))
            }
            print(options.format.render(try chosen.map { try $0.run() }), terminator: "")
        } catch let error as UsageError {
            FileHandle.standardError.write(Data("strata-benchmarks: \(error.message)\n".utf8))
            exit(2)
        }
    }
}
