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
        ("build.weak1000", { WeakCases.build() }),
        ("build.weakChain1000", { WeakCases.chain() }),
        ("build.weakScopes1000", { WeakCases.scopes() }),
        ("build.weakForwards1000", { WeakCases.forwards() }),
        ("build.cycle1000", { WeakCases.cycle() }),
        ("graph.shared5", { try GraphCases.sharedFive() }),
        ("scope.nested1000", { try ScopeCases.nested() }),
        ("scope.openEach1000", { ScopeCases.openEach() }),
        ("scope.close1000", { try ScopeCases.close() }),
        ("scope.closeEach1000", { try ScopeCases.closeEach() }),
        ("prepare.100", { try PrepareCases.hundred() }),
        ("async.chain2000", { try PrepareCases.chain() }),
        ("async.later8000", { try PrepareCases.later() }),
        ("async.back2000", { try PrepareCases.back() }),
        ("async.elements1000", { try PrepareCases.elements() }),
        ("async.graph2000", { try PrepareCases.graph() }),
        ("async.refused4000", { try PrepareCases.refused() }),
        ("async.circles4000", { try PrepareCases.circles() }),
        ("async.waits4000", { try PrepareCases.waits() }),
        ("async.outlived2000", { try OutlivingCases.deep() }),
        ("close.chain2000", { try CloseCases.chain() }),
        ("threads.chain1000", { try ThreadCases.chain() }),
        ("validator.check", { try CheckCase.run() }),
        ("validator.scan.1000", { try ValidatorCases.thousand() }),
        ("validator.scan.10000", { try ValidatorCases.tenThousand() }),
    ]

    static func main() throws {
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
