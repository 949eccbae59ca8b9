import Foundation
import ModuleBoundaries

/// What `--wiring` names: the graph that the program's container wrote.
struct WiringFile {
    static let option = CommandOption.one(
        "--wiring", "FILE", help: "Read what the container joins at run time: what container.graph.json gave.")

    private let path: String?

    init(arguments: Arguments) { path = arguments.value(Self.option.name) }

    /// Reads the file, and says on standard error which of its modules the packages at hand do not have.
    ///
    /// - Parameter model: The model that the file's modules are looked up in.
    /// - Returns: The wiring; nil where no file is named.
    /// - Throws: `InputError` where the file cannot be read or is no wiring.
    func read(for model: ModuleModel) throws -> Wiring? {
        guard let path else { return nil }
        guard let data = FileManager.default.contents(atPath: path) else {
            throw InputError.wiring(path, problem: "the file does not exist or may not be read")
        }
        let wiring = try Wiring(Array(data), file: path)
        let unknown = wiring.links(in: model).unknownModules
        if !unknown.isEmpty {
            let noun = unknown.count == 1 ? "a module" : "modules"
            StandardError.write(
                "note: \(path) holds registrations of \(noun) that no target here has: "
                    + "\(unknown.joined(separator: ", ")).\n")
        }
        return wiring
    }
}
