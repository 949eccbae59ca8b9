import CoreForms
import StrataTesting
import Testing

@testable import FormsFeature

@Suite("The forms' module")
struct FormsFeatureModuleTests {
    @Test("It provides one API, a route handler, its sets and its lines of the home screen's menu")
    func contract() throws {
        let contract = try ModuleContract.check(FormsFeatureModule.self, given: FormSubmission.self)
        #expect(contract.provides == ["[FormSet]", "FormsAPI", "[any RouteHandler]", "[HomeEntry]"])
        #expect(contract.requires == ["FormSubmission"])
    }
}
