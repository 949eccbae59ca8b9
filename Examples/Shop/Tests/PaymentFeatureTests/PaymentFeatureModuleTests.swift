import AuthDomain
import CoreKit
import CoreUI
import PaymentDomain
import StrataTesting
import Testing

@testable import PaymentFeature

@Suite("The checkout's module")
struct PaymentFeatureModuleTests {
    @Test("It provides one API and a route handler, and names all that it needs")
    func contract() throws {
        let contract = try ModuleContract.check(
            PaymentFeatureModule.self,
            given: Account.self, (any PaymentService).self, (any Logger).self, (any Navigator).self, scopes: .session)
        #expect(contract.provides == ["PaymentAPI", "[any RouteHandler]"])
        #expect(contract.requires == ["Account", "any PaymentService", "any Logger", "any Navigator"])
    }
}
