import CoreNetworking
import Testing

@Suite("The stub server")
struct StubServerTests {
    private let server = StubServer([
        StubEndpoint(.get, "/books") { _ in .json(["Notes"]) },
        StubEndpoint(.get, "/books/*") { .json([$0.path]) },
        StubEndpoint(.post, "/books") { .json($0.fields, status: 201) },
        StubEndpoint(.get, "/broken") { _ in .json("no list") },
    ])

    @Test("The first endpoint that fits answers")
    func answers() async throws {
        #expect(try await server.json(.get("/books")) == ["Notes"])
        #expect(try await server.json(.get("/books/1")) == ["/books/1"])
        #expect(try await server.json(.post("/books", ["title": "Notes"])) == ["title": "Notes"])
    }

    @Test("An answer with an error status, or of another form, is a failure")
    func failures() async {
        await #expect(throws: HTTPFailure.status(404)) { try await server.json(.get("/shelves"), as: [String].self) }
        await #expect(throws: HTTPFailure.unreadableAnswer) {
            try await server.json(.get("/broken"), as: [String].self)
        }
    }
}
