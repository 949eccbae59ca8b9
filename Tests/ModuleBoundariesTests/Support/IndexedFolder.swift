import Foundation
import TestSupport

@testable import ModuleBoundaries

/// A folder with the sources of modules, which the compiler has indexed as a debug build does.
struct IndexedFolder {
    let folder: TemporaryFolder
    private(set) var targets: [Target] = []

    /// - Parameter files: Texts by path, such as `Sources/App/Core/User.swift`.
    init(_ files: [String: String]) throws {
        folder = try TemporaryFolder(files)
        try readTargets(Array(files.keys))
    }

    /// Moves a file, and reads the targets again.
    mutating func move(_ file: String, to other: String) throws {
        try FileManager.default.moveItem(atPath: "\(folder.path)/\(file)", toPath: "\(folder.path)/\(other)")
        try readTargets(targets.flatMap(\.files).map(\.path).filter { $0 != file } + [other])
    }

    private mutating func readTargets(_ files: [String]) throws {
        let modules = Set(files.map { $0.split(separator: "/")[1] }).map(String.init).sorted()
        targets = try modules.map { module in
            let directory = "Sources/\(module)"
            var target = Target(id: TestGraph.id(module), directory: directory)
            target.files = try files.filter { FolderPath.contains(directory, $0) }.sorted().map { path in
                SourceScanner.scan(path: path, bytes: try FileBytes.read("\(folder.path)/\(path)"))
            }
            return target
        }
    }

    /// Where a debug build would leave the index.
    var store: String { folder.path + "/.build/triple/debug/index/store" }

    /// Compiles modules, each after those that it imports.
    func compile(_ modules: String...) throws {
        for module in modules {
            let files = targets.first { $0.name == module }!.files.map { "\(folder.path)/\($0.path)" }
            let words = [
                "swiftc", "-emit-module", "-enable-testing", "-enable-upcoming-feature", "InternalImportsByDefault",
                "-parse-as-library", "-module-name", module, "-I",
                folder.path,
                "-module-cache-path", FileManager.default.temporaryDirectory.path + "/index-module-cache",
                "-emit-module-path", "\(folder.path)/\(module).swiftmodule", "-index-store-path", store,
                "-index-ignore-system-modules",
            ]
            let outcome = try Program.env.run(words + files, joinsErrors: true)
            if outcome.status != 0 { throw InputError(outcome.output) }
        }
    }

    /// The model with what the stores of the build folder hold.
    func model() -> ModuleModel {
        var model = ModuleModel(name: "App", targets: targets)
        model.readSymbols(
            from: IndexSearch.stores(inBuildFolder: folder.path + "/.build"), root: folder.path,
            environment: ProcessInfo.processInfo.environment, where: { _ in true })
        return model
    }
}
