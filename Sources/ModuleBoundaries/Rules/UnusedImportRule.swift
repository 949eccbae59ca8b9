internal import GraphAlgorithms

struct UnusedImportRule: Rule {
    static let description = RuleDescription(
        id: .unusedImport, severity: .warning,
        summary: "A file imports a module and uses no symbol of it.",
        rationale: """
            The file looks as if it needed the module. The rule reads the compiler's index. It runs for targets with \
            `layers`, and for all targets if the configuration names the rule or the command line has `--index-store`. \
            The index does not record every use, so a finding is advice.
            """,
        example: """
            // Sources/HomeFeature/Home.swift
            import CoreKit   // flagged: the file uses no symbol of CoreKit
            """,
        fix: "Remove the import, and build from clean, with the tests."
    )

    private typealias Candidate = (file: SourceFile, statement: ImportStatement, module: Target)

    func findings(in model: ModuleModel) -> [Finding] {
        guard let index = model.symbols else { return [] }
        return model.targets.filter { $0.isChecked && index.covers($0.id) }.flatMap { target in
            candidates(in: target, of: model, index).map { file, statement, module in
                Self.description.finding(
                    from: target.name, to: module.name, at: file.location(of: statement),
                    message: "This file imports \(statement.module) and uses no symbol of it.",
                    fix: Self.description.fix)
            }
        }
    }

    private func candidates(in target: Target, of model: ModuleModel, _ index: SymbolIndex) -> [Candidate] {
        let candidates = target.files.filter { !index.concealing.contains($0.path) }.flatMap { file in
            file.imports.compactMap { statement -> Candidate? in
                // An import in an inactive branch, which the compiler did not see, can be needed elsewhere.
                guard isPlain(statement), index.imports[file.path]?.contains(statement.line) == true,
                    case let targets = model.module(statement.module, importedIn: target).targets, targets.count == 1,
                    let module = model[targets[0]], module.moduleName == statement.module, module.id != target.id,
                    let reached = reached(from: module, in: model, index), !names(file, any: reached, model, index)
                else { return nil }
                return (file, statement, module)
            }
        }
        // Through the last import of a module in a target its conformances can be seen in all files.
        let removed = Set(candidates.map { $0.file.location(of: $0.statement) })
        return candidates.grouped { [$0.statement.module, $0.statement.condition ?? ""] }.flatMap { found in
            let (module, condition) = (found[0].statement.module, found[0].statement.condition)
            let stays = target.files.contains { file in
                file.imports.contains { other in
                    other.module == module && other.kind == nil && !removed.contains(file.location(of: other))
                        && (other.condition == nil || other.condition == condition)
                }
            }
            return stays ? found[...] : found.dropFirst()
        }
    }

    private func isPlain(_ statement: ImportStatement) -> Bool {
        statement.kind == nil && statement.access.map { ["internal", "fileprivate", "private"].contains($0) } ?? true
            && statement.attributes.allSatisfy { $0 == "testable" }
    }

    /// A module with all that it re-exports; nil if some of that is not known as a whole.
    private func reached(from module: Target, in model: ModuleModel, _ index: SymbolIndex) -> Set<TargetID>? {
        var isKnown = true
        let all = reachable(from: [module.id]) { id -> [TargetID] in
            guard let target = model[id], index.covers(id), !index.hidden.contains(id), !target.hasOtherSources,
                target.moduleNames == [target.moduleName], target.kind == .library || target.kind == .executable,
                !target.files.flatMap(\.imports).contains(where: { $0.has("_exported") && !$0.exportsModule })
            else {
                isKnown = false
                return []
            }
            let exported = target.exportedModules().map { model.module($0, importedIn: target).targets }
            if exported.contains([]) { isKnown = false }
            return exported.flatMap(\.self)
        }
        return isKnown ? all : nil
    }

    private func names(
        _ file: SourceFile, any modules: Set<TargetID>, _ model: ModuleModel, _ index: SymbolIndex
    ) -> Bool {
        guard let named = index.named[file.path], named.isDisjoint(with: modules) else { return true }
        // A symbol that the compiler makes up has no declaration. Its encoded name holds that of the module.
        let marks = modules.compactMap { model[$0]?.moduleName }.map { "\($0.utf8.count)\($0)" }
        return index.unknownSymbols[file.path, default: []].contains { usr in marks.contains { usr.contains($0) } }
    }
}
