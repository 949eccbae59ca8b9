import Foundation
import ModuleBoundaries

/// `--wiring FILE`: the graph that the program's container wrote.
struct WiringOptions: ArgumentGroup {
    @Option(
        "--wiring", value: "FILE", help: "Read what the container joins at run time, as container.graph.json has it.")
    var path: String?

    /// Reads the file.
    ///
    /// - Parameter context: Where relative paths begin.
    /// - Returns: The wiring, nil if no file is named, and a note about modules of the file that the model does not have.
    /// - Throws: `InputError` if the file cannot be read or is no wiring.
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
