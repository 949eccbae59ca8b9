/// Lays out rows as columns of text: the first column to the left, the others, which hold numbers, to the right.
///
/// - Parameters:
///   - header: The titles of the columns.
///   - rows: The cells, as many in each row as there are titles.
func textTable(header: [String], rows: [[String]]) -> String {
    let widths = header.indices.map { column in ([header] + rows).map { $0[column].count }.max() ?? 0 }
    return ([header] + rows).map { row in
        let cells = row.enumerated().map { column, cell in
            let padding = String(repeating: " ", count: widths[column] - cell.count)
            return column == 0 ? cell + padding : padding + cell
        }
        return cells.joined(separator: "  ") + "\n"
    }.joined()
}
