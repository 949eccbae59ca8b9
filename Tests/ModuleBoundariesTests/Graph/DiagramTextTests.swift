import TestSupport
import Testing

@testable import ModuleBoundaries

/// The formats of `graph` that are text, on one small graph whole and on hostile names.
@Suite("Diagrams as text", .blocking)
struct DiagramTextTests {
    //  App -> end -> Core, App -> Core, end +> App
    private static var small: Diagram {
        get throws {
            let tiers = ["App": Tier(number: 2, name: "App"), "end": Tier(number: 1), "Core": Tier(number: 1)]
            let model = TestGraph.model("App -> end -> Core", "App -> Core", "end +> App", tiers: tiers)
            return try Diagram(model, findings: [.drawn("upward-import", from: "end", to: "App")])
        }
    }

    @Test("A small graph is written as a Mermaid flowchart")
    func mermaid() throws {
        #expect(
            try Self.small.mermaid == """
                ---
                title: "Shop"
                ---
                flowchart TD
                    subgraph band0["Tier 2: App"]
                        node_0["App"]
                    end
                    subgraph band1["Tier 1"]
                        node_1["end"]
                        node_2["Core"]
                    end
                    node_0 --> node_1
                    node_0 --> node_2
                    node_1 -->|"upward-import"| node_0
                    node_1 --> node_2
                    linkStyle 2 stroke:#d1242f,stroke-width:2px,color:#d1242f
                    classDef cycle stroke:#d1242f,stroke-width:2px,stroke-dasharray:6 3
                    class node_0,node_1 cycle

                """)
    }

    @Test(
        "Every format names the packages and files that were not read",
        arguments: [
            ("mermaid", "    unread0[\"Not resolved: swift-far.\"]\n"),
            ("mermaid", "    unread1[\"Incomplete: a.swift cannot be read.\"]\n"),
            ("dot", "[label=\"Not resolved: swift-far.\\nIncomplete: a.swift cannot be read.\", shape=note"),
            ("svg", ">Not resolved: swift-far.</text>\n<text"), ("svg", ">Incomplete: a.swift cannot be read.</text>"),
            ("json", "  \"incomplete\": true,\n  \"problems\": [\"a.swift cannot be read.\"],\n"),
            ("json", "  \"unresolved\": [\"swift-far\"],\n"),
            ("html", "\"unread\": [\"Not resolved: swift-far.\", \"Incomplete: a.swift cannot be read.\"]"),
        ])
    func unread(format: String, words: String) throws {
        let id = TargetID(package: ".", name: "App")
        let model = ModuleModel(name: "App", targets: [Target(id: id)], unresolvedPackages: ["swift-far"])
        func text(_ diagram: Diagram) -> String {
            let texts = [
                "mermaid": diagram.mermaid, "dot": diagram.dot, "svg": diagram.svg, "json": diagram.json,
                "html": diagram.html(),
            ]
            return texts[format] ?? ""
        }
        #expect(text(try Diagram(model, problems: ["a.swift cannot be read."])).contains(words))
        #expect(!text(try Diagram(ModuleModel(name: "App", targets: [Target(id: id)]))).contains(words))
    }

    @Test("An edge under a condition is dashed in every format")
    func conditional() throws {
        let model = DrawnModel(
            """
            Core
            Other
            App: Other
            facts App: !SLOW

            App/A.swift
                import Core #if SLOW
                import Other #if SLOW
            """
        ).model
        let diagram = try Diagram(model)
        #expect(diagram.arrows.map(\.isConditional) == [true, false])
        #expect(diagram.mermaid.contains("    linkStyle 0 stroke-dasharray:5 4\n"))
        #expect(diagram.dot.contains("\"App\" -> \"Core\" [style=dashed];"))
        #expect(diagram.svg.contains("class=\"edge conditional\" data-edge=\"0\""))
        #expect(diagram.svg.contains("only under a condition"))
        #expect(diagram.json.matches(of: /"conditional": true/).count == 1)
    }

    @Test("Mermaid writes characters with a meaning as entity codes, DOT escapes quotes, backslashes and line feeds")
    func hostile() throws {
        let model = TestGraph.model("a\"b\\c -> <x>%%|#;`\n</script> -> Модуль_模块", name: "P\"\n: <i>")
        let diagram = try Diagram(model)
        let names = diagram.mermaid.matches(of: /node_\d\[(.*)\]/).map { String($0.1) }
        #expect(
            names == ["\"a#34;b#92;c\"", "\"#60;x#62;#37;#37;#124;#35;#59;#96; #60;/script#62;\"", "\"Модуль_模块\""])
        #expect(diagram.mermaid.hasPrefix("---\ntitle: \"P\\\"\\n: <i>\"\n---\n"))
        let lines = diagram.dot.split(separator: "\n")
        #expect(lines.first == #"digraph "P\"\n: <i>" {"#)
        #expect(lines.dropLast().last == #"    "<x>%%|#;`\n</script>" -> "Модуль_模块";"#)
    }

    @Test("A small graph is written in the language of Graphviz")
    func dot() throws {
        #expect(
            try Self.small.dot == """
                digraph "Shop" {
                    rankdir=TB;
                    newrank=true;
                    node [shape=box, style="rounded,filled", fillcolor=white, fontname="Helvetica"];
                    edge [color="#8794a6", fontname="Helvetica", fontsize=10];
                    "band 0" [shape=point, style=invis];
                    subgraph cluster_0 {
                        label="Tier 2: App";
                        style=filled; color="#eef1f5"; labeljust=l;
                        "App" [color="#d1242f", penwidth=2];
                    }
                    "band 1" [shape=point, style=invis];
                    subgraph cluster_1 {
                        label="Tier 1";
                        style=filled; color="#eef1f5"; labeljust=l;
                        "end" [color="#d1242f", penwidth=2];
                        "Core";
                    }
                    "band 0" -> "App" [style=invis, weight=0];
                    "App" -> "band 1" [style=invis, weight=0];
                    "band 1" -> "end" [style=invis, weight=0];
                    "band 1" -> "Core" [style=invis, weight=0];
                    "App" -> "end";
                    "App" -> "Core";
                    "end" -> "App" [color="#d1242f", fontcolor="#d1242f", penwidth=2, label="upward-import", constraint=false];
                    "end" -> "Core";
                }

                """)
    }

    @Test("More than 480 edges become the necessary ones in Mermaid and DOT, and a comment says so")
    func manyEdges() throws {
        // A line of modules, each of which needs the 20 after it.
        let names = (0..<40).map { "M\($0)" }
        let targets = names.indices.map { index in
            let needed = names[(index + 1)..<min(index + 21, names.count)]
            let statements = needed.enumerated().map { ImportStatement(module: $1, line: $0 + 1, column: 8) }
            return Target(
                id: TestGraph.id(names[index]), files: [SourceFile(path: "\(names[index]).swift", imports: statements)])
        }
        let model = ModuleModel(name: "Line", targets: targets)
        let diagram = try Diagram(model, findings: [.drawn("x", from: "M0", to: "M9")])
        #expect(diagram.arrows.count == 590)
        let lines = diagram.mermaid.split(separator: "\n")
        #expect(lines.contains("    %% Of 590 edges 550 are left out: a longer path implies them."))
        #expect(lines.count { $0.contains(" -->") } == 40)
        let numbered = lines.filter { $0.contains(" -->") }.firstIndex { $0.contains("|\"x\"|") }
        #expect(lines.contains("    linkStyle \(numbered ?? -1) stroke:#d1242f,stroke-width:2px,color:#d1242f"))
        let dot = diagram.dot.split(separator: "\n")
        #expect(dot.contains { $0.hasPrefix("    // Left out: edges") })
        #expect(dot.count { $0.contains(" -> ") && !$0.contains("style=invis") } == 40)
    }

    @Test("If more than 480 edges are necessary, Mermaid groups the modules, and a comment says so")
    func manyNecessaryEdges() throws {
        let upper = (1...25).map { "Upper\($0)" }, lower = (1...25).map { "Lower\($0)" }
        let tiers = Dictionary(uniqueKeysWithValues: upper.map { ($0, Tier(number: 2, name: "App")) })
            .merging(lower.map { ($0, Tier(number: 1)) }) { first, _ in first }
        let model = TestGraph.model(upper.flatMap { name in lower.map { "\(name) -> \($0)" } }, tiers: tiers)
        #expect(
            try Diagram(model).mermaid == """
                ---
                title: "Shop"
                ---
                flowchart TD
                    %% Mermaid draws at most 500 edges, and this graph has more: modules are grouped. Use '--format html'.
                    band0["Tier 2: App: 25 modules"]
                    band1["Tier 1: 25 modules"]
                    band0 -->|"625"| band1

                """)
    }

    @Test("A small graph is written as JSON, with every finding and the severity of the rules that an edge breaks")
    func json() throws {
        let model = TestGraph.model("App ~> Core", tiers: ["App": Tier(number: 2, name: "App")])
        #expect(
            try jsonLine(Diagram(model, findings: [.drawn("x", from: "App", to: "Core")]).json) == """
                {"version": 1, "package": "Shop", "nodes": [\
                {"name": "App", "kind": "regular", "tier": 2, "tierName": "App", "band": "Tier 2: App", "files": 0, \
                "lines": 0, "location": {"file": "Package.swift", "line": 1, "column": 1}, "checked": true, \
                "cycle": false}, \
                {"name": "Core", "kind": "regular", "tier": null, "tierName": null, "band": "No tier", "files": 0, \
                "lines": 0, "location": {"file": "Package.swift", "line": 1, "column": 8}, "checked": true, \
                "cycle": false}], \
                "edges": [{"from": "App", "to": "Core", \
                "declared": [{"file": "Package.swift", "line": 1, "column": 8}], "imports": [], "rules": ["x"], \
                "severity": "error", "implied": false}], \
                "findings": [{"rule": "x", "severity": "error", "from": "App", "to": "Core", \
                "file": "Sources/App/Core.swift", "line": 1, "column": 8, "message": "m", "fix": "f", "path": []}]}
                """)
    }
}
