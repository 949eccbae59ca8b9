import Strata
import Testing

private enum First {}
private enum Second {}

@Suite("A Qualified inside of another")
struct QualifiedTwiceTests {
    private typealias Twice = Qualified<Qualified<Int, First>, Second>

    private func numbers(_ registry: inout Registry) {
        registry.register(Int.self, qualifier: First.self) { 1 }
        registry.register(Int.self, qualifier: Second.self) { 2 }
    }

    @Test("is refused, whatever is between them and whether both name one qualifier")
    func refused() throws {
        let found = try messages { registry in
            numbers(&registry)
            registry.register(String.self, fileID: "A.swift", line: 1) { (_: Twice) in "" }
            registry.register(Double.self, fileID: "A.swift", line: 2) {
                (_: Qualified<Lazy<Qualified<Int, First>>, Second>) in 0
            }
            registry.register(Float.self, fileID: "A.swift", line: 3) {
                (_: Qualified<Qualified<Int, First>?, First>?) in 0
            }
            registry.register(Int8.self) { (_: Qualified<Int?, First>, _: Lazy<Qualified<Int, Second>>) in 0 }
        }
        #expect(
            found == [
                """
                String takes a Qualified<Qualified<Int, First>, Second>, which names two qualifiers.
                  where: A.swift:1
                  fix:   There is one qualifier for a type: take Qualified<Int, First>.
                """,
                """
                Double takes a Qualified<Lazy<Qualified<Int, First>>, Second>, which names two qualifiers.
                  where: A.swift:2
                  fix:   There is one qualifier for a type: take Qualified<Int, First>.
                """,
                """
                Float takes a Qualified<Qualified<Int, First>?, First>?, which names two qualifiers.
                  where: A.swift:3
                  fix:   There is one qualifier for a type: take Qualified<Int, First>.
                """,
            ])
    }

    @Test("is refused once where neither is registered, and around what takes an argument")
    func unregistered() throws {
        let found = try messages { registry in
            registry.register(String.self, fileID: "A.swift", line: 1) { (_: Twice) in "" }
            registry.register(Double.self, fileID: "A.swift", line: 2) {
                (_: Qualified<Qualified<Assisted<String, Int>, First>, Second>) in 0
            }
        }
        #expect(
            found == [
                """
                String takes a Qualified<Qualified<Int, First>, Second>, which names two qualifiers.
                  where: A.swift:1
                  fix:   There is one qualifier for a type: take Qualified<Int, First>.
                """,
                """
                Double takes a Qualified<Qualified<Assisted<String, Int>, First>, Second>, which names two qualifiers.
                  where: A.swift:2
                  fix:   There is one qualifier for a type: take Qualified<Assisted<String, Int>, First>.
                """,
            ])
    }

    @Test("is not what resolve knows")
    func resolved() async throws {
        let container = try Container { numbers(&$0) }
        let text = """
            Qualified<Qualified<Int, First>, Second> is not registered.
              fix:   There is one qualifier for a type: take Qualified<Int, First>.
            """
        let error = resolutionError { try container.resolve(Twice.self) }
        #expect(error?.code == .notRegistered)
        #expect(error?.description == text)
        #expect(await resolutionError { try await container.resolveAsync(Twice.self) }?.description == text)
        #expect(
            resolutionError { try container.resolve(Qualified<Lazy<Qualified<Int, First>>, Second>.self) }?.code
                == .notRegistered)
        #expect(resolutionError { try container.resolve(Optional<Twice>.self) }?.code == .notRegistered)
        #expect(try container.resolve(Qualified<Int, First>.self).value == 1)
        #expect(try container.resolve(Qualified<Int?, Second>.self).value == 2)
    }
}
