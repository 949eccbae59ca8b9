internal import GraphAlgorithms

/// Flags imports of modules of the graph that a file uses no symbol of, by what the compiler recorded.
struct UnusedImportRule: Rule {
    static let description = RuleDescription(
        id: .unusedImport,
        severity: .warning,
        summary: "A file imports a module and uses no symbol of it.",
        rationale: """
            Such an import makes the file look as if it needed the module, and keeps a dependency alive that nobody needs. \
            The rule reads the compiler's index, and only if the configuration names the rule or the command line the \
            index. It is advice: the index does not record everything. So nothing is said of files with code in `#if`, \
            of modules that declare operators or `dynamicallyCall` or have other sources than Swift, of imports with an \
            access level or in an inactive branch, and of the last import of a module in a target.
            """,
        example: """
            // Sources/HomeFeature/Home.swift
            import CoreKit   // flagged: nothing of CoreKit stands in the file
            """,
        fix: "Remove the import, and build from clean, with the tests."
    )

    /// An import that nothing needs.
    private struct Candidate {
        let file: SourceFile
        let statement: ImportStatement
        let module: Target

        var key: [String] { [file.path, "\(statement.line)"] }
    }

    func findings(in model: ModuleModel) -> [Finding] {
        guard let index = model.symbols else { return [] }
        return model.targets.filter { $0.isChecked && index.covers($0.id) }.flatMap { target in
            candidates(in: target, of: model, index).map { candidate in
                Self.description.finding(
                    from: target.name, to: candidate.module.name,
                    at: candidate.file.location(of: candidate.statement),
                    message: "This file imports \(candidate.statement.module) and uses no symbol of it.",
                    fix: "Remove the import, and build from clean, with the tests.")
            }
        }
    }

    /// A note about the targets in which nothing was looked for; nil if there are none.
    static func note(about index: SymbolIndex) -> String? {
        guard let (id, gap) = index.gaps.min(by: { $0.key < $1.key }) else { return nil }
        let rest = index.gaps.count == 1 ? "" : " and \(counted(index.gaps.count - 1, "other target"))"
        return "unused imports of \(id.name)\(rest) were not looked for: it \(gap). Build first: 'swift build'."
    }

    private func candidates(in target: Target, of model: ModuleModel, _ index: SymbolIndex) -> [Candidate] {
        let candidates = target.files.filter { !index.concealing.contains($0.path) }.flatMap { file in
            file.imports.compactMap { statement -> Candidate? in
                // The compiler saw it: what stands in an inactive branch can be needed elsewhere.
                guard isPlain(statement), index.imports[file.path]?.contains(statement.line) == true,
                    let module = module(of: statement, in: target, model),
                    let reached = reached(from: module, in: model, index), !names(file, any: reached, model, index)
                else { return nil }
                return Candidate(file: file, statement: statement, module: module)
            }
        }
        // Through the last import of a module in a target its conformances can be seen in all files.
        let removed = Set(candidates.map(\.key))
        return candidates.grouped { [$0.statement.module, $0.statement.condition ?? ""] }.flatMap { found in
            let (module, condition) = (found[0].statement.module, found[0].statement.condition)
            let stays = target.files.contains { file in
                file.imports.contains { other in
                    other.module == module && other.kind == nil && !removed.contains([file.path, "\(other.line)"])
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

    /// The one target of the model that an import means, under its own name.
    private func module(of statement: ImportStatement, in target: Target, _ model: ModuleModel) -> Target? {
        guard case .targets(let ids) = model.module(statement.module, importedIn: target), ids.count == 1,
            let module = model[ids[0]], module.moduleName == statement.module, module.id != target.id
        else { return nil }
        return module
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

    private func names(_ file: SourceFile, any modules: Set<TargetID>, _ model: ModuleModel, _ index: SymbolIndex)
        -> Bool
    {
        guard let named = index.named[file.path], named.isDisjoint(with: modules) else { return true }
        // What the compiler makes up has no declaration. Its encoded name holds that of the module.
        let marks = modules.compactMap { model[$0]?.moduleName }.map { "\($0.utf8.count)\($0)" }
        return index.unknownSymbols[file.path, default: []].contains { usr in marks.contains { usr.contains($0) } }
    }
}
