/// A call of a manifest that has, or could have, a list of dependencies: `.target(name: "Core", dependencies: […])`.
package struct DependencyList: Hashable, Sendable {
    /// What stands behind `dependencies:`.
    package enum Content: Hashable, Sendable {
        /// There is no such argument.
        case missing
        /// A list literal. Elements that are computed are left out of the entries.
        case literal([DependencyEntry])
        /// Anything else: a variable, a sum, a call.
        case computed
    }

    /// The function's name, such as `testTarget`; of a helper its own.
    package var function: String
    /// The literal behind `name:`, or the first literal without a label.
    package var name: String?
    /// Whether the call declares a target, as far as the text tells: it is one of SwiftPM's own functions.
    package var isDeclaration: Bool
    /// What stands behind `dependencies:`.
    package var content: Content
    /// The offset of the call's opening parenthesis; an edit behind it leaves it as it is.
    package var offset: Int
    /// The line of the call's beginning, counted from 1.
    package var line: Int

    /// Whether the function is one of SwiftPM's own that declare targets.
    var isOfDeclaringFunction: Bool { BracketTree.declaringFunctions[function] != nil }
}

extension BracketTree {
    /// The functions of SwiftPM that declare targets with dependencies, with the argument before `dependencies:`.
    static let declaringFunctions = [
        "target": "name", "executableTarget": "name", "testTarget": "name", "macro": "name", "plugin": "capability",
    ]

    /// Every call that has, or could have, a list of target dependencies.
    func dependencyLists() -> [DependencyList] {
        let declared = Set(ManifestSource(bytes: bytes).declarations.map { [$0.callLine, $0.callColumn] })
        let lines = LineTable(bytes)
        return groups.indices.compactMap { index in
            guard let (function, first) = function(of: index), function != "Package" else { return nil }
            let position = lines.position(of: tokens[first].start)
            // The declaration itself is located at the dot before the function's name.
            let dot = lines.position(of: tokens[max(groups[index].open - 2, 0)].start)
            let isDeclaration = declared.contains([dot.line, dot.column]) && Self.declaringFunctions[function] != nil
            let content = content(of: index)
            if !isDeclaration, content == .missing { return nil }
            return DependencyList(
                function: function,
                name: name(in: index),
                isDeclaration: isDeclaration,
                content: content,
                offset: tokens[groups[index].open].start,
                line: position.line
            )
        }
    }

    /// The list literal behind `dependencies:` of a call.
    func dependencyGroup(of call: Int) -> Int? {
        let argument = groups[call].items.first { label(of: $0) == "dependencies" }
        return argument.flatMap(list).flatMap { groups[$0].hasDirectives ? nil : $0 }
    }

    private func content(of call: Int) -> DependencyList.Content {
        guard groups[call].items.contains(where: { label(of: $0) == "dependencies" }) else { return .missing }
        guard let list = dependencyGroup(of: call) else { return .computed }
        return .literal(groups[list].items.compactMap { entry($0)?.entry })
    }

    private func name(in call: Int) -> String? {
        let items = groups[call].items
        let named = items.first { label(of: $0) == "name" } ?? items.first { label(of: $0) == nil }
        return named.flatMap(literal)
    }
}

/// The offsets at which lines begin.
struct LineTable {
    private let starts: [Int]

    init(_ bytes: [UInt8]) {
        var starts = [0]
        for index in bytes.indices where isLineBreak(bytes[index]) {
            let isPair =
                bytes[index] == UInt8(ascii: "\r") && index + 1 < bytes.count
                && bytes[index + 1] == UInt8(ascii: "\n")
            if !isPair { starts.append(index + 1) }
        }
        self.starts = starts
    }

    /// The offset of a line and a column in bytes, both counted from 1.
    func offset(line: Int, column: Int) -> Int { starts[min(max(line, 1), starts.count) - 1] + column - 1 }

    /// The line and the column in bytes of an offset, both counted from 1.
    func position(of offset: Int) -> (line: Int, column: Int) {
        var low = 0
        var high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        return (low + 1, offset - starts[low] + 1)
    }
}
