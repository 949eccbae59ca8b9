import ModuleBoundaries
import Testing

@Suite("Metrics")
struct MetricsTests {
    //        App        AppTests
    //       /   \      /
    //    Home   Auth
    //       \   /
    //        Core  <-  CoreTests
    private let diamond = TestGraph.model(
        "App -> Home -> Core", "App -> Auth -> Core", "AppTests -> App", "CoreTests -> Core"
    )

    @Test("Each target of a diamond has its numbers; tests count as rebuilt, not as fan-in")
    func rows() {
        let rows = Metrics(diamond).rows.map { row in
            "\(row.name) \(row.fanIn) \(row.fanOut) \(row.instability) \(row.depth) \(row.rebuilds) \(row.lines)"
        }
        #expect(
            rows == [
                "App 0 2 1.0 2 2 200", "AppTests 0 1 1.0 3 1 100", "Auth 1 1 0.5 1 3 100", "Core 2 0 0.0 0 6 0",
                "CoreTests 0 1 1.0 1 1 100", "Home 1 1 0.5 1 3 100",
            ])
    }

    @Test("The critical path is a longest chain, the average rebuild leaves changed tests out")
    func package() {
        let metrics = Metrics(diamond)
        #expect(metrics.criticalPath == ["App", "Auth", "Core"])
        #expect(metrics.averageRebuild == 3.5)
    }

    @Test("The numbers are written as a table, of folders by their own word")
    func text() {
        let model = TestGraph.model("App -> Core")
        #expect(
            Metrics(model).text == """
                target  fan-in  fan-out  instability  depth  rebuilds  lines
                App          0        1         1.00      1         1    100
                Core         1        0         0.00      0         2      0

                Critical path: App -> Core (2 targets, one after another)
                Average rebuild: a change to one target rebuilds 1.50 of 2 targets

                """)
        let folders = Metrics(model, noun: "folder").text
        #expect(folders.hasPrefix("folder  fan-in") && folders.contains("-> Core (2 folders, one after another)"))
        #expect(folders.hasSuffix("a change to one folder rebuilds 1.50 of 2 folders\n"))
    }

    @Test("The numbers are written as JSON")
    func json() throws {
        #expect(
            try jsonLine(Metrics(TestGraph.model("AppTests -> App")).json) == """
                {"version": 1, "package": "Shop", "criticalPath": ["App"], "averageRebuild": 2, "targets": [\
                {"name": "App", "test": false, "fanIn": 0, "fanOut": 0, "instability": 0, "depth": 0, "rebuilds": 2, \
                "lines": 0}, \
                {"name": "AppTests", "test": true, "fanIn": 0, "fanOut": 1, "instability": 1, "depth": 1, "rebuilds": 1, \
                "lines": 100}]}
                """)
    }
}
