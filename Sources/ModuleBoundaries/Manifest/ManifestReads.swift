/// What the answer about a manifest depends on besides its text and the toolchain: what the manifest reads while it is
/// evaluated.
///
/// It knows what is harmless and takes everything else for a read. With nothing imported but `PackageDescription`, a
/// manifest can read the environment alone. Once Foundation is imported every word counts: a member, a label or a free
/// function may read a file.
package struct ManifestReads: Equatable, Sendable {
    /// Whether an answer may be kept at all.
    package private(set) var isKnown = true
    /// Whether it may read any variable of the environment.
    package private(set) var readsWholeEnvironment = false
    /// The variables that it reads by name.
    package private(set) var variables: Set<String> = []

    /// Looks through a manifest's text.
    ///
    /// - Complexity: O(bytes).
    package init(_ bytes: [UInt8]) {
        self = bytes.withUnsafeBufferPointer { ManifestReads($0) }
    }

    /// Joins what several manifests read of which one counts.
    package init(any manifests: [ManifestReads]) {
        isKnown = manifests.allSatisfy(\.isKnown)
        readsWholeEnvironment = manifests.contains(where: \.readsWholeEnvironment)
        variables = manifests.reduce(into: []) { $0.formUnion($1.variables) }
    }

    private init(_ bytes: UnsafeBufferPointer<UInt8>) {
        var lexer = Lexer(bytes)
        var tokens: [Token] = []
        while case let token = lexer.next(), token.kind != .end { tokens.append(token) }
        var words: Set<String> = []
        var declared: Set<String> = []
        var modules: Set<String> = []
        for (index, token) in tokens.enumerated() where token.kind == .word || token.kind == .quotedWord {
            let word = lexer.text(token)
            words.insert(word)
            if index > 0, tokens[index - 1].kind == .word {
                let before = lexer.text(tokens[index - 1])
                if before == "import" && !Self.importKinds.contains(word)
                    || Self.importKinds.contains(before) && isImport(at: index - 2)
                {
                    modules.insert(word)
                }
                if ManifestVocabulary.declarators.contains(before) { declared.insert(word) }
                if before == "func" { declareParameters(from: index + 1) }
            }
            if word == "in", index > 0, tokens[index - 1].kind == .word {
                declared.insert(lexer.text(tokens[index - 1]))
            }
            if word == "environment" { readEnvironment(at: index) }
        }

        func isImport(at index: Int) -> Bool { index >= 0 && lexer.isWord(tokens[index], "import") }

        /// The words before each colon of a function's parameters.
        func declareParameters(from start: Int) {
            var index = start
            while index + 1 < tokens.count, !lexer.isByte(tokens[index], UInt8(ascii: ")")) {
                if lexer.isByte(tokens[index + 1], UInt8(ascii: ":")), tokens[index].kind == .word {
                    declared.insert(lexer.text(tokens[index]))
                    if tokens[index - 1].kind == .word { declared.insert(lexer.text(tokens[index - 1])) }
                }
                index += 1
            }
        }

        func readEnvironment(at index: Int) {
            let name = tokens.indices.contains(index + 3) ? lexer.literal(tokens[index + 2]) : nil
            if let name, !name.contains("\\"), lexer.isByte(tokens[index + 1], UInt8(ascii: "[")),
                lexer.isByte(tokens[index + 3], UInt8(ascii: "]")) || lexer.isByte(tokens[index + 3], UInt8(ascii: ","))
            {
                variables.insert(name)
            } else {
                readsWholeEnvironment = true
            }
        }

        let isPlain = modules.isSubset(of: ["PackageDescription", "CompilerPluginSupport"])
        let isReadable = isPlain || modules.isSubset(of: ManifestVocabulary.modules)
        isKnown =
            isReadable && words.isDisjoint(with: ManifestVocabulary.readers)
            && (isPlain || words.subtracting(declared).allSatisfy(ManifestVocabulary.isHarmless))
    }

    private static let importKinds: Set<String> = [
        "typealias", "struct", "class", "enum", "protocol", "var", "let", "func",
    ]
}
