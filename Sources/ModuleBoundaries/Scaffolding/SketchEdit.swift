import Foundation

/// Puts new targets into the manifest's text, as their neighbours are written.
struct SketchEdit {
    /// The bytes before.
    let old: [UInt8]
    /// What is declared.
    private(set) var drafts: [TargetDraft] = []
    /// The products that are added.
    private(set) var products: [String] = []
    private let package: LoadedPackage
    private var editor: ManifestEditor

    /// - Throws: `ScaffoldError` where the manifest cannot be read or edited.
    init(_ package: LoadedPackage) throws {
        self.package = package
        let file = "\(package.folder)/\(package.manifestFile)"
        guard let data = FileManager.default.contents(atPath: file),
            String(decoding: data, as: UTF8.self) == package.manifestText
        else { throw ScaffoldError("\(package.manifestPath) changed while it was read. Run the command again.") }
        old = Array(data)
        do {
            editor = try ManifestEditor(old)
        } catch {
            throw ScaffoldError("\(package.manifestPath) cannot be edited: \(error).")
        }
    }

    /// The bytes after.
    var new: [UInt8] { editor.bytes }

    /// What is declared, as Swift source on one line each.
    var listing: String {
        drafts.map { $0.source(onOneLine: true, width: 0, form: .name) }.joined(separator: ", ")
    }

    /// Declares a target.
    ///
    /// - Throws: `ScaffoldError` where the text has no position for it.
    mutating func add(_ sketch: TargetSketch, dependencies: [DependencyEntry], _ slot: TierSlot) throws {
        let models = sketch.isTest ? slot.tests : slot.neighbours
        var arguments =
            sketch.namesDirectory ? [TargetDraft.Argument("path", DependencyEntry.quoted(sketch.directory))] : []
        arguments += ["swiftSettings", "plugins"].compactMap { label in
            shared(label, by: models).map { TargetDraft.Argument(label, $0) }
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
            throw ScaffoldError(
                """
                \(package.manifestPath) has no list literal of targets that could be added to. Add them by hand, then \
                the files: \(listing)
                """)
        }
        if sketch.isTest { return }
        if slot.isTrailing {
            do {
                try editor.add(comment: "tier: \(slot.tier.number)", behind: sketch.name)
            } catch { throw ScaffoldError("\(package.manifestPath) cannot be edited: \(error).") }
        }
        addProduct(sketch.name, slot)
    }

    /// A library product, where each neighbour has one of its own.
    private mutating func addProduct(_ name: String, _ slot: TierSlot) {
        let own = package.manifest.products.filter { $0.kind == .library && $0.targets == [$0.name] }.map(\.name)
        guard !slot.neighbours.isEmpty, slot.neighbours.allSatisfy(own.contains) else { return }
        let quoted = DependencyEntry.quoted(name)
        guard (try? editor.add(element: ".library(name: \(quoted), targets: [\(quoted)])", to: "products")) != nil
        else { return }
        products.append(name)
    }

    /// The argument that all neighbours have with the same text.
    private func shared(_ label: String, by targets: [String]) -> String? {
        let values = Set(targets.map { editor.argument(label, of: $0) })
        return values.count == 1 ? values.first ?? nil : nil
    }
}
