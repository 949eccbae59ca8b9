import CoreKit
import Testing

@Suite("Links")
struct DeepLinkTests {
    @Test("A link has a place and details")
    func parts() throws {
        let link = try DeepLink(parsing: "shop://profile/42")
        #expect(link == DeepLink("profile", "42"))
        #expect(link.description == "shop://profile/42")
    }

    @Test(
        "A broken link is refused in words",
        arguments: [
            ("http://profile/42", "The link http://profile/42 is broken: a link begins with shop://."),
            ("shop:/profile", "The link shop:/profile is broken: a link begins with shop://."),
            ("shop://", "The link shop:// is broken: a part between two slashes is empty."),
            ("shop://profile/", "The link shop://profile/ is broken: a part between two slashes is empty."),
        ]
    )
    func broken(link: String, words: String) {
        let error = #expect(throws: DeepLinkError.self) { try DeepLink(parsing: link) }
        #expect(error?.description == words)
    }
}
