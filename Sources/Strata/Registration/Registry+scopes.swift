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
    ///   - inputs: The types of the values that ``Container/openScope(_:_:)`` takes. Everything that lives in the scope may
    ///     depend on them.
    ///   - fileID: Where the declaration stands, for messages.
    ///   - line: Where the declaration stands, for messages.
    public mutating func declareScope<each I: Sendable>(
        _ key: ScopeKey, parent: ScopeKey? = nil, inputs: repeat (each I).Type, fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        var list: [ScopeInput] = []
        repeat list.append(ScopeInput.of(each inputs))
        append(key, parent, list, fileID, line)
    }
}

/// One call of `declareScope`.
final class ScopeDeclaration: @unchecked Sendable {
    let key: ScopeKey
    let parent: ScopeKey?
    let inputs: [ScopeInput]
    /// Where it stands, for messages.
    let descriptor: Descriptor

    init(_ key: ScopeKey, _ parent: ScopeKey?, _ inputs: [ScopeInput], _ descriptor: Descriptor) {
        self.key = key
        self.parent = parent
        self.inputs = inputs
        self.descriptor = descriptor
    }

    /// Whether the other declares the same scope in the same way.
    func agrees(with other: ScopeDeclaration) -> Bool {
        parent == other.parent && inputs.count == other.inputs.count
            && zip(inputs, other.inputs).allSatisfy { $0.type == $1.type }
    }

    /// `child of session, inputs (User)`.
    var summary: String {
        let home = parent.map { "child of \($0)" } ?? "child of the root"
        return "\(home), inputs (\(inputs.map { typeName($0.type) }.joined(separator: ", ")))"
    }
}

/// A type of which `openScope` takes a value.
final class ScopeInput: @unchecked Sendable {
    let type: Any.Type
    let recipe: Recipe

    private init(_ type: Any.Type, _ recipe: Recipe) {
        self.type = type
        self.recipe = recipe
    }

    static func of<I: Sendable>(_ type: I.Type) -> ScopeInput {
        let key = Key(type)
        return ScopeInput(type, .service { (_, _) -> I in throw ResolutionError.closed(key) })
    }
}
