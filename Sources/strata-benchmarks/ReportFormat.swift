import Foundation

/// How the figures are printed.
enum ReportFormat: String, CaseIterable {
    case text
    case json

    func render(_ measurements: [Measurement]) -> String {
        switch self {
        case .text: text(measurements)
        case .json: json(measurements)
        }
    }

    private func text(_ measurements: [Measurement]) -> String {
        let header = row("case", "strata ns", "by hand ns", "locked ns", "ratio", "budget")
        let rows = measurements.map { measurement in
            row(
                measurement.name, number(measurement.nanoseconds), number(measurement.byHand),
                number(measurement.byLockedContainer), measurement.ratio.map { String(format: "%.2f", $0) } ?? "-",
                measurement.note.isEmpty ? measurement.budget : "\(measurement.budget); \(measurement.note)")
        }
        return ([header] + rows).joined(separator: "\n") + "\n"
    }

    private func row(_ cells: String...) -> String {
        let widths = [24, 12, 12, 12, 8]
        return zip(cells, widths + [0]).enumerated().map { index, cell in
            let (text, width) = cell
            guard width > 0 else { return text }
            let padding = String(repeating: " ", count: max(1, width - text.count))
            return index == 0 ? text + padding : padding + text + (index == 4 ? "  " : "")
        }.joined()
    }

    private func number(_ value: Double?) -> String { value.map { String(format: "%.1f", $0) } ?? "-" }

    private func json(_ measurements: [Measurement]) -> String {
        let lines = measurements.map { measurement in
            """
              {"name": "\(measurement.name)", "ns": \(decimal(measurement.nanoseconds)), \
            "hand_ns": \(decimal(measurement.byHand)), "locked_ns": \(decimal(measurement.byLockedContainer)), \
            "ratio": \(decimal(measurement.ratio))\(measurement.figures.map { ", \"\($0.name)\": \(decimal($0.value))" }.joined())}
            """
        }
        return lines.isEmpty ? "[]\n" : "[\n\(lines.joined(separator: ",\n"))\n]\n"
    }

    private func decimal(_ value: Double?) -> String { value.map { String(format: "%.3f", $0) } ?? "null" }
}
