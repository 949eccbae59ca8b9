/// What answers and diagrams call the targets of a model: the name alone where only one target has it, else the
/// package and the name, such as `Packages/Core/Networking`.
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

    /// Finds the target that a person means.
    ///
    /// - Parameter name: The target's name, its module's name, or package and name.
    /// - Throws: `InputError` where no target, or more than one, has the name.
    func target(named name: String) throws(InputError) -> Target {
        if let target = model.targets.first(where: { self[$0.id] == name }) { return target }
        let candidates = model.targets.filter { $0.name == name || $0.isNamed(name) }
        if candidates.count == 1 { return candidates[0] }
        // A followed package may have a target of the same name; who names it means the one that is checked.
        let checked = candidates.filter(\.isChecked)
        if checked.count == 1 { return checked[0] }
        let names = candidates.map { self[$0.id] }
        if !names.isEmpty {
            throw InputError("several targets are called '\(name)': write \(names.joined(separator: " or ")).")
        }
        let near = nearMiss(to: name, among: model.targets.map { self[$0.id] })
        throw InputError("no target is called '\(name)'." + (near.map { " Did you mean '\($0)'?" } ?? ""))
    }
}

extension ModuleModel {
    /// Finds the target that a person means.
    ///
    /// - Parameter name: The target's name, its module's name, or package and name.
    /// - Throws: `InputError` where no target, or more than one, has the name.
    public func target(named name: String) throws(InputError) -> Target {
        try TargetNames(self).target(named: name)
    }
}
