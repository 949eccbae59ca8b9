import Strata
import Testing

private protocol Animal: Sendable {}
private protocol Pet: Animal {}
private protocol Plain {}
private protocol Tame: CustomStringConvertible, Pet {}
private protocol Furry: AnyObject, Sendable {}
private protocol Keeper<Kept>: Sendable {
    associatedtype Kept
}
private struct Dog: Pet {}
private struct Cat: Tame, Keeper {
    typealias Kept = Int
    let description = "cat"
}
private class Base: @unchecked Sendable {}
private final class Wild: Base, Furry, Animal, @unchecked Sendable {}
private class Owned: Base, Pet, @unchecked Sendable {}
private final class Sheltered: Owned, @unchecked Sendable {}
private struct Failure: Error {}
/// Not private: the runtime finds no private protocol by its name, and then the value decides.
protocol Delivering: Sendable {}
private class Truck: Base, @unchecked Sendable {}
private final class PostVan: Truck, Delivering, @unchecked Sendable {}

/// Which of the calls with several values of one static type resolve, where only one registration is there.
private func answers<S: Sendable, A>(_: A.Type, _ values: [S]) throws -> Set<Bool> {
    let container = try Container { $0.register(String.self, argument: A.self) { _ in "made" } }
    return Set(
        values.map { value in
            let error = resolutionError { try container.resolve(String.self, argument: value) }
            #expect(error == nil || error?.code == .notRegistered)
            return error == nil
        })
}

@Suite("An argument of a more general type")
struct GeneralArgumentTests {
    @Test("is never taken for a narrower one, whatever the value is")
    func narrower() throws {
        let animals: [any Animal] = [Dog(), Cat(), Wild()]
        #expect(try answers(Dog.self, animals) == [false])
        #expect(try answers(Wild.self, animals) == [false])
        #expect(try answers(Int.self, [Optional(5), nil]) == [false])
        #expect(try answers((any CustomStringConvertible).self, [Optional(5), nil]) == [false])
        #expect(try answers([Int].self, [[1, 2], [1, "x"], []] as [[any Sendable]]) == [false])
        #expect(try answers(Int.self, [1, "x"] as [any Sendable]) == [false])
        #expect(try answers(AnyObject.self, [Dog()]) == [false])
        #expect(try answers(AnyObject.self, [{ 1 } as @Sendable () -> Int]) == [false])
        #expect(try answers(AnyObject.self, [Wild.self]) == [false])
        #expect(try answers(Wild.self, [Base(), Wild()]) == [false])
        #expect(try answers((any Delivering).self, [Truck(), PostVan()]) == [false])
        #expect(try answers((any Delivering & AnyObject).self, [Truck(), PostVan()]) == [false])
        #expect(try answers(Failure.self, [Failure(), CancellationError()] as [any Error]) == [false])
        #expect(try answers((a: Int, b: any Pet).self, [(a: 1, b: Dog())] as [(a: Int, b: any Animal)]) == [false])
        #expect(try answers([any Pet]?.self, [nil, [], [Dog()]] as [[any Animal]?]) == [false])
    }

    @Test("is taken for every value of a class or of what conforms")
    func general() throws {
        #expect(try answers((any Animal).self, [Dog()]) == [true])
        #expect(try answers((any Delivering).self, [PostVan()]) == [true])
        #expect(try answers((any Base & Delivering).self, [PostVan()]) == [true])
        #expect(try answers(AnyObject.self, [Truck()]) == [true])
        #expect(try answers(AnyObject.self, [Wild()] as [any Furry]) == [true])
        #expect(try answers((any CustomStringConvertible & Animal).self, [Cat()]) == [true])
        #expect(try answers((any Pet).self, [Owned(), Sheltered()]) == [true])
        #expect(try answers((any Base & Animal).self, [Owned(), Sheltered()]) == [true])
        #expect(try answers(Base.self, [Wild(), Wild()]) == [true])
        #expect(try answers((any Furry).self, [Wild()]) == [true])
        #expect(try answers((any Error).self, [Failure()]) == [true])
        #expect(try answers((any Keeper<Int>).self, [Cat()]) == [true])
        #expect(try answers(Any.self, [Dog(), 5] as [any Sendable]) == [true])
        #expect(try answers(Any.self, [Optional(5), nil]) == [true])
    }

    @Test("is taken for a protocol's value that conforms")
    func protocols() throws {
        #expect(try answers((any Animal).self, [Dog(), Cat(), Owned()] as [any Pet]) == [true])
        #expect(try answers((any CustomStringConvertible & Animal).self, [Cat()] as [any Tame]) == [true])
        #expect(try answers((any Furry).self, [Dog(), Wild()] as [any Animal]) == [false, true])
    }

    @Test("is not taken where the types alone do not tell")
    func unknown() throws {
        #expect(try answers(Int?.self, [5]) == [false])
        #expect(try answers([any Animal].self, [[Dog()], []]) == [false])
    }

    @Test("is taken by what others may use, where what a module keeps to itself fits, too")
    func privateRegistration() async throws {
        enum Shelter: ModuleRegistrar {
            static func registerDependencies(in registry: inout Registry) {
                registry.register(
                    String.self, argument: (any Pet).self, visibility: .module, fileID: "A.swift", line: 1
                ) { _ in "private" }
            }
        }
        let both = try Container(Shelter.self) { registry in
            registry.register(String.self, argument: (any Animal).self) { _ in "public" }
        }
        #expect(try both.resolve(String.self, argument: Dog()) == "public")
        #expect(try await both.resolveAsync(String.self, argument: Dog()) == "public")
        let alone = try Container(Shelter.self)
        #expect(
            resolutionError { try alone.resolve(String.self, argument: Dog()) }?.description == """
                String (argument any Pet) is private to Shelter.
                  where: A.swift:1
                  fix:   Resolve a type that Shelter makes public, or remove `visibility: .module` from its registration.
                """)
    }

    @Test("is looked for by an asynchronous call in the same way, and an error says what is registered")
    func async() async throws {
        let container = try Container { registry in
            registry.register(Double.self, argument: Dog.self, fileID: "A.swift", line: 1) { _ in 1 }
            registry.register(Double.self, argument: Cat.self, fileID: "A.swift", line: 2) { _ in 2 }
            registry.register(Float.self, argument: (any Animal).self) { _ in 3 }
        }
        let cat: any Animal = Cat()
        let text = """
            Double (argument any Animal) is not registered.
              fix:   Register Double (argument any Animal), or add the module that does. Perhaps Double (argument \
            Dog) (A.swift:1) was meant: pass `argument:` with a value of type Dog. Perhaps Double (argument Cat) \
            (A.swift:2) was meant: pass `argument:` with a value of type Cat.
            """
        #expect(resolutionError { try container.resolve(Double.self, argument: cat) }?.description == text)
        #expect(
            await resolutionError { try await container.resolveAsync(Double.self, argument: cat) }?.description == text)
        #expect(try await container.resolveAsync(Double.self, argument: Cat()) == 2)
        #expect(try await container.resolveAsync(Float.self, argument: Cat()) == 3)
    }

    @Test("Ruling: what takes any P & Sendable takes any P, for at run time that is one type")
    func sendableProtocol() throws {
        final class Draft: Plain {}
        let container = try Container { registry in
            registry.register(String.self, argument: (any Plain & Sendable).self) { _ in "made" }
        }
        #expect(try container.resolve(String.self, argument: Draft()) == "made")
        #expect(try container.resolve(String.self, argument: Draft() as any Plain) == "made")
    }
}
