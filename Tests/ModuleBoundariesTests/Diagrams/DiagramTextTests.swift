import ModuleBoundaries
import Testing

/// The formats of `graph` that are text, on one small graph whole and on hostile names.
@Suite("Diagrams as text")
struct DiagramTextTests {
    //  App -> end -> Core, App -> Core, end +> App
    private static var small: Diagram {
        get throws {
            let tiers = ["App": Tier(number: 2, name: "App"), "end": Tier(number: 1), "Core": Tier(number: 1)]
            let model = TestGraph.model("App -> end -> Core", "App -> Core", "end +> App", tiers: tiers)
            let finding = Finding(
                rule: "upward-import", severity: .error, from: "end", to: "App",
                location: SourceLocation(file: "Sources/end/App.swift", line: 1, column: 8), message: "m", fix: "f")
            return try Diagram(model, findings: [finding])
        }
    }

    private static var hostile: Diagram {
        get throws {
            try Diagram(TestGraph.model("a\"b\\c -> <x>%%|#;`\n</script> -> Модуль_模块", name: "P\"\n: <i>"))
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
                        App["App"]
                    end
                    subgraph band1["Tier 1"]
                        node_1["end"]
                        Core["Core"]
                    end
                    App --> node_1
                    App --> Core
                    node_1 -->|"upward-import"| App
                    node_1 --> Core
                    linkStyle 2 stroke:#d1242f,stroke-width:2px,color:#d1242f
                    classDef cycle stroke:#d1242f,stroke-width:2px,stroke-dasharray:6 3
                    class App,node_1 cycle

                """)
    }

    @Test("Mermaid writes what could mean something as entity codes")
    func hostileMermaid() throws {
        #expect(
            try Self.hostile.mermaid == """
                ---
                title: "P\\"\\n: <i>"
                ---
                flowchart TD
                    subgraph band0["Depth 2"]
                        node_0["a#34;b#92;c"]
                    end
                    subgraph band1["Depth 1"]
                        node_1["#60;x#62;#37;#37;#124;#35;#59;#96; #60;/script#62;"]
                    end
                    subgraph band2["Depth 0"]
                        node_2["Модуль_模块"]
                    end
                    node_0 --> node_1
                    node_1 --> node_2

                """)
    }

    @Test("A small graph is written in the language of Graphviz")
    func dot() throws {
        #expect(
            try Self.small.dot == """
                digraph "Shop" {
                    rankdir=TB;
                    compound=true;
                    node [shape=box, style="rounded,filled", fillcolor=white, fontname="Helvetica"];
                    edge [color="#8794a6", fontname="Helvetica", fontsize=10];
                    subgraph cluster_0 {
                        label="Tier 2: App";
                        style=filled; color="#eef1f5"; labeljust=l;
                        "App" [color="#d1242f", penwidth=2];
                    }
                    subgraph cluster_1 {
                        label="Tier 1";
                        style=filled; color="#eef1f5"; labeljust=l;
                        "end" [color="#d1242f", penwidth=2];
                        "Core";
                    }
                    "App" -> "end";
                    "App" -> "Core";
                    "end" -> "App" [color="#d1242f", fontcolor="#d1242f", penwidth=2, label="upward-import"];
                    "end" -> "Core";
                }

                """)
    }

    @Test("DOT escapes quotes, backslashes and line feeds")
    func hostileDOT() throws {
        let lines = try Self.hostile.dot.split(separator: "\n")
        #expect(lines.first == #"digraph "P\"\n: <i>" {"#)
        #expect(lines.dropLast().last == #"    "<x>%%|#;`\n</script>" -> "Модуль_模块";"#)
    }

    @Test("A small graph is written as JSON")
    func json() throws {
        let model = TestGraph.model("App ~> Core", tiers: ["App": Tier(number: 2, name: "App")])
        #expect(
            try Diagram(model).json == """
                {
                  "version": 1,
                  "package": "Shop",
                  "nodes": [
                    {
                      "name": "App",
                      "kind": "regular",
                      "tier": 2,
                      "tierName": "App",
                      "band": "Tier 2: App",
                      "files": 0,
                      "lines": 0,
                      "location": {
                        "file": "Package.swift",
                        "line": 1,
                        "column": 1
                      },
                      "checked": true,
                      "cycle": false
                    },
                    {
                      "name": "Core",
                      "kind": "regular",
                      "tier": null,
                      "tierName": null,
                      "band": "No tier",
                      "files": 0,
                      "lines": 0,
                      "location": {
                        "file": "Package.swift",
                        "line": 1,
                        "column": 8
                      },
                      "checked": true,
                      "cycle": false
                    }
                  ],
                  "edges": [
                    {
                      "from": "App",
                      "to": "Core",
                      "declared": [
                        {
                          "file": "Package.swift",
                          "line": 1,
                          "column": 8
                        }
                      ],
                      "imports": [],
                      "rules": [],
                      "implied": false
                    }
                  ]
                }

                """)
    }
}
