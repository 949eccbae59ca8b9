/// The names of targets in answers and diagrams, with the package if several targets have the name.
struct TargetNames: Sendable {
    private let ambiguous: Set<String>
    private let shared: Set<String>
    private let model: ModuleModel

    init(_ model: ModuleModel) {
        self.model = model
        let byName = Dictionary(grouping: model.targets, by: \.name).filter { $1.count > 1 }
        ambiguous = Set(byName.filter { $1.count { !$0.isOutside } != 1 }.keys)
        shared = Set(byName.keys)
    }

    subscript(id: TargetID) -> String {
        // A product of another package gives way to a target of the same name.
        let isLong = model[id]?.isOutside == true ? shared.contains(id.name) : ambiguous.contains(id.name)
        return isLong ? "\(id.package)/\(id.name)" : id.name
    }
}

extension ModuleModel {
    /// Finds the target that a person means.
    ///
    /// - Parameter name: The target's name, its module's name, or package and name.
    /// - Throws: `InputError` if no target, or more than one, has the name.
    public func target(named name: String) throws(InputError) -> Target {
        let names = TargetNames(self)
        if let target = targets.first(where: { names[$0.id] == name }) { return target }
        let candidates = targets.filter { $0.name == name || $0.isNamed(name) }
        // A followed package may have a target of the same name; the checked one is meant.
        let checked = candidates.count == 1 ? candidates : candidates.filter(\.isChecked)
        if checked.count == 1 { return checked[0] }
        if !candidates.isEmpty {
            let choices = candidates.map { names[$0.id] }.joined(separator: " or ")
            throw InputError("several targets are called '\(name)': write \(choices).")
        }
        let near = nearMiss(to: name, among: targets.map { names[$0.id] })
        throw InputError("no target is called '\(name)'." + (near.map { " Did you mean '\($0)'?" } ?? ""))
    }
}
