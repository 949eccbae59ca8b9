import ModuleBoundaries

struct LoadedModel {
    var model: ModuleModel
    /// One message for each thing that could not be read.
    var problems: [String]
    /// The absolute folder that the paths of the model are relative to.
    var root: String
    var configuration: Configuration
    /// The folder of the configuration, whether it exists or not.
    var configurationFolder: String
    /// The packages behind the model; nil for a graph file.
    var packages: PackageSet?

    /// A note about packages that are not resolved; none if all are.
    var notes: [String] { [Report.note(unresolved: model.unresolvedPackages)].compactMap(\.self) }

    func answer(_ text: String, isProse: Bool = true, file: String? = nil) -> Answer {
        Answer(text: text, isProse: isProse, problems: problems, notes: notes, file: file)
    }

    /// The file of frozen findings: the value of `--baseline`, or the usual file. A configuration may serve several
    /// packages, a baseline belongs to one.
    func baselineFile(_ named: String?, in context: RunContext) -> BaselineFile {
        BaselineFile(named: named.map(context.path), folder: configuration.isShared ? root : configurationFolder)
    }

    func editablePackages(for command: String) throws -> PackageSet {
        guard let packages else {
            throw InputError(
                "'\(command)' edits Package.swift, and a graph file has none. Give the folder of a package.")
        }
        if let problem = problems.first {
            throw InputError("nothing was written, because not everything could be read: \(problem)")
        }
        return packages
    }
}
