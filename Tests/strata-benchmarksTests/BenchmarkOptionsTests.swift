import Strata
import Testing

@testable import strata_benchmarks

@Suite("The benchmarks' words")
struct BenchmarkOptionsTests {
    @Test(
        "A value follows its option or an equals sign",
        arguments: [["--format", "json", "--filter", "graph"], ["--format=json", "--filter=graph"]])
    func values(_ words: [String]) throws {
        let options = try BenchmarkOptions(words)
        #expect(options.format == .json)
        #expect(options.filter == "graph")
        #expect(!options.wantsHelp)
    }

    @Test("Without words everything is printed as text")
    func defaults() throws {
        let options = try BenchmarkOptions([])
        #expect(options.format == .text)
        #expect(options.filter == nil)
    }

    @Test(
        "Words that mean nothing are refused with what to do",
        arguments: [
            (["--format", "xml"], "unknown format 'xml': choose text or json"),
            (["--filter"], "--filter needs a value: see --help"),
            (["--fast"], "unknown option '--fast': see --help"),
        ])
    func refused(_ words: [String], _ message: String) {
        let error = #expect(throws: UsageError.self) { try BenchmarkOptions(words) }
        #expect(error?.message == message)
    }

    @Test("The cases have the names that others rely on")
    func names() {
        let names = StrataBenchmarks.cases.map(\.name)
        let promised = [
            "singleton.warm", "graph.transient5", "graph.transient20", "singleton.two-threads", "scope.open",
            "build.1000", "build.10000", "start.200",
        ]
        #expect(Array(names.prefix(promised.count)) == promised)
    }
}

@Suite("What the benchmarks compare")
struct TwinTests {
    @Test("The locked container shares singletons and makes transients anew")
    func locked() {
        let container = LockedContainer()
        container.register(MemoryStore.self, singleton: true) { MemoryStore(clock: $0.resolve((any Clock).self)) }
        container.register((any Clock).self) { _ in SystemClock() }
        #expect(container.resolve(MemoryStore.self) === container.resolve(MemoryStore.self))
        let first = container.resolve((any Clock).self) as? SystemClock
        #expect(first != nil && first !== container.resolve((any Clock).self) as? SystemClock)
    }

    @Test("The container of a program's start has 200 registrations, and makes its last type")
    func start() throws {
        #expect(try StartCase.firstObject(since: .now) > 0)
        let container = try Container { StartCase.register(in: &$0) }
        #expect(container.graph.nodes.count == 200)
    }

    @Test("The best of several rounds is taken, and every piece of work has its turn")
    func stopwatch() {
        nonisolated(unsafe) var turns = [0, 0]
        let best = Stopwatch.best(rounds: 3, iterations: 2, [{ turns[0] += $0 }, { turns[1] += $0 }])
        #expect(turns == [6, 6])
        #expect(best.count == 2 && best.allSatisfy { $0 >= 0 && $0.isFinite })
    }
}
