extension Validator {
    /// A `Weak` of something that a resolve call makes, in something that is not kept.
    struct WeakLink {
        let holder: Int
        let owner: Registration
        /// What the `Weak` names.
        let type: Any.Type
        let target: Int
    }

    /// `Weak` parameters of the same resolve call in something that is kept, though not its own.
    ///
    /// - Parameter unknown: What needs nobody knows what, perhaps what a `Weak` refers to.
    /// - Returns: Those of each link.
    func keptWeaks(_ links: [WeakLink], _ unknown: Set<Int>) -> [[ValidationError.Problem]] {
        func uncounted(_ target: Int) -> Set<Int> { assembly.nodes[target].takesArgument ? [] : unknown }
        let suspects = Set(
            Dictionary(grouping: links, by: \.target).filter { target, links in
                keepers.isAnyKept(links.map(\.holder), target: target, except: uncounted(target))
            }.keys)
        return links.map { link in
            guard suspects.contains(link.target) else { return [] }
            return keepers.paths(to: link.holder, target: link.target)
                .filter { !uncounted(link.target).contains($0[0]) }
                .map { keptWeak(link, $0) }
        }
    }

    private func keptWeak(_ link: WeakLink, _ path: [Int]) -> ValidationError.Problem {
        let (keeper, target) = (assembly.nodes[path[0]], assembly.nodes[link.target])
        let name = registered(target)
        let isBeside = keepers.isTaken(link.holder, beside: link.target)
        var fixes = isBeside ? [] : [handingOver(path, to: link.target)]
        if !isBeside, keepers.paths(to: path[0], target: link.target, freed: keepers.living(as: path[0])).isEmpty,
            keepers.areTogether(path[0], link.target)
        {
            fixes.append(ofCall(path[0]))
        }
        fixes.append(keeping(link.target))
        let fallback = "move what \(keeper.key) needs of \(link.owner.key) into a type of its own, without the Weak"
        return ValidationError.Problem(
            .invalidRegistration, about: keeper.key,
            Message(
                what: "\(keeper.key) is \(keeper.scope) and would hold \(link.owner.key), which takes a "
                    + "Weak<\(typeName(link.type))>: \(name) is made for one resolve call, and \(keeper.key) outlives "
                    + "the call.",
                sites: [keeper.site] + decorators(along: path) + [link.owner.site, target.site],
                path: path.map { assembly.nodes[$0].step } + [target.step],
                fix: sentence(fixes.compactMap { $0 }, otherwise: fallback)))
    }
}
