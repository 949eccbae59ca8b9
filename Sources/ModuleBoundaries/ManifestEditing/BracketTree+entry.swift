extension BracketTree {
    /// What an element of a `dependencies:` list says; nil where it is computed.
    func entry(_ item: Item) -> (entry: DependencyEntry, form: DependencyEntry.Form, isPlain: Bool)? {
        if item.first == item.last, let name = literals[item.first] { return (DependencyEntry(name), .name, true) }
        guard isByte(item.last, ")"), let group = groups.firstIndex(where: { $0.close == item.last }),
            let (function, first) = function(of: group), first == item.first,
            let form = DependencyEntry.Form(rawValue: function), form != .name
        else { return nil }
        var labels: [String: String] = [:]
        for argument in groups[group].items {
            guard let label = label(of: argument) else { return nil }
            labels[label] = literal(of: argument) ?? ""
        }
        guard let name = labels["name"], !name.isEmpty else { return nil }
        let isPlain = Set(labels.keys).isSubset(of: ["name", "package"])
        return (DependencyEntry(name, package: labels["package"]), form, isPlain)
    }
}
