extension JSONValue: ExpressibleByStringLiteral, ExpressibleByStringInterpolation, ExpressibleByArrayLiteral {
    /// A string.
    package init(stringLiteral value: String) { self = .string(value) }

    /// An array.
    package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
}

extension JSONValue {
    /// An object without the members that have no value.
    static func object(_ members: KeyValuePairs<String, JSONValue?>) -> Self {
        .object(members.compactMap { key, value in value.map { (key, $0) } })
    }

    /// An array of strings.
    static func strings(_ values: some Sequence<String>) -> Self { .array(values.map { .string($0) }) }

    /// The value on one line, safe inside an HTML `script` element: `<` never stands there as itself.
    var scriptText: String {
        line.replacing("<", with: #"\u003c"#)
            .replacing("\u{2028}", with: #"\u2028"#)
            .replacing("\u{2029}", with: #"\u2029"#)
    }
}
