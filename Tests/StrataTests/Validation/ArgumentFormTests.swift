import Foundation
import Strata
import Testing

private final class Page: Sendable {}
private final class Menu: Sendable {}

@Suite("Advice about a parameter's form that nothing can provide")
struct ArgumentFormTests {
    private func fixes<Form>(_: Form.Type, _ configure: (inout Registry) -> Void) throws -> [String] {
        try problems { registry in
            configure(&registry)
            registry.register(Menu.self) { (_: Form) in Menu() }
        }.map { $0.description.components(separatedBy: "fix:   ")[1] }
    }

    @Test("An argument belongs inside of the form, also of one that may be missing or is a Weak")
    func argument() throws {
        func check<Form, Advised: Sendable>(_ form: Form.Type, _ advised: Advised.Type) throws {
            func configure(_ registry: inout Registry) {
                registry.register(Page.self, argument: Int.self, scope: .weak) { _ in Page() }
                registry.register(Page.self, argument: Int.self, scope: .weak, qualifier: APIBase.self) { _ in Page() }
            }
            let name = "\(advised)".replacing("ArgumentFormTests.", with: "")
            let found = try fixes(form, configure)
            #expect(found.last == "Ask for \(name): a parameter's form is not registered itself.")
            #expect(found.dropLast() == (form is any WeakForm.Type ? ["Take \(name) itself."] : []))
            // It is there, and not nil for ever.
            let container = try Container { registry in
                configure(&registry)
                registry.register(Menu.self) { (_: Advised) in Menu() }
            }
            #expect("\(try container.resolve(Advised.self))" != "nil")
            _ = try container.resolve(Menu.self)
        }
        try check(Assisted<Int, Lazy<Page>>.self, Lazy<Assisted<Int, Page>>.self)
        try check(Assisted<Int, Lazy<Page>>?.self, Lazy<Assisted<Int, Page>>.self)
        try check(Lazy<Assisted<Int, Provider<Page>>?>.self, Provider<Assisted<Int, Page>>.self)
        try check(Assisted<Int, Weak<Page>>.self, Assisted<Int, Page>.self)
        try check(Assisted<Int, Lazy<Weak<Page>>>?.self, Lazy<Assisted<Int, Page>>.self)
        try check(Assisted<Int, Qualified<Weak<Page>, APIBase>>.self, Qualified<Assisted<Int, Page>, APIBase>.self)
        try check(Weak<Assisted<Int, Lazy<Page>>?>.self, Lazy<Assisted<Int, Page>>.self)
        try check(Weak<Assisted<Int, Weak<Page>>>.self, Assisted<Int, Page>.self)
        let several = "Register what it makes with one argument: a type of its own that holds all values."
        #expect(try fixes(Assisted<Int, Lazy<Assisted<String, Page>>>.self) { _ in } == [several])
        #expect(try fixes(Assisted<Int, Assisted<String, Page>>?.self) { _ in } == [several])
        let empty = try Container()
        let error = resolutionError { _ = try empty.resolve(Assisted<Int, Lazy<Page>>?.self) }
        #expect(
            error?.description.hasSuffix(
                "Ask for Lazy<Assisted<Int, Page>>: a parameter's form is not registered itself.") == true)
        let missing = try empty.resolve(Assisted<Int, Page>?.self)
        #expect(missing.map { _ in 1 } == nil)
        let optional = "Ask for Assisted<Int, Page>?: a parameter's form is not registered itself."
        #expect(try fixes(Assisted<Int, Weak<Page>?>.self) { _ in } == [optional])
    }

    @Test("A Weak of a Weak, or of a list, is told what may be taken")
    func weak() throws {
        func contributed<Form>(_ form: Form.Type) throws -> [String] {
            try fixes(form) { $0.contribute(Page.self) { Page() } }
        }
        #expect(try contributed(Weak<Weak<[Page]>>.self) == ["Take [Page] itself."])
        #expect(try fixes(Weak<Weak<[Page]>>.self) { $0.declareList(Int.self) }[0] == "Take [Page] itself.")
        #expect(try contributed(Weak<[Lazy<Page>]>.self) == ["Take Lazy<[Page]>, or contribute Lazy<Page> itself."])
        let assisted = try fixes(Weak<Weak<Assisted<Int, Page>>>.self) { registry in
            registry.register(Page.self, argument: Int.self) { _ in Page() }
        }
        #expect(assisted == ["Take Assisted<Int, Page> itself."])
    }

    @Test("What is registered as a form is registered without it, with its labels, and meant by nobody")
    func registered() throws {
        func fix(_ verb: String, _ labels: String) -> String {
            "\(verb) what it wraps, `Page.self, \(labels)`: every factory may ask for it in this form."
        }
        let qualified = try fixes(Qualified<Lazy<Page>, APIBase>.self) { registry in
            registry.register(Lazy<Page>.self, qualifier: APIBase.self) { Lazy { Page() } }
        }
        #expect(
            qualified == [
                fix("Register", "qualifier: APIBase.self"),
                "Register Page (qualifier APIBase), or add the module that does.",
            ])
        let assisted = try fixes(Assisted<Int, Page>.self) { registry in
            registry.register(Lazy<Page>.self, argument: Int.self) { _ in Lazy { Page() } }
        }
        #expect(
            assisted == [
                fix("Register", "argument: Int.self"),
                "Register Page (argument Int), or add the module that does.",
            ])
        let gap = try fixes(Int?.self) { registry in
            registry.unimplemented(Qualified<Page, APIBase>.self, argument: Int.self)
        }
        #expect(gap == [fix("Name", "argument: Int.self, qualifier: APIBase.self")])
    }
}

private protocol WeakForm {}
extension Weak: WeakForm {}
