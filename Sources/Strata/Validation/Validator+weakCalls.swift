internal import GraphAlgorithms

extension Validator {
    /// `Weak` parameters of the same resolve call that no call could fill.
    ///
    /// What takes an argument is made by a call of its own: that of its `Assisted`, or of `resolve`. So whoever refers to
    /// it must be made by that call; and if the holder takes an argument, so must what it refers to.
    ///
    /// - Complexity: O(registrations + dependencies), and the way to what is looked for, for each such `Weak`; all that a
    ///   call makes only for one that is refused.
    func weakCalls() -> [ValidationError.Problem] {
        // What was replaced may have been the way from the one to the other.
        guard !isOverriding, assembly.nodes.contains(where: \.takesArgument) else { return [] }
        let links = self.links()
        guard !links.isEmpty else { return [] }
        let unknown = needingUnknown()
        func makes(_ root: Int, _ node: Int) -> Bool {
            root == node || shortestPath(from: root, to: { $0 == node }) { assembly.nodes[$0].eagerTargets } != nil
        }
        let never = links.compactMap { link -> ValidationError.Problem? in
            let holder = assembly.nodes[link.holder]
            let root = holder.takesArgument ? link.holder : link.target
            let isTogether = holder.takesArgument ? link.target : link.holder
            return unknown.contains(root) || makes(root, isTogether) ? nil : problem(link)
        }
        let apart = siblings(of: links.filter { assembly.nodes[$0.target].takesArgument }).filter {
            let root = $0.link.target
            return !unknown.contains(root) && makes(root, $0.link.holder) && !makes(root, $0.node)
        }
        return never + apart.map(problem)
    }

    /// A `Weak` of something that a resolve call makes, where one of the two takes an argument.
    private struct Link {
        let holder: Int
        let owner: Registration
        /// What the `Weak` names.
        let type: Any.Type
        let target: Int
    }

    /// A registration that takes an `Assisted` of a link's target beside the link's holder.
    private struct Sibling {
        let node: Int
        let owner: Registration
        let link: Link
    }

    /// The registrations whose calls make something of which nobody knows here what it needs.
    private func needingUnknown() -> Set<Int> {
        let needing = assembly.eagerDependents()
        return reachable(from: assembly.nodes.indices.filter { !isKnown($0) }) { needing[$0] }
    }

    /// What is given, missing or unimplemented needs nobody knows what.
    private func isKnown(_ node: Int) -> Bool {
        let node = assembly.nodes[node]
        return !node.isGiven && !node.isUnimplemented
            && node.edges.allSatisfy { $0.target != nil || $0.dependency.isOptional }
    }

    private func links() -> [Link] {
        assembly.nodes.enumerated().flatMap { number, node in
            node.edges.compactMap { edge -> Link? in
                guard let owner = edge.owner, let type = edge.dependency.referent, !node.scope.isKept,
                    !edge.dependency.defersWeak,
                    let target = assembly.referent(of: edge.dependency)?.node,
                    assembly.nodes[target].scope == .graph,
                    node.takesArgument || assembly.nodes[target].takesArgument
                else { return nil }
                return Link(holder: number, owner: owner, type: type, target: target)
            }
        }
    }

    private func siblings(of links: [Link]) -> [Sibling] {
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

    private func problem(_ link: Link) -> ValidationError.Problem {
        let (holder, target) = (assembly.nodes[link.holder], assembly.nodes[link.target])
        let (made, missing) =
            holder.takesArgument
            ? (holder.key.description, "\(typeName(target.key.type))")
            : (target.key.description, holder.key.description)
        let name = typeName(target.key.type)
        return ValidationError.Problem(
            .invalidRegistration, about: link.owner.key,
            Message(
                what: "\(link.owner.key) takes a Weak<\(typeName(link.type))>, which would always be nil: \(made) is "
                    + "made by a resolve call of its own, and that makes no \(missing).",
                sites: [link.owner.site, target.site], path: [PathStep(link.owner.descriptor), target.step],
                fix: holder.takesArgument
                    ? "Register \(typeName(holder.key.type)) without an argument and let the factory of \(name) take it "
                        + "as a parameter, which hands on what it needs."
                    : "Let the factory of \(name) take \(holder.key) as a parameter, directly or through what it takes."
            ))
    }

    private func problem(_ sibling: Sibling) -> ValidationError.Problem {
        let link = sibling.link
        let (holder, target) = (assembly.nodes[link.holder], assembly.nodes[link.target])
        return ValidationError.Problem(
            .invalidRegistration, about: sibling.owner.key,
            Message(
                what: "\(sibling.owner.key) takes an \(target.key.parameterName), whose call makes a \(holder.key) of "
                    + "its own: the Weak<\(typeName(link.type))> of the \(holder.key) that \(sibling.owner.key) takes "
                    + "would always be nil.",
                sites: [sibling.owner.site, holder.site, target.site],
                path: [PathStep(sibling.owner.descriptor), holder.step, target.step],
                fix: "Take the Assisted alone, and use the \(holder.key) of the \(typeName(target.key.type)) that it "
                    + "makes."))
    }
}
