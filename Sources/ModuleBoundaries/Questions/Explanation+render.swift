extension Explanation {
    /// Whether there is a chain.
    public var isChain: Bool { !hops.isEmpty }

    /// The chain as JSON: each module with the location where it imports the next; the last with the location where
    /// `Package.swift` declares it.
    public var json: String {
        let path = isChain ? hops.map { ($0.from, $0.location) } + [(to, end)] : []
        let value = JSONValue.object([
            "from": .string(from),
            "to": .string(to),
            "path": .array(
                path.map { module, location in
                    .object([
                        "module": .string(module), "file": .string(location.file), "line": .number(location.line),
                    ])
                }
            ),
            "symbols": crossing.map(\.list),
            "wiring": wired.isEmpty ? nil : .array(wired.flatMap { hop in hop.needs.map { json(hop, $0) } }),
            "allowedBy": allowance.map { json($0) },
        ])
        return value.text + "\n"
    }

    /// The chain in words: that of imports, else that of wiring, else what would allow one.
    public var text: String {
        if !wired.isEmpty {
            let lines = wired.map { hop in
                let rest = hop.needs.count == 1 ? "" : " (and \(hop.needs.count - 1) more)"
                // What is built later, or held weakly, keeps nobody from being built.
                let kind = hop.needs[0].kind == "eager" ? "" : " (\(hop.needs[0].kind))"
                return
                    "  \(hop.from) needs \(hop.needs[0].type)\(kind), which \(hop.to) provides\(rest)  \(hop.needs[0].location)\n"
            }
            return
                "No chain of imports leads from \(from) to \(to). The container joins them at run time:\n\(lines.joined())"
        }
        switch allowance {
        case nil:
            let width = hops.map(\.from.count).max() ?? 0
            let lines = hops.map { hop in
                let padding = String(repeating: " ", count: width - hop.from.count)
                return "  \(hop.from)\(padding) \(isOfImports ? "imports" : "declares") \(hop.to)  \(hop.location)\n"
            }
            let steps = hops.count == 1 ? "directly" : "in \(hops.count) steps"
            let symbols = crossing.map { $0.isEmpty ? "" : $0.text } ?? ""
            return "\(from) reaches \(to) \(steps):\n\(lines.joined())\(symbols)"
        case .declared(let missing):
            let lines = missing.map { hop in
                let what =
                    hop.isUnresolved ? ", which is not resolved: its modules are not known" : " and never imports it"
                return "  \(hop.from) declares \(hop.to)\(what)  \(hop.location)\n"
            }
            let verb = missing.contains(where: \.isUnresolved) ? "is known to lead" : "leads"
            return
                "No chain of imports \(verb) from \(from) to \(to). Declared dependencies allow one:\n\(lines.joined())"
        case .itself: return "No chain of imports leads from \(from) back to itself: it stands in no cycle.\n"
        case .undeclared(let location, let objections):
            let but = objections.isEmpty ? "" : " But \(objections.joined(separator: ", and "))."
            return """
                No chain of imports leads from \(from) to \(to), and no declared dependency allows one.
                  \(from) would have to declare "\(to)" in its dependencies (\(location.file):\(location.line)).\(but)

                """
        }
    }

    private func json(_ hop: WiredHop, _ need: Wiring.Need) -> JSONValue {
        .object([
            "from": .string(hop.from), "to": .string(hop.to), "type": .string(need.type),
            "neededBy": .string(need.neededBy), "kind": .string(need.kind), "file": .string(need.location.file),
            "line": .number(need.location.line),
        ])
    }

    private func json(_ allowance: Allowance) -> JSONValue {
        switch allowance {
        case .declared(let hops): .array(hops.map(json))
        case .itself: []
        case .undeclared(let location, _):
            [json(Hop(from: from, to: to, location: location), isDeclared: false)]
        }
    }

    private func json(_ hop: Hop) -> JSONValue { json(hop, isDeclared: true) }

    private func json(_ hop: Hop, isDeclared: Bool) -> JSONValue {
        .object([
            "from": .string(hop.from), "to": .string(hop.to), "declared": .bool(isDeclared),
            "resolved": hop.isUnresolved ? .bool(false) : nil, "file": .string(hop.location.file),
            "line": .number(hop.location.line),
        ])
    }
}
