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
    /// - Throws: `UnknownTarget` where no target, or more than one, has the name.
    func target(named name: String) throws(UnknownTarget) -> Target {
        if let target = model.targets.first(where: { self[$0.id] == name }) { return target }
        let candidates = model.targets.filter { $0.name == name || $0.moduleName == name }
        if candidates.count == 1 { return candidates[0] }
        // A followed package may have a target of the same name; who names it means the one that is checked.
        let checked = candidates.filter(\.isChecked)
        if checked.count == 1 { return checked[0] }
        let names = candidates.map { self[$0.id] }
        if !names.isEmpty { throw UnknownTarget(name: name, candidates: names) }
        let near = nearMiss(to: name, among: model.targets.map { self[$0.id] })
        throw UnknownTarget(name: name, nearMiss: near)
    }
}

extension ModuleModel {
    /// Finds the target that a person means.
    ///
    /// - Parameter name: The target's name, its module's name, or package and name.
    /// - Throws: `UnknownTarget` where no target, or more than one, has the name.
    public func target(named name: String) throws(UnknownTarget) -> Target {
        try TargetNames(self).target(named: name)
    }
}

/// A name on the command line that fits no target, or several.
public struct UnknownTarget: Error, Hashable, CustomStringConvertible {
    /// The name as it was given.
    package var name: String
    /// The names that it may stand for; empty where nothing has the name.
    package var candidates: [String]
    /// The existing name that was probably meant.
    package var nearMiss: String?

    /// Makes an error about a name.
    package init(name: String, candidates: [String] = [], nearMiss: String? = nil) {
        self.name = name
        self.candidates = candidates
        self.nearMiss = nearMiss
    }

    /// What is wrong and what to write instead.
    public var description: String {
        guard candidates.isEmpty else {
            return "several targets are called '\(name)': write \(candidates.joined(separator: " or "))."
        }
        return "no target is called '\(name)'." + (nearMiss.map { " Did you mean '\($0)'?" } ?? "")
    }
}
