import CoreUI
import ShopTestSupport
import Strata
import StrataTesting
import Testing

@testable import CalculatorFeature

@Suite("The calculator, built alone", .container(CalculatorFeatureModule.self) { $0.registerSpies() })
@MainActor
struct CalculatorTests {
    private let container: Container
    private let screen: any Screen

    init() throws {
        container = try #require(Container.current)
        screen = try container.resolve(CalculatorAPI.self).calculator()
    }

    @Test("Its module needs a navigator")
    func contract() throws {
        let contract = try ModuleContract.check(CalculatorFeatureModule.self, given: (any Navigator).self)
        #expect(contract.provides == ["CalculatorAPI", "[any RouteHandler]", "[HomeEntry]"])
    }

    @Test(
        "It adds two numbers, or says why not",
        arguments: [
            ("2", "40", "The sum is 42."),
            ("-2", "1", "The sum is -1."),
            ("2", "two", "These are not two whole numbers."),
            ("\(Int.max)", "1", "The sum is too large for this calculator."),
        ]
    )
    func adds(left: String, right: String, words: String) async throws {
        try screen.fill("First", with: left)
        try screen.fill("Second", with: right)
        try await screen.press("Add")
        #expect(screen.content.lines == [words])
    }

    @Test("The router closes the view")
    func closes() async throws {
        try await screen.press("Close")
        #expect(try container.resolve(NavigatorSpy.self).calls == ["close CalculatorView"])
    }

    @Test("The presenter asks and shows, among mocks")
    func presenter() {
        let view = MockView()
        let presenter = CalculatorPresenter(
            view: Weak(view), interactor: CalculatorInteractor(presenter: Weak(nil)), router: MockRouter())
        presenter.userDidPressAdd(left: "", right: "1")
        presenter.didAdd(sum: 3)
        #expect(view.results == ["These are not two whole numbers.", "The sum is 3."])
    }
}

private final class MockView: CalculatorPresenterToView {
    var results: [String] = []
    func show(result: String) { results.append(result) }
}

private final class MockRouter: CalculatorPresenterToRouter {
    func close() {}
}
