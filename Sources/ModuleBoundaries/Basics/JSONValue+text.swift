import Foundation

extension JSONValue {
    /// Indented text: an object's members on lines of their own, arrays of plain values on one line.
    package var text: String {
        var text = ""
        write(to: &text, indent: 0)
        return text
    }

    /// The value on one line, without spaces after commas and colons beyond one.
    package var line: String {
        switch content {
        case .array(let values): "[" + values.map(\.line).joined(separator: ", ") + "]"
        case .object(let members):
            "{" + members.map { Self.quoted($0.key) + ": " + $0.value.line }.joined(separator: ", ") + "}"
        default: text
        }
    }

    /// The value on one line, safe inside an HTML `script` element: `<` never stands there as itself.
    var scriptText: String {
        line.replacing("<", with: #"\u003c"#)
            .replacing("\u{2028}", with: #"\u2028"#)
            .replacing("\u{2029}", with: #"\u2029"#)
    }

    private var isPlain: Bool {
        switch content {
        case .array(let values): values.isEmpty
        case .object(let members): members.isEmpty
        default: true
        }
    }

    private func write(to text: inout String, indent: Int) {
        switch content {
        case .null: text += "null"
        case .bool(let value): text += value ? "true" : "false"
        case .number(let value): text += String(value)
        case .decimal(let value): text += Self.decimalText(value)
        case .string(let value): text += Self.quoted(value)
        case .array(let values) where values.allSatisfy(\.isPlain): text += line
        case .array(let values):
            Self.writeLines(of: values, "[", "]", to: &text, indent: indent) { value, text in
                value.write(to: &text, indent: indent + 2)
            }
        case .object(let members) where members.isEmpty: text += "{}"
        case .object(let members):
            Self.writeLines(of: members, "{", "}", to: &text, indent: indent) { member, text in
                text += Self.quoted(member.key) + ": "
                member.value.write(to: &text, indent: indent + 2)
            }
        }
    }

    private static func writeLines<Element>(
        of elements: [Element],
        _ open: String,
        _ close: String,
        to text: inout String,
        indent: Int,
        write: (Element, inout String) -> Void
    ) {
        let margin = String(repeating: " ", count: indent + 2)
        text += open + "\n"
        for (index, element) in elements.enumerated() {
            text += margin
            write(element, &text)
            text += index == elements.count - 1 ? "\n" : ",\n"
        }
        text += margin.dropLast(2) + close
    }

    private static func decimalText(_ value: Double) -> String {
        guard value.isFinite else { return "null" }
        let rounded = (value * 1000).rounded() / 1000
        guard rounded == rounded.rounded(), abs(rounded) < 1e15 else { return "\(rounded)" }
        return "\(Int(rounded))"
    }

    private static func quoted(_ string: String) -> String {
        var text = "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            case "\u{0}"..."\u{1F}", "\u{7F}":
                let hex = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text + "\""
    }
}
