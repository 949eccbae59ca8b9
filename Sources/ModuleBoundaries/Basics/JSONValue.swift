// Foundation brings the C math library, which rounding needs on Linux.
import Foundation

/// A JSON value whose object keys keep their order; one that was read from a text knows where it stands.
///
/// Two values are equal if they say the same, wherever they stand and in whatever order their keys are.
package struct JSONValue: Sendable {
    /// What a value says.
    package enum Content: Hashable, Sendable {
        case null
        case bool(Bool)
        case number(Int)
        /// A number that is no `Int`, written with at most three digits after the point.
        case decimal(Double)
        case string(String)
        case array([JSONValue])
        case object([Member])
    }

    /// One `key: value` of an object.
    package struct Member: Sendable {
        /// The key without quotes.
        package var key: String
        /// The value.
        package var value: JSONValue
        /// Where the key begins.
        package var location = SourceLocation(file: "", line: 1, column: 1)
    }

    /// What it says.
    package var content: Content
    /// Where it begins; the beginning of nothing for a value made in code.
    package var location = SourceLocation(file: "", line: 1, column: 1)
    /// The bytes of the text that it was read from.
    package var range = 0..<0

    /// Makes a value in code.
    package init(_ content: Content) { self.content = content }

    /// The value of a key; nil for what is no object or has no such key.
    package subscript(key: String) -> JSONValue? {
        guard case .object(let members) = content else { return nil }
        return members.first { $0.key == key }?.value
    }

    /// The elements of an array; empty for any other value.
    package var elements: [JSONValue] { if case .array(let values) = content { values } else { [] } }

    /// What a string says; nil for any other value.
    package var string: String? { if case .string(let text) = content { text } else { nil } }

    /// A whole number; nil for any other value.
    package var number: Int? { if case .number(let value) = content { value } else { nil } }

    /// Whether it is null.
    package var isNull: Bool { if case .null = content { true } else { false } }

    /// What the value is, for a message that says what else was expected.
    var kind: String {
        switch content {
        case .null: "null"
        case .bool: "a boolean"
        case .number, .decimal: "a number"
        case .string: "a string"
        case .array: "a list"
        case .object: "an object"
        }
    }
}

extension JSONValue: Hashable {
    /// Whether two values say the same.
    package static func == (left: Self, right: Self) -> Bool { left.content == right.content }

    /// Hashes what the value says.
    package func hash(into hasher: inout Hasher) { hasher.combine(content) }
}

extension JSONValue.Member: Hashable {
    /// Whether key and value are the same.
    package static func == (left: Self, right: Self) -> Bool { left.key == right.key && left.value == right.value }

    /// Hashes key and value.
    package func hash(into hasher: inout Hasher) {
        hasher.combine(key)
        hasher.combine(value)
    }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByStringInterpolation, ExpressibleByArrayLiteral {
    /// A string.
    package init(stringLiteral value: String) { self.init(.string(value)) }

    /// An array.
    package init(arrayLiteral elements: JSONValue...) { self.init(.array(elements)) }
}

extension JSONValue {
    /// Nothing.
    package static let null = JSONValue(.null)

    /// True or false.
    package static func bool(_ value: Bool) -> Self { Self(.bool(value)) }

    /// A whole number.
    package static func number(_ value: Int) -> Self { Self(.number(value)) }

    /// A number with a fraction.
    package static func decimal(_ value: Double) -> Self { Self(.decimal(value)) }

    /// A text.
    package static func string(_ value: String) -> Self { Self(.string(value)) }

    /// A list.
    package static func array(_ values: [JSONValue]) -> Self { Self(.array(values)) }

    /// An array of strings.
    package static func strings(_ values: some Sequence<String>) -> Self { .array(values.map { .string($0) }) }

    /// An object.
    package static func object(_ members: [(String, JSONValue)]) -> Self {
        Self(.object(members.map { Member(key: $0.0, value: $0.1) }))
    }

    /// An object without the members that have no value.
    package static func object(_ members: KeyValuePairs<String, JSONValue?>) -> Self {
        .object(members.compactMap { key, value in value.map { (key, $0) } })
    }
}
