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
        return kept.joined() + ofArguments(zip(links, kept).filter { $1.isEmpty }.map { $0.0 }, unknown)
    }

    private func ofArguments(_ links: [WeakLink], _ unknown: Set<Int>) -> [ValidationError.Problem] {
        let links = links.filter {
            assembly.nodes[$0.holder].takesArgument || assembly.nodes[$0.target].takesArgument
        }
        guard !links.isEmpty else { return [] }
        let never = links.compactMap { link -> ValidationError.Problem? in
            let holder = assembly.nodes[link.holder]
            let root = holder.takesArgument ? link.holder : link.target
            let isTogether = holder.takesArgument ? link.target : link.holder
            return unknown.contains(root) || makes(root, isTogether) ? nil : sometimes(link) ?? problem(link)
        }
        let apart = siblings(of: links.filter { assembly.nodes[$0.target].takesArgument }).filter {
            let root = $0.link.target
            return !unknown.contains(root) && makes(root, $0.link.holder) && !makes(root, $0.node)
        }
        return never + apart.map(problem)
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
                guard let owner = edge.owner, let type = edge.dependency.referent, !node.scope.isKept,
                    !edge.dependency.defersWeak,
                    let target = assembly.referent(of: edge.dependency)?.node,
                    assembly.nodes[target].scope == .graph, noClass(behind: target) == nil
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

    private func problem(_ link: WeakLink) -> ValidationError.Problem {
        let (holder, target) = (assembly.nodes[link.holder], assembly.nodes[link.target])
        let (made, missing) = holder.takesArgument ? (holder.key, target.key) : (target.key, holder.key)
        let together = holder.takesArgument ? withoutArgument(link) : takingHolder(link)
        return ValidationError.Problem(
            .invalidRegistration, about: link.owner.key,
            Message(
                what: "\(link.owner.key) takes a Weak<\(typeName(link.type))>, which would always be nil: \(made) is "
                    + "made by a resolve call of its own, and that makes no \(missing).",
                sites: [link.owner.site, target.site], path: [PathStep(link.owner.descriptor), target.step],
                fix: sentence([together].compactMap { $0 }, otherwise: passing(link.target, to: link.holder))))
    }

    private func takingHolder(_ link: WeakLink) -> String? {
        parameter(for: link.holder, of: link.target).map {
            "let the factory of \(assembly.nodes[link.target].key) take \($0) as a parameter, directly or through what "
                + "it takes"
        }
    }

    private func withoutArgument(_ link: WeakLink) -> String? {
        let holder = assembly.nodes[link.holder].key
        let key = Key(holder.type, qualifier: holder.qualifier)
        let factory = assembly.nodes[link.target].registration
        // It would be registered twice, be there for those who go without it, or be missing with its argument.
        guard assembly.nodeOf[key] == nil,
            !assembly.nodes.contains(where: { node in
                node.edges.contains {
                    $0.dependency.key == key || $0.dependency.key == holder && $0.owner !== factory
                }
            }),
            !comesBack(to: link.target, from: link.holder), parameter(for: link.holder, of: link.target) != nil
        else { return nil }
        return "register \(key) without an argument and let the factory of \(assembly.nodes[link.target].key) take it "
            + "as a parameter, which hands on what it needs"
    }

    /// The call of a holder with an argument may build something kept, once, that takes what the `Weak` refers to.
    private func sometimes(_ link: WeakLink) -> ValidationError.Problem? {
        let path = shortestPath(from: link.holder, to: { $0 == link.target }) { assembly.nodes[$0].eagerTargets }
        guard let path, let last = path.last(where: { assembly.nodes[$0].scope.isKept }) else { return nil }
        let (holder, target) = (assembly.nodes[link.holder], assembly.nodes[link.target])
        let (kept, freed) = (assembly.nodes[last], keepers.living(as: last))
        var fixes: [String] = []
        if path.allSatisfy({ freed.contains($0) || !assembly.nodes[$0].scope.isKept }), let ofCall = ofCall(last) {
            fixes.append(ofCall)
        }
        if mayBeKept(link.target) {
            fixes.append("register \(registered(target)) with a scope that the container keeps")
        }
        return ValidationError.Problem(
            .invalidRegistration, about: link.owner.key,
            Message(
                what: "\(link.owner.key) takes a Weak<\(typeName(link.type))>, and the call that makes \(holder.key) "
                    + "makes a \(target.key) only where it builds \(kept.key), which is \(kept.scope): for a later call "
                    + "the Weak would be nil.",
                sites: [link.owner.site, target.site], path: path.map { assembly.nodes[$0].step },
                fix: sentence(fixes, otherwise: passing(link.target, to: link.holder))))
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
