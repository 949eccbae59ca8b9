import Foundation
import ModuleBoundaries
import TestSupport
import Testing

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

@Suite("Insight into the example")
struct ExampleShopTests {
    @Test("One changed file reaches exactly the targets above it, and saves the other tests")
    func affected() throws {
        let result = Affected(try ExampleShop.model(), files: ["Sources/CalculatorDomain/Addition.swift"])
        let tests = ["CalculatorFeatureTests", "ShopTests"]
        #expect(result.affected == ["CalculatorDomain", "CalculatorFeature", tests[0], "Shop", tests[1]])
        #expect(result.tests == tests)
        #expect(result.text.contains("(86 % saved)"))
    }
}
