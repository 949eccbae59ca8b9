/// A value of a JSON5 text with the location where it begins.
struct JSON5Node {
    enum Value {
        case null
        case bool(Bool)
        case number(Double)
        case string(String)
        case array([JSON5Node])
        case object([JSON5Member])
    }

    let value: Value
    let location: SourceLocation

    /// What the value is, for a message that says what else was expected.
    var kind: String {
        switch value {
        case .null: "null"
        case .bool: "a boolean"
        case .number: "a number"
        case .string: "a string"
        case .array: "a list"
        case .object: "an object"
        }
    }
}

/// One `key: value` of a JSON5 object.
struct JSON5Member {
    let key: String
    let location: SourceLocation
    let node: JSON5Node
}
