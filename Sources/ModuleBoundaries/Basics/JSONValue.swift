/// A JSON value whose objects keep the order of their keys. A value that was read from a text knows its location, which
/// does not count when values are compared.
package struct JSONValue: Sendable {
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

    package struct Member: Sendable {
        package var key: String
        package var value: JSONValue
        package var location = SourceLocation(file: "", line: 1, column: 1)
    }

    package var content: Content
    package var location = SourceLocation(file: "", line: 1, column: 1)
    package var range = 0..<0

    package init(_ content: Content) { self.content = content }

    package subscript(key: String) -> JSONValue? {
        guard case .object(let members) = content else { return nil }
        return members.first { $0.key == key }?.value
    }

    package var elements: [JSONValue] { if case .array(let values) = content { values } else { [] } }

    package var string: String? { if case .string(let text) = content { text } else { nil } }

    package var number: Int? { if case .number(let value) = content { value } else { nil } }

    package var isNull: Bool { content == .null }

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
    package static func == (left: Self, right: Self) -> Bool { left.content == right.content }

    package func hash(into hasher: inout Hasher) { hasher.combine(content) }
}

extension JSONValue.Member: Hashable {
    package static func == (left: Self, right: Self) -> Bool { left.key == right.key && left.value == right.value }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(key)
        hasher.combine(value)
    }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByStringInterpolation, ExpressibleByArrayLiteral {
    package init(stringLiteral value: String) { self.init(.string(value)) }

    package init(arrayLiteral elements: JSONValue...) { self.init(.array(elements)) }
}

extension JSONValue {
    package static let null = JSONValue(.null)

    package static func bool(_ value: Bool) -> Self { Self(.bool(value)) }

    package static func number(_ value: Int) -> Self { Self(.number(value)) }

    package static func decimal(_ value: Double) -> Self { Self(.decimal(value)) }

    package static func string(_ value: String) -> Self { Self(.string(value)) }

    package static func array(_ values: [JSONValue]) -> Self { Self(.array(values)) }

    package static func strings(_ values: some Sequence<String>) -> Self { .array(values.map { .string($0) }) }

    package static func object(_ members: [(String, JSONValue)]) -> Self {
        Self(.object(members.map { Member(key: $0.0, value: $0.1) }))
    }

    /// An object without the members that have no value.
    package static func object(_ members: KeyValuePairs<String, JSONValue?>) -> Self {
        .object(members.compactMap { key, value in value.map { (key, $0) } })
    }
}
