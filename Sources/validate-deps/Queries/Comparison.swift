import ModuleBoundaries

/// The working tree beside another revision, read in the same way and checked by the rules of its own time.
struct Comparison {
    let difference: ModelDifference
    /// What could not be read of the other revision.
    let problems: [String]

    /// Reads the other revision from a temporary folder.
    ///
    /// - Parameters:
    ///   - input: What the working tree was read from.
    ///   - ref: The branch, tag or commit to compare with.
    ///   - new: The working tree.
    ///   - report: What a check finds in it.
    /// - Throws: `GitError` where git does not know the revision, `RevisionError` where it cannot be read.
    init(_ input: ModelInput, with ref: String, _ new: ModelInput.Loaded, _ report: Report) throws {
        let revision = try Revision(ref, of: new.root, below: input.manifests.workFolder)
        defer { revision.remove() }
        revision.linkFolders(of: new.packages?.folders ?? [])
        let old: ModelInput.Loaded
        do {
            old = try input.moved(to: revision).load()
        } catch {
            throw RevisionError(ref: ref, reason: "\(error)".replacing(revision.copy, with: revision.top))
        }
        let oldReport = Checker(configuration: old.configuration).check(old.model, problems: old.problems)
        difference = ModelDifference(
            from: old.model, oldReport, to: new.model, report,
            renamed: try GitChanges(root: new.root).renamedFiles(since: ref))
        problems = old.problems
    }
}

/// The other revision cannot be read, though the working tree can.
struct RevisionError: Error, CustomStringConvertible {
    let ref: String
    /// Why, with the paths of the working tree.
    let reason: String

    var description: String {
        """
        '\(ref)' cannot be compared with, for what was there cannot be read. Give a revision in which it can. What \
        reading it said: \(reason)
        """
    }
}
