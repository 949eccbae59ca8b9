/// Puts new targets into the manifest's text, as their neighbours are written.
struct SketchEdit {
    /// A target to declare.
    struct Plan {
        var sketch: TargetSketch
        var dependencies: [DependencyEntry]
        var slot: TierSlot
    }

    /// What is declared.
    private(set) var drafts: [TargetDraft] = []
    /// The products that are added.
    private(set) var products: [String] = []
    private let package: LoadedPackage

    init(_ package: LoadedPackage) { self.package = package }

    /// Declares targets.
    ///
    /// - Throws: `InputError`, a clause, if the text has no position for one.
    mutating func apply(_ plans: [Plan], to editor: inout ManifestEditor) throws(InputError) {
        for plan in plans { try add(plan.sketch, plan.dependencies, plan.slot, to: &editor) }
    }

    /// What is declared, as Swift source on one line each.
    var listing: String {
        drafts.map { $0.source(onOneLine: true, width: 0, form: .name) }.joined(separator: ", ")
    }

    private mutating func add(
        _ sketch: TargetSketch, _ dependencies: [DependencyEntry], _ slot: TierSlot, to editor: inout ManifestEditor
    ) throws(InputError) {
        let models = sketch.isTest ? slot.tests : slot.neighbours
        var arguments =
            sketch.namesDirectory ? [TargetDraft.Argument("path", DependencyEntry.quoted(sketch.directory))] : []
        arguments += ["swiftSettings", "plugins"].compactMap { label in
            shared(label, by: models, in: editor).map { TargetDraft.Argument(label, $0) }
        }
        var draft = TargetDraft(
            sketch.isTest ? "testTarget" : "target", name: sketch.name, dependencies: dependencies, arguments: arguments
        )
        draft.constants = editor.constants
        drafts.append(draft)
        let positions =
            sketch.isTest
            ? slot.testPositions(of: sketch.name.hasSuffix("Tests") ? String(sketch.name.dropLast(5)) : sketch.name)
            : slot.positions
        guard positions.contains(where: { (try? editor.add(draft, at: $0)) != nil }) else {
            throw InputError(
                "no list literal of targets could be added to. Add them by hand, then the files: \(listing)")
        }
        if sketch.isTest { return }
        if slot.isTrailing { try editor.add(comment: "tier: \(slot.tier.number)", behind: sketch.name) }
        addProduct(sketch.name, slot, to: &editor)
    }

    /// A library product, where each neighbour has one of its own.
    private mutating func addProduct(_ name: String, _ slot: TierSlot, to editor: inout ManifestEditor) {
        let own = package.manifest.products.filter { $0.kind == .library && $0.targets == [$0.name] }.map(\.name)
        guard !slot.neighbours.isEmpty, slot.neighbours.allSatisfy(own.contains) else { return }
        let quoted = DependencyEntry.quoted(name)
        guard (try? editor.add(element: ".library(name: \(quoted), targets: [\(quoted)])", to: "products")) != nil
        else { return }
        products.append(name)
    }

    /// The argument that all neighbours have with the same text.
    private func shared(_ label: String, by targets: [String], in editor: ManifestEditor) -> String? {
        let values = Set(targets.map { editor.argument(label, of: $0) })
        return values.count == 1 ? values.first ?? nil : nil
    }
}
