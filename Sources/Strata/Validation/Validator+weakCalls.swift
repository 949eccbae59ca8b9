internal import GraphAlgorithms

extension Validator {
    /// `Weak` parameters of the same resolve call that no call could fill, or not each call that makes their holder.
    ///
    /// What is kept is built once, and what it takes then belongs to no later call: so nothing kept may hold such a
    /// `Weak`. What takes an argument is made by a call of its own: that of its `Assisted`, or of `resolve`. So whoever
    /// refers to it must be made by that call; and if the holder takes an argument, so must what it refers to.
    ///
    /// - Complexity: O(registrations + dependencies), and the way to what is looked for, for each such `Weak`; all that a
    ///   call makes only for one that is refused.
    func weakCalls() -> [ValidationError.Problem] {
        // What was replaced may have been the way from the one to the other.
        guard !isOverriding else { return [] }
        let links = self.links()
        guard !links.isEmpty else { return [] }
        let unknown = needingUnknown()
        let kept = keptWeaks(links, unknown)
        let ofCall = zip(links, kept).filter { $1.isEmpty }.map { $0.0 }
        let unfilled = unfilled(ofCall, unknown)
        let siblings = siblings(
            of: ofCall.filter { assembly.nodes[$0.target].takesArgument && !unknown.contains($0.target) })
        return kept.joined() + unfilled + apart(siblings).map(problem)
    }

    /// A registration that takes an `Assisted` of a link's target beside the link's holder.
    private struct Sibling {
        let node: Int
        let owner: Registration
        let link: WeakLink
    }

    /// The registrations whose calls make something of which nobody knows here what it needs.
    private func needingUnknown() -> Set<Int> {
        let needing = assembly.eagerDependents()
        return reachable(from: assembly.nodes.indices.filter { !isKnown($0) }) { needing[$0] }
    }

    /// What is given, missing or unimplemented needs nobody knows what, and so does a list of a module that is checked
    /// alone: others may contribute to it.
    private func isKnown(_ node: Int) -> Bool {
        let node = assembly.nodes[node]
        return !node.isGiven && !node.isUnimplemented && (node.contributions == nil || !isOfModule)
            && node.edges.allSatisfy {
                $0.target != nil || $0.dependency.isOptional || mayBeOptionalWeak($0.dependency)
            }
    }

    private func links() -> [WeakLink] {
        assembly.nodes.enumerated().flatMap { number, node in
            node.edges.compactMap { edge -> WeakLink? in
                guard let type = edge.dependency.referent, let owner = edge.owner, !node.scope.isKept,
                    !edge.dependency.defersWeak,
                    let target = assembly.referent(of: edge.dependency)?.node, !isUnasked(target, number, owner),
                    assembly.nodes[target].scope == .graph, !assembly.nodes[target].isUnimplemented,
                    noClass(behind: target) == nil,
                    assembly.readElsewhere(from: edge.target, keepers.confined) == nil
                else { return nil }
                return WeakLink(holder: number, owner: owner, type: type, target: target)
            }
        }
    }

    private func siblings(of links: [WeakLink]) -> [Sibling] {
        guard !links.isEmpty else { return [] }
        let linksTo = Dictionary(grouping: links, by: \.target)
        return assembly.nodes.enumerated().flatMap { number, node in
            node.edges.flatMap { edge -> [Sibling] in
                guard let owner = edge.owner, let target = edge.target, !edge.dependency.isWeak,
                    let links = linksTo[target]
                else { return [] }
                let beside = Set(
                    node.edges.filter { $0.owner === owner && $0.isEager }.compactMap(\.target).map(
                        assembly.behindAliases))
                return links.filter { beside.contains($0.holder) }.map {
                    Sibling(node: number, owner: owner, link: $0)
                }
            }
        }
    }

    /// Those that the call which makes a link's holder does not make.
    private func apart(_ siblings: [Sibling]) -> [Sibling] {
        var unmade: [Int: Set<Int>] = [:]
        for (root, siblings) in Dictionary(grouping: siblings, by: \.link.target) {
            unmade[root] = self.unmade(by: root, of: Set(siblings.flatMap { [$0.node, $0.link.holder] }))
        }
        return siblings.filter { sibling in
            let unmade = unmade[sibling.link.target, default: []]
            return unmade.contains(sibling.node) && !unmade.contains(sibling.link.holder)
        }
    }

    private func problem(_ sibling: Sibling) -> ValidationError.Problem {
        let link = sibling.link
        let (holder, target) = (assembly.nodes[link.holder], assembly.nodes[link.target])
        return ValidationError.Problem(
            .invalidRegistration, about: sibling.owner.key,
            Message(
                what: "\(sibling.owner.key) takes \(target.key.parameterName), whose call makes a \(holder.key) of "
                    + "its own: the Weak<\(typeName(link.type))> of the \(holder.key) that \(sibling.owner.key) takes "
                    + "would always be nil.",
                sites: [sibling.owner.site, holder.site, target.site],
                path: [PathStep(sibling.owner.descriptor), holder.step, target.step],
                fix: "Take the Assisted alone, and use the \(holder.key) of the \(typeName(target.key.type)) that it "
                    + "makes."))
    }
}
