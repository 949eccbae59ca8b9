/// Draws screens as text. This is the design system: what a title or a control looks like is decided here alone.
public struct TextRenderer: Sendable {
    private let theme: TextTheme
    private let width: Int

    public init(theme: TextTheme, width: Int = 72) {
        self.theme = theme
        self.width = width
    }

    /// - Parameter selected: The control that the user's cursor is on, counted from 0; nil where there is no cursor.
    public func render(_ content: ScreenContent, selected: Int? = nil) -> String {
        let lines = content.lines.flatMap(wrapped).map { "   " + $0 }
        let labelWidth = content.controls.filter(\.isField).map(\.label.count).max() ?? 0
        let controls = content.controls.enumerated().map { index, control in
            row(index, control, labelWidth, isSelected: index == selected)
        }
        let blocks = [[heading(content.title)], lines, controls].filter { !$0.isEmpty }
        return blocks.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
    }

    private func heading(_ title: String) -> String {
        let title = printable(title)
        let rule = String(repeating: "─", count: max(2, width - title.count - 5))
        return theme.heading("── \(title) \(rule)")
    }

    private func row(_ index: Int, _ control: Control, _ labelWidth: Int, isSelected: Bool) -> String {
        let label = printable(control.label)
        let text =
            switch control.kind {
            case .button: label
            case .field(let value, let isSecret, _):
                label.padded(to: labelWidth) + "  "
                    + (isSecret ? String(repeating: "•", count: value.count) : printable(value)).orBlank
            }
        let row = "\(isSelected ? " ›" : "  ") \(index + 1)  \(text)"
        return isSelected ? theme.selection(row) : row
    }

    /// Breaks a line at spaces so that it fits.
    private func wrapped(_ line: String) -> [String] {
        var rows: [String] = [""]
        for word in printable(line).split(separator: " ", omittingEmptySubsequences: false) {
            if rows[rows.count - 1].count + word.count > width - 6, !rows[rows.count - 1].isEmpty { rows.append("") }
            rows[rows.count - 1] += (rows[rows.count - 1].isEmpty ? "" : " ") + word
        }
        return rows
    }

    /// Whatever a user or a server wrote must not steer the terminal.
    private func printable(_ text: String) -> String {
        String(text.unicodeScalars.filter { !$0.properties.generalCategory.isControl }.map(Character.init))
    }
}

extension Control {
    fileprivate var isField: Bool {
        if case .field = kind { true } else { false }
    }
}

extension String {
    fileprivate func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - count))
    }

    fileprivate var orBlank: String { isEmpty ? "________" : self }
}

extension Unicode.GeneralCategory {
    fileprivate var isControl: Bool { self == .control || self == .format }
}
