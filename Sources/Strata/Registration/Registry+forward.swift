extension Registry {
    /// Provides the instance of one type under another type as well: one singleton behind two protocols.
    ///
    /// ```swift
    /// registry.register(FileStore.self, scope: .singleton, FileStore.init)
    /// registry.forward((any Reading).self, to: FileStore.self) { $0 }
    /// registry.forward((any Writing).self, to: FileStore.self) { $0 }
    /// ```
    ///
    /// The conversion runs on each resolve.
    ///
    /// - Parameters:
    ///   - type: The additional type.
    ///   - target: The registered type, or a parameter form of it.
    ///   - qualifier: A tag type for the additional type.
    ///   - visibility: The code that may depend on the additional type.
    ///   - fileID: The file of the call, for messages.
    ///   - line: The line of the call, for messages.
    ///   - cast: Converts the instance, usually `{ $0 }`.
    public mutating func forward<T, U>(
        _ type: T.Type, to target: U.Type, qualifier: Any.Type? = nil, visibility: Visibility? = nil,
        fileID: StaticString = #fileID, line: UInt = #line, _ cast: @escaping @Sendable (U) -> T
    ) {
        append(
            .alias, describe(type, nil, qualifier, visibility, fileID, line), resolving(cast),
            convert: { Box(cast($0.value(as: U.self))) })
    }
}
