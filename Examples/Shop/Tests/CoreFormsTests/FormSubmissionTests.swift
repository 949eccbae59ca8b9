import CoreForms
import CoreNetworking
import Testing

@Suite("The interactor that all forms share")
struct FormSubmissionTests {
    private struct DeadClient: HTTPClient {
        func send(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPResponse { throw .unreachable }
    }

    @Test("Values are sent to the path")
    func sent() async throws {
        let server = StubServer([StubEndpoint(.post, "/hats") { .status($0.fields == ["size": "7"] ? 200 : 400) }])
        try await FormSubmission(client: server).send(["size": "7"], to: "/hats")
    }

    @Test("A status means something for the business", arguments: [(409, FormFailure.refused), (500, .unavailable)])
    func status(_ status: Int, means failure: FormFailure) async {
        let server = StubServer([StubEndpoint(.post, "/hats") { _ in .status(status) }])
        await #expect(throws: failure) { try await FormSubmission(client: server).send([:], to: "/hats") }
    }

    @Test("No answer means that the shop is unavailable")
    func unreachable() async {
        await #expect(throws: FormFailure.unavailable) {
            try await FormSubmission(client: DeadClient()).send([:], to: "/hats")
        }
    }
}
