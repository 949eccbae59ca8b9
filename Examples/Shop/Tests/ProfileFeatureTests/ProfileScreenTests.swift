import CoreKit
import CoreNetworking
import CoreUI
import ShopTestSupport
import Strata
import StrataTesting
import Testing
import UserDomain

@testable import ProfileFeature

@Suite(
    "A profile's screen, built alone",
    .container(ProfileFeatureModule.self) { $0.register((any UserDirectory).self) { FakeDirectory() } }
)
@MainActor
struct ProfileScreenTests {
    @Test("A route brings the user's number in, and its delegate gets the note")
    func note() async throws {
        let opener = DelegateSpy()
        let handlers = try #require(Container.current).resolve([any RouteHandler].self)
        let route = ProfileRoute(user: UserID(42), delegate: opener)
        let screen = try #require(try handlers.first?.screen(forAny: route))
        await screen.didOpen()
        #expect(screen.content.title == "Grace")
        try screen.fill("Leave a note", with: "Milk")
        #expect(opener.notes == ["Grace: Milk"])
    }

    @Test(
        "A link is read where nobody knows users; a profile needs somebody who does",
        .container(ProfileFeatureModule.self, unimplemented: (any UserDirectory).self))
    func noDirectory() throws {
        let container = try #require(Container.current)
        let handler = try #require(try container.resolve([any RouteHandler].self).first)
        let route = try #require(try handler.route(for: DeepLink("profile", "42")))
        let error = #expect(throws: ResolutionError.self) { try handler.screen(forAny: route) }
        #expect(error?.path.map(\.name) == ["ProfileViewModel (argument UserID)", "any UserDirectory"])
    }

    @Test(
        "A shop that cannot be reached is told in words",
        .container(
            ProfileFeatureModule.self, UserDomainModule.self,
            overriding: { $0.register((any UserDirectory).self) { FakeDirectory(failure: .unreachable) } },
            unimplemented: (any HTTPClient).self, (any Logger).self))
    func unreachable() async throws {
        let screen = try #require(Container.current).resolve(ProfileAPI.self).profile(of: UserID(42))
        await screen.didOpen()
        #expect(screen.content.lines == ["The shop cannot be reached. Try again later."])
    }

    @Test("A link brings nobody who listens")
    func link() async throws {
        let screen = try #require(Container.current).resolve(ProfileAPI.self).profile(of: UserID(42))
        await screen.didOpen()
        #expect(screen.labels == [])
    }
}
