extension Container {
    /// Says in words where a type comes from: its registration, lifetime and decorators, and everything that it
    /// needs, as a tree.
    ///
    /// ```
    /// LoginViewModel: transient, made on the main actor
    ///   registered by AuthModule at AuthFeature/AuthModule.swift:14
    ///   needs
    ///   └─ any AuthService: singleton (AuthFeature/AuthModule.swift:12)
    ///      └─ any NetworkClient: singleton (CoreNetworking/NetworkingModule.swift:9)
    /// ```
    ///
    /// - Parameters:
    ///   - type: What was registered.
    ///   - qualifier: The tag type that it was registered with, if any.
    /// - Returns: Lines of text; for a type that is not registered, the message that `resolve` would throw.
    public func explain<T>(_ type: T.Type, qualifier: Any.Type? = nil) -> String {
        let key = Key(type, qualifier: qualifier)
        let assembly = plan.assembly
        let node =
            assembly.nodeOf[key]
            ?? assembly.nodes.firstIndex {
                $0.key.type == key.type && $0.key.qualifier == key.qualifier && $0.key.argument != nil
            }
        guard let node else {
            return ResolutionError.notRegistered(key, hints: plan.source.hints(for: key)).description
        }
        return Explanation(assembly).text(of: node)
    }
}

/// The words of `explain`.
private struct Explanation {
    let assembly: Assembly

    init(_ assembly: Assembly) {
        self.assembly = assembly
    }

    func text(of number: Int) -> String {
        let node = assembly.nodes[number]
        var lines = ["\(node.key): \(traits(of: number))"]
        if let site = node.site {
            lines.append(
                node.inputOf.map { "  given to scope \($0), declared at \(site)" }
                    ?? "  registered by \(node.descriptor.moduleName) at \(site)")
        }
        lines += node.decorators.compactMap(\.site).map { "  decorated at \($0)" }
        guard !node.edges.isEmpty else { return (lines + ["  needs nothing"]).joined(separator: "\n") }
        lines.append("  needs")
        var shown: Set<Int> = [number]
        lines += branches(of: number, indent: "  ", &shown)
        return lines.joined(separator: "\n")
    }

    /// What a node needs. What was shown before is not unfolded again.
    private func branches(of number: Int, indent: String, _ shown: inout Set<Int>) -> [String] {
        let edges = assembly.nodes[number].edges
        return edges.enumerated().flatMap { index, edge in
            let isLast = index == edges.count - 1
            let stem = indent + (isLast ? "└─ " : "├─ ")
            guard let target = edge.target else { return ["\(stem)\(edge.dependency.key): not registered, so nil"] }
            let node = assembly.nodes[target]
            let site = node.site.map { " (\($0))" } ?? ""
            let deferred = edge.isEager ? "" : ", resolved later"
            let line = "\(stem)\(node.key): \(traits(of: target))\(deferred)\(site)"
            guard shown.insert(target).inserted else {
                return [node.edges.isEmpty ? line : "\(line), see above"]
            }
            return [line] + branches(of: target, indent: indent + (isLast ? "   " : "│  "), &shown)
        }
    }

    private func traits(of number: Int) -> String {
        let node = assembly.nodes[number]
        if let contributions = node.contributions {
            return contributions.count == 1 ? "list of 1 contribution" : "list of \(contributions.count) contributions"
        }
        var words = [node.inputOf.map { "input of scope \($0)" } ?? node.scope.description]
        if node.isMadeOnMainActor { words.append("made on the main actor") }
        if node.isAsync { words.append("asynchronous") }
        if !node.decorators.isEmpty { words.append("decorated") }
        return words.joined(separator: ", ")
    }
}
