/// The C99 identifier that SwiftPM derives from a target's name: `validate-deps` is imported as `validate_deps`.
package func c99Name(_ name: String) -> String {
    var result = ""
    for scalar in name.unicodeScalars {
        let isIdentifier = scalar.properties.isXIDContinue || scalar == "_"
        result.unicodeScalars.append(isIdentifier ? scalar : "_")
    }
    if let first = name.unicodeScalars.first, first.properties.numericType != nil { result = "_" + result.dropFirst() }
    return result
}
