import StrataTesting
import Testing
import UserDomain

@testable import ProfileFeature

@Suite("The profiles' module")
struct ProfileFeatureModuleTests {
    @Test("It provides one API and a route handler, and names all that it needs")
    func contract() throws {
        let contract = try ModuleContract.check(ProfileFeatureModule.self, given: (any UserDirectory).self)
        #expect(contract.provides == ["ProfileAPI", "[any RouteHandler]"])
        #expect(contract.requires == ["any UserDirectory"])
    }
}
