extension Metrics {
    /// The numbers as JSON.
    public var json: String {
        let value = JSONValue.object([
            "version": .number(1),
            "package": .string(package),
            "criticalPath": .strings(criticalPath),
            "averageRebuild": .decimal(averageRebuild),
            "targets": .array(rows.map(json)),
        ])
        return value.text + "\n"
    }

    /// The numbers as a table, followed by those of the package.
    public var text: String {
        let table = textTable(
            header: ["target", "fan-in", "fan-out", "instability", "depth", "rebuilds", "lines"],
            rows: rows.map { row in
                [
                    row.package.map { "\(row.name) (\($0))" } ?? row.name, String(row.fanIn), String(row.fanOut),
                    decimal(row.instability), String(row.depth),
                    String(row.rebuilds), String(row.lines),
                ]
            }
        )
        let path = criticalPath.joined(separator: " -> ")
        return """
            \(table)
            Critical path: \(criticalPath.isEmpty ? "none" : path) (\(criticalPath.count) targets, one after another)
            Average rebuild: a change to one target rebuilds \(decimal(averageRebuild)) of \(targets) targets

            """
    }

    private func json(_ row: Row) -> JSONValue {
        .object([
            "name": .string(row.name),
            "test": .bool(row.isTest),
            "package": row.package.map { .string($0) },
            "fanIn": .number(row.fanIn),
            "fanOut": .number(row.fanOut),
            "instability": .decimal(row.instability),
            "depth": .number(row.depth),
            "rebuilds": .number(row.rebuilds),
            "lines": .number(row.lines),
        ])
    }

    /// With two digits after the point, whatever the locale.
    private func decimal(_ value: Double) -> String { Self.decimal(value) }

    /// A number with two digits after the point.
    static func decimal(_ value: Double) -> String {
        let hundredths = Int((value * 100).rounded())
        return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
    }
}
