import Foundation
import ModuleBoundaries
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

@Suite("SVG")
struct SVGTests {
    private static let hostileNames = ["a\"b", "<x>&'%", "two\nlines", "</script>", "Модуль", "模块", "\u{1}\u{7}"]

    @Test("Every module, edge and band of a graph is drawn, broken rules with their names")
    func shop() throws {
        let diagram = try Diagram(SampleGraphs.shop, findings: SampleGraphs.shopFindings)
        let drawing = try Drawing(diagram.svg)
        #expect(drawing.names == diagram.nodes.map(\.name))
        #expect(drawing.count(ofClass: "edge") == diagram.arrows.count + 3)
        #expect(drawing.count(ofClass: "bad") == 3 + 2)
        #expect(drawing.count(ofClass: "cyclic") == 2)
        #expect(drawing.count(ofClass: "band") == 4)
        #expect(drawing.texts(ofClass: "rule") == ["upward-import", "dependency-cycle"])
        #expect(drawing.texts(ofClass: "band-title") == ["App", "Feature", "Domain", "Core"])
    }

    @Test(
        "No box lies over another, none leaves the paper, and no line crosses a box that it does not belong to",
        arguments: [15, 120], [true, false]
    )
    func geometry(modules: Int, hasTiers: Bool) throws {
        let diagram = try Diagram(GeneratedPackage(modules, hasTiers: hasTiers).model)
        let drawing = try Drawing(diagram.svg)
        let boxes = drawing.boxes
        #expect(boxes.count == diagram.nodes.count)
        for (index, box) in boxes.enumerated() {
            #expect(box.minX >= 100 && box.maxX <= drawing.width && box.minY >= 60 && box.maxY <= drawing.height)
            #expect(!boxes[(index + 1)...].contains { $0.intersects(box) })
        }
        for (arrow, route) in zip(diagram.arrows, drawing.verticals) {
            for line in route {
                let crossed = boxes.indices.filter { boxes[$0].intersects(line) }
                #expect(crossed.allSatisfy { $0 == arrow.from || $0 == arrow.to })
            }
        }
    }

    @Test("With more than 25 broken edges those of one module that break the same rules have one label")
    func groupedLabels() throws {
        let names = (1...26).map { "Core\($0)" }
        let findings = names.map { Finding.drawn("undeclared-import", from: "App", to: $0) }
        let svg = try Diagram(TestGraph.model(names.map { "App -> \($0)" }), findings: findings).svg
        #expect(try Drawing(svg).texts(ofClass: "rule") == ["undeclared-import × 26"])
    }

    @Test("What only warns is amber in every diagram, and the legend says so")
    func warnings() throws {
        // A -> B (a warning), A -> C (a warning and an error)
        let findings = [
            ("unused-dependency", Severity.warning, "B"), ("unused-dependency", .warning, "C"), ("x", .error, "C"),
        ]
        .map { Finding.drawn($0, $1, from: "A", to: $2) }
        let diagram = try Diagram(TestGraph.model("A -> B", "A -> C"), findings: findings)
        #expect(diagram.arrows.map(\.isWarning) == [true, false])
        let drawing = try Drawing(diagram.svg)
        #expect(drawing.count(ofClass: "warning") == 1 + 1 + 1)
        #expect(drawing.count(ofClass: "bad") == 2 + 1 + 2)
        #expect(diagram.mermaid.contains("linkStyle 1 stroke:#d1242f"))
        #expect(diagram.mermaid.contains("linkStyle 0 stroke:#9a6700"))
        #expect(diagram.dot.contains("\"A\" -> \"B\" [color=\"#9a6700\""))
    }

    @Test("Hostile names leave the XML well-formed and come back as they were")
    func hostile() throws {
        let chain = Self.hostileNames.map { $0.replacingOccurrences(of: " ", with: "_") }.joined(separator: " -> ")
        let drawing = try Drawing(Diagram(TestGraph.model(chain, name: "<&\"'>\n")).svg)
        #expect(drawing.names == Self.hostileNames.dropLast() + ["\u{FFFD}\u{FFFD}"])
        #expect(try Drawing(Diagram(ModuleModel(name: "Empty", targets: [])).svg).width > 0)
    }
}

/// An SVG document, read back.
private final class Drawing: NSObject, XMLParserDelegate {
    private(set) var width: CGFloat = 0
    private(set) var height: CGFloat = 0
    private(set) var names: [String] = []
    private(set) var boxes: [CGRect] = []
    /// For each edge the upright lines of its path, each a pixel wide.
    private(set) var verticals: [[CGRect]] = []
    private var classes: [String: Int] = [:]
    private var texts: [String: [String]] = [:]
    private var path: [(name: String, classes: [String])] = []

    init(_ text: String) throws {
        super.init()
        let parser = XMLParser(data: Data(text.utf8))
        parser.delegate = self
        try #require(parser.parse(), "\(parser.parserError.debugDescription)")
    }

    func count(ofClass name: String) -> Int { classes[name] ?? 0 }
    func texts(ofClass name: String) -> [String] { texts[name] ?? [] }

    private func frame(_ attributes: [String: String]) -> CGRect {
        let numbers = ["x", "y", "width", "height"].map { Double(attributes[$0]!)! }
        return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }

    func parser(
        _ parser: XMLParser, didStartElement element: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        let names = (attributes["class"] ?? "").split(separator: " ").map(String.init)
        for name in names { classes[name, default: 0] += 1 }
        path.append((element, names))
        if element == "svg" {
            (width, height) = (CGFloat(Int(attributes["width"]!)!), CGFloat(Int(attributes["height"]!)!))
        }
        if names.contains("box") { boxes.append(frame(attributes)) }
        if element == "path", attributes["data-edge"] != nil { verticals.append(lines(in: attributes["d"]!)) }
        if element == "title" { self.names.append("") }
        if element == "text", let name = names.first { texts[name, default: []].append("") }
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
        if path.last?.name == "title" { names[names.count - 1] += string }
        if path.last?.name == "text", let name = path.last?.classes.first {
            texts[name]![texts[name]!.count - 1] += string
        }
    }

    func parser(_ parser: XMLParser, didEndElement element: String, namespaceURI: String?, qualifiedName: String?) {
        path.removeLast()
    }

    private func lines(in data: String) -> [CGRect] {
        var last = (x: 0.0, y: 0.0)
        return data.matches(of: #/([MLC])([0-9 ]+)/#).compactMap { step in
            let numbers = step.output.2.split(separator: " ").map { Double($0)! }
            let end = (x: numbers[numbers.count - 2], y: numbers[numbers.count - 1])
            defer { last = end }
            guard step.output.1 == "L", end.x == last.x else { return nil }
            return CGRect(x: end.x, y: min(last.y, end.y) + 1, width: 1, height: max(0, abs(end.y - last.y) - 2))
        }
    }
}
