/// A type for each number, made at run time from nested binary digits.
///
/// Callers open these types with a generic function, which the compiler does not specialise.
enum NumberedType {
    private enum Even<Rest> {}
    private enum Odd<Rest> {}
    private enum End {}

    static func of(_ number: Int) -> Any.Type {
        func with<Rest>(_ isOdd: Bool, _: Rest.Type) -> Any.Type { isOdd ? Odd<Rest>.self : Even<Rest>.self }
        var type: Any.Type = End.self
        var rest = number
        while rest > 0 {
            type = with(!rest.isMultiple(of: 2), type)
            rest /= 2
        }
        return type
    }
}
