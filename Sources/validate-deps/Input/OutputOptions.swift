import Foundation
import ModuleBoundaries

struct OutputOptions: ArgumentGroup {
    @Option(
        "--output", "-o", value: "FILE",
        help: "Write to FILE, not to standard output. The file's ending chooses the format.")
    var path: String?

    /// The file to write; nil for standard output.
    func file(in context: RunContext, besides inputs: [String?] = []) throws -> String? {
        guard let path else { return nil }
        let file = context.path(path)
        let isInput = inputs.compactMap { $0 }.map(FolderPath.absolute).contains(FolderPath.absolute(file))
        let name = (FolderPath.absolute(file) as NSString).lastPathComponent
        let ownNames = [Configuration.fileName, Baseline.fileName, "Package.resolved", "project.pbxproj"]
        if isInput || ownNames.contains(name) || name.hasSuffix(".swift") {
            throw InputError("--output \(path) would replace a file that is no report. Name another file.")
        }
        return file
    }

    /// The format of `--format`, else that of the file's ending.
    func format<Format: RawRepresentable<String>>(_ named: Format?, endings: [String: Format]) -> Format? {
        named ?? path.flatMap { endings[($0 as NSString).pathExtension] }
    }
}

/// `--wiring FILE`: the graph that the program's container wrote.
struct WiringOptions: ArgumentGroup {
    @Option(
        "--wiring", value: "FILE", help: "Read what the container joins at run time, as container.graph.json has it.")
    var path: String?

    /// The wiring, nil if no file is named, and a note about modules of the file that the model does not have.
    func read(for model: ModuleModel, in context: RunContext) throws -> (wiring: Wiring?, notes: [String]) {
        guard let path else { return (nil, []) }
        guard let data = FileManager.default.contents(atPath: context.path(path)) else {
            throw InputError.wiring(path, problem: "the file does not exist or may not be read")
        }
        let wiring = try Wiring(Array(data), file: path)
        let unknown = wiring.links(in: model).unknownModules
        if unknown.isEmpty { return (wiring, []) }
        let noun = unknown.count == 1 ? "a module" : "modules"
        let names = unknown.joined(separator: ", ")
        return (wiring, ["\(path) holds registrations of \(noun) that no target here has: \(names)."])
    }
}
