import AuthDomain
import CoreStorage
import CoreUI
import ShopTestSupport
import Strata
import StrataTesting
import Testing

@testable import AuthFeature

@Suite(
    "The whole sign-in, built alone",
    .container(AuthFeatureModule.self) { registry in
        registry.registerSpies()
        registry.register((any AuthService).self) { MockService() }
        registry.register(LastAddress.self) { LastAddress(store: MemoryStore()) }
    }
)
@MainActor
struct SignInScreenTests {
    private let container: Container
    private let navigator: NavigatorSpy

    init() throws {
        container = try #require(Container.current)
        navigator = try container.resolve()
    }

    @Test("A wrong password is answered in words, and a right one leads home")
    func signIn() async throws {
        let screen = try container.resolve(AuthAPI.self).signIn()
        await screen.didOpen()
        try screen.fill("E-mail", with: "ada@shop.example")
        try screen.fill("Password", with: "guess")
        try await screen.press("Sign in")
        #expect(screen.content.lines == ["E-mail address or password is wrong. Try again."])

        try screen.fill("Password", with: "secret")
        try await screen.press("Sign in")
        #expect(navigator.calls == ["start over with shop://home"])
        #expect(try container.resolve(SessionSpy.self).begun.map(\.name) == ["Ada"])
    }

    @Test("Its handler knows its route, and the form for new members is elsewhere")
    func routes() async throws {
        let handlers = try container.resolve([any RouteHandler].self)
        let screen = try #require(try handlers.first?.screen(forAny: SignInRoute()))
        try await screen.press("Create an account")
        #expect(navigator.calls == ["open shop://form/register"])
    }

    @Test("A closed screen is freed whole: no part holds another in a circle")
    func freed() async throws {
        weak var view: SignInView?
        weak var presenter: SignInPresenter?
        weak var interactor: SignInInteractor?
        weak var router: SignInRouter?
        do {
            let screen = try #require(try container.resolve(AuthAPI.self).signIn() as? SignInView)
            try screen.fill("Password", with: "guess")
            try await screen.press("Sign in")
            view = screen
            presenter = part("presenter", of: screen)
            interactor = part("interactor", of: presenter)
            router = part("router", of: presenter)
            #expect(view != nil && presenter != nil && interactor != nil && router != nil)
        }
        #expect(view == nil && presenter == nil && interactor == nil && router == nil)
    }

    private func part<Part>(_ label: String, of owner: Any?) -> Part? {
        owner.flatMap { owner in
            Mirror(reflecting: owner).children.first { $0.label == label }?.value as? Part
        }
    }
}
