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
        append(key, parent, fileID, line)
        repeat scopes[scopes.count - 1].addInput(each inputs)
    }
}

/// One call of `declareScope`. Nothing changes it once it is made.
final class ScopeDeclaration: @unchecked Sendable {
    let key: ScopeKey
    let parent: ScopeKey?
    private(set) var inputs: [Registration] = []
    /// Where it stands, for messages.
    let descriptor: Descriptor

    init(_ key: ScopeKey, _ parent: ScopeKey?, _ descriptor: Descriptor) {
        self.key = key
        self.parent = parent
        self.descriptor = descriptor
    }

    fileprivate func addInput<I: Sendable>(_ type: I.Type) {
        let input = descriptor.with(key: Key(type), scope: .scoped(key))
        let recipe = Recipe(type) { _, _ in throw ResolutionError.closed(input.key) }
        inputs.append(Registration(.input, input, (recipe, []), .isSendable))
    }

    /// Whether the other declares the same scope in the same way.
    func agrees(with other: ScopeDeclaration) -> Bool {
        parent == other.parent && inputs.count == other.inputs.count
            && zip(inputs, other.inputs).allSatisfy { $0.key == $1.key }
    }

    /// `child of session, inputs (User)`.
    var summary: String {
        let home = parent.map { "child of \($0)" } ?? "child of the root"
        return "\(home), inputs (\(inputs.map { $0.key.description }.joined(separator: ", ")))"
    }
}
