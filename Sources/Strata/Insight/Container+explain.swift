extension Container {
    /// Explains a type: its registration, lifetime and decorators, and a tree of everything that it needs.
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
    ///   - type: A registered type, or a parameter form of it.
    ///   - qualifier: The tag type of the registration, if any.
    /// - Returns: Lines of text. A type with several argument types has one part for each, separated by an empty line.
    ///   For an unregistered type, the message that `resolve` would throw.
    public func explain<T>(_ type: T.Type, qualifier: Any.Type? = nil) -> String {
        let key = Dependency.of(type).key.qualified(by: qualifier)
        let assembly = plan.assembly
        let nodes =
            assembly.nodeOf[key].map { [$0] }
            ?? assembly.nodes.indices.filter {
                key.argument == nil && assembly.nodes[$0].kind == .assisted && assembly.nodes[$0].key.matches(key)
            }
        guard !nodes.isEmpty else { return plan.source.missing(key).description }
        return nodes.map { assembly.explanation(of: $0) }.joined(separator: "\n\n")
    }
}

extension Assembly {
    fileprivate func explanation(of number: Int) -> String {
        let node = nodes[number]
        var lines = ["\(node.key): \(traits(of: node))"]
        if let site = node.descriptor.site { lines.append("  \(origin(of: node)) at \(site)") }
        for decorator in node.decorators {
            if let site = decorator.descriptor.site { lines.append("  decorated at \(site)") }
        }
        guard !node.edges.isEmpty else { return (lines + ["  needs nothing"]).joined(separator: "\n") }
        lines.append("  needs")
        var shown: Set<Int> = [number]
        append(node, indent: "  ", depth: 1, to: &lines, &shown)
        return lines.joined(separator: "\n")
    }

    /// Appends a node's needs, at most 12 levels deep. A node that was shown before is not unfolded again.
    private func append(_ node: Node, indent: String, depth: Int, to lines: inout [String], _ shown: inout Set<Int>) {
        for (index, edge) in node.edges.enumerated() {
            let isLast = index == node.edges.count - 1
            let stem = indent + (isLast ? "└─ " : "├─ ")
            guard let target = edge.target else {
                lines.append("\(stem)\(edge.dependency.key): not registered, so nil")
                continue
            }
            let next = nodes[target]
            let deferred = edge.isAtOnce ? "" : edge.dependency.isWeak ? ", held weakly" : ", resolved later"
            let site = next.descriptor.site.map { " (\($0))" } ?? ""
            let line = "\(stem)\(next.key): \(traits(of: next))\(deferred)\(site)"
            if next.edges.isEmpty {
                lines.append(line)
            } else if !shown.insert(target).inserted {
                lines.append("\(line), see above")
            } else if depth == 12 {
                lines.append("\(line), and more")
            } else {
                lines.append(line)
                append(next, indent: indent + (isLast ? "   " : "│  "), depth: depth + 1, to: &lines, &shown)
            }
        }
    }

    private func traits(of node: Node) -> String {
        if let contributions = node.contributions {
            return contributions.count == 1 ? "list of 1 contribution" : "list of \(contributions.count) contributions"
        }
        var words = [node.isUnimplemented ? "unimplemented" : node.scope.description]
        if let scope = node.inputOf { words = ["input of scope \(scope)"] }
        if node.isMadeOnMainActor { words.append("made on the main actor") }
        if node.isAsync { words.append("asynchronous") }
        if !node.decorators.isEmpty { words.append("decorated") }
        return words.joined(separator: ", ")
    }

    private func origin(of node: Node) -> String {
        if let scope = node.inputOf { return "given to scope \(scope), declared" }
        guard let contributions = node.contributions else { return "registered by \(node.descriptor.moduleName)" }
        guard let first = contributions.first else { return "declared" }
        return "first contributed by \(nodes[first].descriptor.moduleName)"
    }
}
