import Foundation
import TestSupport
import Testing

@Suite("graph, affected, explain, metrics, init", .blocking)
struct InsightCommandsTests {
    private func run(_ words: String, _ package: TemporaryFolder) throws -> Program.Outcome {
        ValidateDepsRun.run(words.split(separator: " ").map(String.init) + ["--package-path", package.path])
    }

    @Test("The page lists what the baseline holds apart from what is found; the other formats draw both")
    func held() throws {
        let package = try TemporaryFolder(FourTiers.files)
        try package.edit("Sources/AuthDomain/Session.swift", replace: "import CoreKit", with: "import HomeFeature")
        _ = try run("check --write-baseline", package)
        let page = try run("graph --format html", package).output
        let finding = """
            "rule": "upward-import", "severity": "error", "from": "AuthDomain", "to": "HomeFeature", "count": 1, \
            "location": [
            """
        #expect(page.contains("\"findings\": [], ") && page.contains("\"excused\": [{\"by\": "))
        #expect(page.contains(finding.trimmingCharacters(in: .newlines)))
        #expect(try run("graph --format json", package).output.contains("\"rule\": \"upward-import\""))
    }

    @Test("graph writes a file, keeps the neighbourhood of --focus, and answers whatever the findings")
    func graphFocus() throws {
        let package = try TemporaryFolder(FourTiers.files)
        try package.edit("Sources/AuthDomain/Session.swift", replace: "import CoreKit", with: "import HomeFeature")
        let file = package.path + "/graph.dot"
        let outcome = try run("graph --format dot --focus AuthDomain --output \(file)", package)
        #expect(outcome == .init(status: 0, output: "Wrote \(file).\n", errors: ""))
        let text = try package.read("graph.dot")
        #expect(text.contains(##""AuthDomain" -> "HomeFeature" [color="#d1242f""##))
        #expect(text.contains(#"label="undeclared-import, upward-import""#))
        #expect(!text.contains("UserDomain"))
    }

    @Test("graph --wiring draws the connections of the container, and names modules that no target has")
    func wiring() throws {
        let package = try TemporaryFolder(FourTiers.files)
        let file = package.path + "/wiring.json"
        try package.write(
            """
            {"version": 1,
             "nodes": [
               {"id": 0, "type": "any Clock", "target": "UserDomain", "file": "UserDomain/M.swift", "line": 3},
               {"id": 1, "type": "Session", "target": "AuthDomain", "file": "AuthDomain/Session.swift", "line": 5},
               {"id": 2, "type": "App", "target": "Gone", "file": "Gone/main.swift", "line": 1}],
             "edges": [{"from": 1, "to": 0, "kind": "eager"}]}
            """, to: "wiring.json")
        let graph = try run("graph --wiring \(file)", package)
        #expect(graph.output.contains(" -.-> "))
        #expect(graph.errors == "note: \(file) holds registrations of a module that no target here has: Gone.\n")
    }

    @Test("affected answers in four formats; notes stay out of the answer")
    func affected() throws {
        let package = try TemporaryFolder(FourTiers.files)
        let json = try run("affected --files Sources/UserDomain/User.swift README.md --format json", package)
        #expect(json.output.contains("\"affected\": [\"App\", \"HomeFeature\", \"UserDomain\"]") && json.errors == "")
        let filter = try run("affected --files Sources/CoreKit/Core.swift --format filter", package)
        #expect(filter.output == "^(AuthDomainTests)\\.\n")
        let tests = try run("affected --format tests --files Package.swift", package)
        #expect(tests.output == "AuthDomainTests\n")
        #expect(tests.errors == "note: Package.swift changed: every target of its package counts as changed.\n")
    }

    @Test("affected takes paths as the shell gives them, from any folder")
    func affectedPaths() throws {
        let package = try TemporaryFolder(FourTiers.files)
        let inside = ValidateDepsRun.run(
            ["affected", "--package-path", "../..", "--files", "User.swift", "--format", "json"],
            in: package.path + "/Sources/UserDomain")
        let absolute = try run("affected --format json --files \(package.path)/Sources/UserDomain/User.swift", package)
        #expect(inside.output.contains(#""changed": ["UserDomain"]"#))
        #expect(absolute.output == inside.output)
    }

    @Test("explain prints the chain, and exits with 1 if there is none; metrics answers as table and as JSON")
    func explainAndMetrics() throws {
        let package = try TemporaryFolder(FourTiers.files)
        let chain = try run("explain App CoreKit", package)
        #expect(chain.status == 0 && chain.output.hasPrefix("App reaches CoreKit in 3 steps:\n"))
        let none = try run("explain CoreKit App --format json", package)
        #expect(none.status == 1 && none.output.contains(#""path": []"#))
        #expect(try run("explain CoreKit Nowhere", package).status == 2)
        let table = try run("metrics", package).output
        #expect(table.contains("Critical path: App -> AuthFeature -> AuthDomain -> CoreKit"))
        #expect(try run("metrics --format json", package).output.hasPrefix("{\n  \"version\": 1,"))
    }

    @Test("The files that init writes pass at once, with today's findings in the baseline")
    func initWrites() throws {
        let package = try untiered()
        try package.write("import AuthFeature\n", to: "Sources/AuthDomain/Wrong.swift")
        #expect(try run("check", package).status == 1)
        let outcome = try run("init --write", package)
        #expect(outcome.status == 0)
        #expect(
            outcome.output
                == "Wrote \(package.path)/.validate-deps.json: 4 tiers, the lowest first: "
                + "Core (1), Domain (2), Feature (2), App (1)\n0 of 7 edges (0 %) stay unchecked inside of tiers.\n"
                + "Wrote \(package.path)/.validate-deps-baseline.json: 3 findings.\n")
        #expect(try run("check", package).status == 0)
        let baseline = try package.read(".validate-deps-baseline.json")
        #expect(baseline.contains("upward-import"))
        #expect(try run("init --write", package).status == 2)
    }

    /// The package of four tiers without any, its executable declared on one line.
    private func untiered() throws -> TemporaryFolder {
        let package = try TemporaryFolder(FourTiers.files)
        let manifest = try package.read("Package.swift").replacing(#/ *\/\/ TIER .*\n/#, with: "")
            .replacing(#/executableTarget\(\s+name/#, with: "executableTarget(name")
        try package.write(manifest, to: "Package.swift")
        return package
    }
}
