internal import GraphAlgorithms

// `Weak` parameters of the same resolve call where no call makes their holder and what they refer to.

extension Validator {
    /// The links that no call fills.
    ///
    /// - Parameter unknown: What needs nobody knows what, perhaps what a `Weak` refers to.
    func unfilled(_ links: [WeakLink], _ unknown: Set<Int>) -> [ValidationError.Problem] {
        let unfilled = unfilledByArguments(links, unknown)
        return links.enumerated().compactMap { number, link in
            if takesArgument(link) { return unfilled.contains(number) ? sometimes(link) ?? ownCall(link) : nil }
            // Something of another module may take both.
            guard !isOfModule, !keepers.mayBeCut([link.holder, link.target]) else { return nil }
            return keepers.isApart(link.holder, link.target, unknown) ? apart(link) : nil
        }
    }

    /// The numbers of the links that the call of what takes an argument does not fill.
    ///
    /// - Complexity: O(dependencies) for all links of one such call.
    private func unfilledByArguments(_ links: [WeakLink], _ unknown: Set<Int>) -> Set<Int> {
        let numbers = links.indices.filter { takesArgument(links[$0]) }
        return Set(
            Dictionary(grouping: numbers) { ends(of: links[$0]).root }.flatMap { root, numbers -> [Int] in
                guard !unknown.contains(root) else { return [] }
                let missing = unmade(by: root, of: Set(numbers.map { ends(of: links[$0]).other }))
                return numbers.filter { missing.contains(ends(of: links[$0]).other) }
            })
    }

    private func takesArgument(_ link: WeakLink) -> Bool {
        assembly.nodes[link.holder].takesArgument || assembly.nodes[link.target].takesArgument
    }

    /// Which end of a link takes the argument, and so makes the other, if something does.
    private func ends(of link: WeakLink) -> (root: Int, other: Int) {
        assembly.nodes[link.holder].takesArgument ? (link.holder, link.target) : (link.target, link.holder)
    }

    private func apart(_ link: WeakLink) -> ValidationError.Problem {
        let target = assembly.nodes[link.target]
        // What keeps the target would keep the holder.
        let isTaken =
            !comesBack(to: link.target, from: link.holder)
            && !(keepers.isTaken(link.target) && refersToCall([link.holder, link.target]))
        var fixes = isTaken && !target.isAlias ? [takingHolder(link)].compactMap { $0 } : []
        if target.isAlias {
            // Decorated: only who takes it makes it.
            let taken = assembly.nodes[link.holder].isContribution ? list(of: link.holder) : link.holder
            if let taken, keepers.isNeeded(taken) {
                fixes.append("let what takes \(assembly.nodes[taken].key) take \(target.key), too")
            }
        } else if let opened = opened(link.holder, by: link.target, isDirect: false) {
            fixes = opened
        } else if let keeping = keeping(link.target) {
            // A call that makes both does not help the holder that a call of its own makes.
            fixes.insert(keeping, at: keepers.makers.isAskedLater(link.holder) ? 0 : fixes.endIndex)
        }
        return neverFilled(link, "\(target.key) is made for one resolve call, and no call makes both.", fixes)
    }

    private func ownCall(_ link: WeakLink) -> ValidationError.Problem {
        let (holder, target) = (assembly.nodes[link.holder], assembly.nodes[link.target])
        let (made, missing) = holder.takesArgument ? (holder.key, target.key) : (target.key, holder.key)
        let together = holder.takesArgument ? withoutArgument(link) : takingHolder(link)
        return neverFilled(
            link, "\(made) is made by a resolve call of its own, and that makes no \(missing).",
            opened(link.holder, by: link.target, isDirect: false) ?? [together, keeping(link.target)].compactMap { $0 })
    }

    private func neverFilled(_ link: WeakLink, _ why: String, _ fixes: [String]) -> ValidationError.Problem {
        let target = assembly.nodes[link.target]
        return ValidationError.Problem(
            .invalidRegistration, about: link.owner.key,
            Message(
                what: "\(link.owner.key) takes a Weak<\(typeName(link.type))>, which would always be nil: \(why)",
                sites: [link.owner.site, target.site], path: [PathStep(link.owner.descriptor), target.step],
                fix: sentence(fixes, otherwise: passing(link.target, to: link.holder))))
    }

    private func takingHolder(_ link: WeakLink) -> String? {
        guard !isReached(link.target, from: link.holder) else { return nil }
        let maker = assembly.nodes[link.target]
        return parameter(for: link.holder, of: link.target).map { taken in
            let later = maker.edges.first { edge in
                edge.target.map { assembly.nodes[$0].key == taken } ?? false && !edge.isEager && !edge.dependency.isWeak
            }
            let way =
                later.map { "as a parameter, not the \(typeName($0.dependency.type)), whose call is one of its own" }
                ?? "as a parameter, directly or through what it takes"
            return "let the factory of \(maker.key) take \(taken) \(way)"
        }
    }

    private func withoutArgument(_ link: WeakLink) -> String? {
        let holder = assembly.nodes[link.holder].key
        let key = holder.withoutArgument
        let made = assembly.behindAliases(link.target)
        let factory = assembly.nodes[made].registration
        // It would be registered twice, be there for those who go without it, or be missing with its argument.
        guard assembly.nodeOf[key] == nil,
            !assembly.nodes.contains(where: { node in
                node.edges.contains {
                    $0.dependency.key == key || $0.dependency.key == holder && $0.owner !== factory
                }
            }),
            !comesBack(to: made, from: link.holder), parameter(for: link.holder, of: made) != nil
        else { return nil }
        return "register \(key) without an argument and let the factory of \(assembly.nodes[made].key) take it "
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
        if let keeping = keeping(link.target) { fixes.append(keeping) }
        return ValidationError.Problem(
            .invalidRegistration, about: link.owner.key,
            Message(
                what: "\(link.owner.key) takes a Weak<\(typeName(link.type))>, and the call that makes \(holder.key) "
                    + "makes a \(target.key) only where it builds \(kept.key), which is \(kept.scope): for a later call "
                    + "the Weak would be nil.",
                sites: [link.owner.site, target.site], path: path.map { assembly.nodes[$0].step },
                fix: sentence(fixes, otherwise: passing(link.target, to: link.holder))))
    }
}
