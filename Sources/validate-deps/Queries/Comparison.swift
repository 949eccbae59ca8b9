import ModuleBoundaries

/// The working tree beside another revision, read in the same way and checked by the rules of its own time.
struct Comparison {
    let difference: ModelDifference
    /// What could not be read of the other revision.
    let problems: [String]

    /// Reads the other revision from a temporary folder.
    ///
    /// - Parameter ref: The branch, tag or commit to compare with.
    /// - Throws: `GitError` if git does not know the revision, `InputError` if it cannot be read.
    init(_ input: ModelInput, with ref: String, _ new: LoadedModel, _ report: Report) throws {
        if new.packages == nil {
            throw InputError("a graph file has no packages to compare with. Give the folder of a package.")
        }
        let revision = try Revision(ref, of: new.root, below: input.manifests.workFolder)
        defer { revision.remove() }
        revision.linkFolders(of: new.packages?.folders ?? [])
        let old: LoadedModel
        do {
            old = try input.moved(to: revision).load()
        } catch {
            let reason = "\(error)".replacing(revision.copy, with: revision.top)
            throw InputError("the state of '\(ref)' cannot be read. Name a revision in which it can. \(reason)")
        }
        let oldReport = Checker(configuration: old.configuration).check(old.model, problems: old.problems)
        difference = ModelDifference(
            from: old.model, oldReport, to: new.model, report,
            renamed: try GitChanges(root: new.root).renamedFiles(since: ref))
        problems = old.problems
    }
}
