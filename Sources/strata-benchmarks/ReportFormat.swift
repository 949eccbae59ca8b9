import Foundation

/// The format of the report.
enum ReportFormat: String, CaseIterable {
    case text
    case json

    func render(_ measurements: [Measurement]) -> String {
        let rows = measurements.flatMap(\.rows)
        return switch self {
        case .text: table(rows)
        case .json: array(rows)
        }
    }

    private func table(_ rows: [Measurement]) -> String {
        let header = line("case", "ns", "by hand ns", "ratio", "budget")
        let lines = rows.map { row in
            line(
                row.name, number(row.nanoseconds), number(row.byHand),
                row.ratio.map { String(format: "%.2f", $0) } ?? "-",
                row.note.isEmpty ? row.budget : "\(row.budget); \(row.note)")
        }
        return ([header] + lines).joined(separator: "\n") + "\n"
    }

    /// Aligns the name to the left and the figures to the right, and appends the budget.
    private func line(_ name: String, _ cells: String...) -> String {
        let padded = name.padding(toLength: max(name.count, 30), withPad: " ", startingAt: 0)
        let columns = zip(cells.dropLast(), [14, 14, 8]).map { text, width in
            String(repeating: " ", count: max(1, width - text.count)) + text
        }
        return padded + columns.joined() + "  " + (cells.last ?? "")
    }

    private func number(_ value: Double?) -> String { value.map { String(format: "%.1f", $0) } ?? "-" }

    private func array(_ rows: [Measurement]) -> String {
        let lines = rows.map { row in
            let figures = row.figures.map { ", \"\($0.name)\": \(decimal($0.value))" }.joined()
            return """
                  {"name": "\(row.name)", "ns": \(decimal(row.nanoseconds)), "hand_ns": \(decimal(row.byHand)), \
                "ratio": \(decimal(row.ratio))\(figures)}
                """
        }
        return lines.isEmpty ? "[]\n" : "[\n\(lines.joined(separator: ",\n"))\n]\n"
    }

    private func decimal(_ value: Double?) -> String { value.map { String(format: "%.3f", $0) } ?? "null" }
}
