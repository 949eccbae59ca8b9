import AuthDomain
import CoreUI
import StrataTesting
import Testing

@testable import AuthFeature

@Suite("The sign-in's module")
struct AuthFeatureModuleTests {
    @Test("It provides one API and a route handler, and names all that it needs")
    func contract() throws {
        let contract = try ModuleContract.check(
            AuthFeatureModule.self,
            given: (any AuthService).self, (any SessionControl).self, LastAddress.self, (any Navigator).self)
        #expect(contract.provides == ["AuthAPI", "[any RouteHandler]"])
        #expect(
            contract.requires == ["any AuthService", "any SessionControl", "LastAddress", "any Navigator"])
    }
}
