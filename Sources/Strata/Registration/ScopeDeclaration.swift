/// What one call of `declareScope` says.
struct ScopeDeclaration: Sendable {
    let key: ScopeKey
    let parent: ScopeKey?
    let inputs: [ScopeInput]
    let site: SourceSite
    let module: ModuleName?

    /// Whether the other declares the same scope in the same way.
    func agrees(with other: ScopeDeclaration) -> Bool {
        parent == other.parent
            && inputs.map { ObjectIdentifier($0.type) } == other.inputs.map { ObjectIdentifier($0.type) }
    }

    /// `scope screen, child of session, inputs (User)`.
    var summary: String {
        let place = parent.map { "child of \($0)" } ?? "child of the root"
        return "scope \(key), \(place), inputs (\(inputs.map { typeName($0.type) }.joined(separator: ", ")))"
    }
}

/// A type that `openScope` takes a value of.
struct ScopeInput: @unchecked Sendable {
    let type: Any.Type
    let recipe: any Recipe
}
