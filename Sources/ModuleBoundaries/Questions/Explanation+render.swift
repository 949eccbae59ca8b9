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
            "allowedBy": allowance.map { .array(json($0)) },
        ])
        return value.text + "\n"
    }

    /// The chain in words, or the condition under which there would be one.
    public var text: String {
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
                let rest =
                    hop.isUnresolved ? ", which is not resolved: its modules are not known" : " and never imports it"
                return "  \(hop.from) declares \(hop.to)\(rest)  \(hop.location)\n"
            }
            let verb = missing.contains(where: \.isUnresolved) ? "is known to lead" : "leads"
            return
                "No chain of imports \(verb) from \(from) to \(to). Declared dependencies allow one:\n\(lines.joined())"
        case .itself: return "No chain of imports leads from \(from) back to itself: it stands in no cycle.\n"
        case .undeclared(let location, let objection):
            let but = objection.map { " But \($0)." } ?? ""
            return """
                No chain of imports leads from \(from) to \(to), and no declared dependency allows one.
                  \(from) would have to declare "\(to)" in its dependencies (\(location.file):\(location.line)).\(but)

                """
        }
    }

    private func json(_ allowance: Allowance) -> [JSONValue] {
        func json(_ hop: Hop, isDeclared: Bool) -> JSONValue {
            .object([
                "from": .string(hop.from), "to": .string(hop.to), "declared": .bool(isDeclared),
                "resolved": hop.isUnresolved ? .bool(false) : nil, "file": .string(hop.location.file),
                "line": .number(hop.location.line),
            ])
        }
        return switch allowance {
        case .declared(let hops): hops.map { json($0, isDeclared: true) }
        case .itself: []
        case .undeclared(let location, _): [json(Hop(from: from, to: to, location: location), isDeclared: false)]
        }
    }
}
