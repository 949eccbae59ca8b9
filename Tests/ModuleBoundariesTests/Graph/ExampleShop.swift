import Foundation
import ModuleBoundaries
import TestSupport

/// The example package, loaded as the program loads it.
enum ExampleShop {
    static func model() throws -> ModuleModel {
        let folder = Repository.path + "/Examples/Shop"
        let manifests = ManifestLoader(environment: ProcessInfo.processInfo.environment)
        let set = try PackageLoader(manifests: manifests).load(packages: [folder])
        let settings = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(Configuration.fileName)"))
        return ModelBuilder(set, configuration: Configuration.parse(Array(settings)).configuration).build().model
    }
}
