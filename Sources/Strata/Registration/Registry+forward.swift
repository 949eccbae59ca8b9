extension Registry {
    /// Provides the instance of one type under another type, too: one singleton under two protocols.
    ///
    /// ```swift
    /// registry.register(FileStore.self, scope: .singleton, FileStore.init)
    /// registry.forward((any Reading).self, to: FileStore.self) { $0 }
    /// registry.forward((any Writing).self, to: FileStore.self) { $0 }
    /// ```
    ///
    /// The conversion runs at each resolve.
    ///
    /// - Parameters:
    ///   - type: The further type.
    ///   - target: The registered type, or a parameter's form of it.
    ///   - qualifier: A tag type for the further type.
    ///   - visibility: Who may depend on the further type.
    ///   - fileID: Where the call stands, for messages.
    ///   - line: Where the call stands, for messages.
    ///   - cast: Converts the one to the other, usually `{ $0 }`.
    public mutating func forward<T, U>(
        _ type: T.Type, to target: U.Type, qualifier: Any.Type? = nil, visibility: Visibility? = nil,
        fileID: StaticString = #fileID, line: UInt = #line, _ cast: @escaping @Sendable (U) -> T
    ) {
        append(
            .alias, describe(type, nil, qualifier, visibility, fileID, line), resolving(cast),
            convert: { Box(cast($0.value(as: U.self))) })
    }
}
