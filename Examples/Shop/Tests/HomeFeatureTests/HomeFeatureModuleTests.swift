import AuthDomain
import CoreKit
import StrataTesting
import Testing

@testable import HomeFeature

@Suite("The home screen's module")
struct HomeFeatureModuleTests {
    @Test("It provides one API and a route handler, and names all that it needs")
    func contract() throws {
        let contract = try ModuleContract.check(
            HomeFeatureModule.self,
            given: Account.self, [HomeEntry].self, (any RouteOpener).self, (any SessionControl).self)
        #expect(contract.provides == ["HomeAPI", "[any RouteHandler]"])
        #expect(contract.requires == ["Account", "[HomeEntry]", "any RouteOpener", "any SessionControl"])
    }
}
