extension Registry {
    /// Declares a custom scope. Declarations that say the same may stand in several modules.
    ///
    /// ```swift
    /// registry.declareScope(.session, inputs: User.self)
    /// registry.declareScope(.screen, parent: .session)
    /// ```
    ///
    /// - Parameters:
    ///   - key: The scope's key.
    ///   - parent: The scope that it is opened in; nil for the root container.
    ///   - inputs: The types of the values that ``Container/openScope(_:_:)`` takes. What lives in the scope may
    ///     depend on them.
    ///   - fileID: Where the declaration stands, for messages.
    ///   - line: Where the declaration stands, for messages.
    public mutating func declareScope<each I: Sendable>(
        _ key: ScopeKey,
        parent: ScopeKey? = nil,
        inputs: repeat (each I).Type,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        var list: [ScopeInput] = []
        repeat list.append(ScopeInput(type: each inputs, recipe: InputRecipe<each I>()))
        scopes.append(
            ScopeDeclaration(
                key: key, parent: parent, inputs: list, site: SourceSite(fileID, line), module: module,
                isFallback: isFallback))
    }

    /// Declares a custom scope without inputs.
    ///
    /// - Parameters:
    ///   - key: The scope's key.
    ///   - parent: The scope that it is opened in; nil for the root container.
    ///   - fileID: Where the declaration stands, for messages.
    ///   - line: Where the declaration stands, for messages.
    public mutating func declareScope(
        _ key: ScopeKey,
        parent: ScopeKey? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        scopes.append(
            ScopeDeclaration(
                key: key, parent: parent, inputs: [], site: SourceSite(fileID, line), module: module,
                isFallback: isFallback))
    }
}

/// What one call of `declareScope` says.
struct ScopeDeclaration: Sendable {
    let key: ScopeKey
    let parent: ScopeKey?
    let inputs: [ScopeInput]
    let site: SourceSite
    let module: ModuleName?
    /// Whether it stands inside a fallback, where it has no place.
    let isFallback: Bool

    /// Whether the other declares the same scope in the same way.
    func agrees(with other: ScopeDeclaration) -> Bool {
        parent == other.parent
            && inputs.map { ObjectIdentifier($0.type) } == other.inputs.map { ObjectIdentifier($0.type) }
    }

    /// `scope screen, child of session, inputs (User)`.
    var summary: String {
        let home = parent.map { "child of \($0)" } ?? "child of the root"
        return "scope \(key), \(home), inputs (\(inputs.map { typeName($0.type) }.joined(separator: ", ")))"
    }
}

/// A type that `openScope` takes a value of.
struct ScopeInput: @unchecked Sendable {
    let type: Any.Type
    let recipe: any Recipe
}
