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
    /// - Returns: Lines of text; of what is registered for several types of argument, each in turn, parted by an empty
    ///   line. For a type that is not registered, the message that `resolve` would throw.
    public func explain<T>(_ type: T.Type, qualifier: Any.Type? = nil) -> String {
        // A parameter's form is explained by what it asks for.
        let asked = Key(type, qualifier: qualifier)
        var key = plan.source.form(of: asked)?.wrapped ?? asked
        if let qualifier { key.qualifier = qualifier }
        let assembly = plan.assembly
        let nodes =
            assembly.nodeOf[key].map { [$0] }
            ?? assembly.nodes.indices.filter { number in
                let known = assembly.nodes[number].key
                return known.argument != nil && known.withoutArgument == key
            }
        guard !nodes.isEmpty else {
            return ResolutionError.notRegistered(key, fix: plan.source.remedy(for: asked)).description
        }
        return LongerNames.use(for: assembly.registry) {
            nodes.map(Explanation(assembly).text).joined(separator: "\n\n")
        }
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
                    ?? "  \(origin(of: node)) at \(site)"
            )
        }
        if let site = node.unusedFallback { lines.append("  counts instead of the fallback at \(site)") }
        lines += node.decorators.compactMap(\.site).map { "  decorated at \($0)" }
        guard !node.edges.isEmpty else { return (lines + ["  needs nothing"]).joined(separator: "\n") }
        lines.append("  needs")
        var shown: Set<Int> = [number]
        var deep = [number]
        var next = 0
        while next < deep.count {
            if next > 0 { lines.append("  \(assembly.nodes[deep[next]].key) needs") }
            append(branches: deep[next], indent: "  ", depth: 1, to: &lines, &shown, &deep)
            next += 1
        }
        return lines.joined(separator: "\n")
    }

    /// How deep the tree is drawn: below, branches are drawn from the left again, so that the text of a long chain
    /// grows with its length and not with the square of that.
    private static let deepest = 12

    /// What a node needs. What was shown before is not unfolded again; what is too deep is noted.
    private func append(
        branches number: Int,
        indent: String,
        depth: Int,
        to lines: inout [String],
        _ shown: inout Set<Int>,
        _ deep: inout [Int]
    ) {
        let edges = assembly.nodes[number].edges
        for (index, edge) in edges.enumerated() {
            let isLast = index == edges.count - 1
            let stem = indent + (isLast ? "└─ " : "├─ ")
            guard let target = edge.target else {
                lines.append("\(stem)\(edge.dependency.key): not registered, so nil")
                continue
            }
            let node = assembly.nodes[target]
            let site = node.site.map { " (\($0))" } ?? ""
            let deferred = edge.isEager ? "" : edge.dependency.isWeak ? ", held weakly" : ", resolved later"
            let line = "\(stem)\(node.key): \(traits(of: target))\(deferred)\(site)"
            let isNew = shown.insert(target).inserted
            if node.edges.isEmpty || isNew, depth < Self.deepest || node.edges.isEmpty {
                lines.append(line)
                append(
                    branches: target, indent: indent + (isLast ? "   " : "│  "), depth: depth + 1, to: &lines,
                    &shown,
                    &deep)
            } else if isNew {
                lines.append("\(line), see below")
                deep.append(target)
            } else {
                lines.append("\(line), see above")
            }
        }
    }

    private func traits(of number: Int) -> String {
        let node = assembly.nodes[number]
        if let contributions = node.contributions {
            return switch contributions.count {
            case 0: "list without contributions"
            case 1: "list of 1 contribution"
            case let count: "list of \(count) contributions"
            }
        }
        var words = [node.inputOf.map { "input of scope \($0)" } ?? lifetime(of: node)]
        if node.isFallback { words.append("fallback") }
        if node.isMadeOnMainActor { words.append("made on the main actor") }
        if node.isAsync { words.append("asynchronous") }
        if !node.decorators.isEmpty { words.append("decorated") }
        return words.joined(separator: ", ")
    }

    private func origin(of node: Node) -> String {
        guard let contributions = node.contributions else {
            return "\(node.isFallback ? "fallback of" : "registered by") \(node.descriptor.moduleName)"
        }
        guard let first = contributions.first else { return "declared" }
        return "first contributed by \(assembly.nodes[first].descriptor.moduleName)"
    }

    private func lifetime(of node: Node) -> String {
        node.isUnimplemented ? "unimplemented" : node.scope.description
    }
}
