import Foundation

extension JSONValue {
    /// Indented text: an object's members on lines of their own, arrays of plain values on one line.
    package var text: String { text(indent: "") }

    package var line: String {
        switch content {
        case .array(let values): "[" + values.map(\.line).joined(separator: ", ") + "]"
        case .object(let members):
            "{" + members.map { Self.quoted($0.key) + ": " + $0.value.line }.joined(separator: ", ") + "}"
        default: text
        }
    }

    /// The value on one line, safe inside an HTML `script` element.
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

    private func text(indent: String) -> String {
        let inner = indent + "  "
        switch content {
        case .null: return "null"
        case .bool(let value): return value ? "true" : "false"
        case .number(let value): return String(value)
        case .decimal(let value): return Self.decimalText(value)
        case .string(let value): return Self.quoted(value)
        case .array(let values) where values.allSatisfy(\.isPlain): return line
        case .array(let values):
            let lines = values.map { inner + $0.text(indent: inner) }
            return "[\n" + lines.joined(separator: ",\n") + "\n\(indent)]"
        case .object(let members) where members.isEmpty: return "{}"
        case .object(let members):
            let lines = members.map { "\(inner)\(Self.quoted($0.key)): \($0.value.text(indent: inner))" }
            return "{\n" + lines.joined(separator: ",\n") + "\n\(indent)}"
        }
    }

    private static func decimalText(_ value: Double) -> String {
        guard value.isFinite else { return "null" }
        let rounded = (value * 1000).rounded() / 1000
        guard rounded == rounded.rounded(), abs(rounded) < 1e15 else { return "\(rounded)" }
        return "\(Int(rounded))"
    }

    private static func quoted(_ string: String) -> String {
        let special = [UInt8(ascii: "\""), UInt8(ascii: "\\"), 0x7F]
        if string.utf8.allSatisfy({ $0 >= 0x20 && !special.contains($0) }) { return "\"\(string)\"" }
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        let data = (try? encoder.encode(string)) ?? Data()
        return String(decoding: data, as: UTF8.self).replacing("\u{7F}", with: "\\u007f")
    }
}
