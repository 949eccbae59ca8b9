/// What the forms of `register` have in common besides types and factory.
@usableFromInline
struct RegistrationTraits {
    var scope: Scope
    var qualifier: Any.Type?
    var visibility: Visibility
    var fileID: StaticString
    var line: UInt

    @usableFromInline
    init(
        scope: Scope = .transient,
        qualifier: Any.Type?,
        visibility: Visibility = .public,
        fileID: StaticString,
        line: UInt
    ) {
        self.scope = scope
        self.qualifier = qualifier
        self.visibility = visibility
        self.fileID = fileID
        self.line = line
    }
}
