extension Registry {
    /// Declares a custom scope. Several modules may repeat the same declaration.
    ///
    /// ```swift
    /// registry.declareScope(.session, inputs: User.self)
    /// registry.declareScope(.screen, parent: .session)
    /// ```
    ///
    /// - Parameters:
    ///   - key: The scope's key.
    ///   - parent: The scope in which it is opened; nil for the root container.
    ///   - inputs: The types of the values that ``Container/openScope(_:_:)`` takes. Types in the scope may depend on
    ///     them.
    ///   - fileID: The file of the call, for messages.
    ///   - line: The line of the call, for messages.
    public mutating func declareScope<each I: Sendable>(
        _ key: ScopeKey, parent: ScopeKey? = nil, inputs: repeat (each I).Type, fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        append(key, parent, fileID, line)
        repeat scopes[scopes.count - 1].addInput(each inputs)
    }
}

/// One call of `declareScope`. Constant once it is made.
final class ScopeDeclaration: @unchecked Sendable {
    let key: ScopeKey
    let parent: ScopeKey?
    private(set) var inputs: [Registration] = []
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

    /// Whether the other declaration has the same parent and inputs.
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
