import Strata
import Testing

private enum Main {}
private typealias Reading = @Sendable () -> Page?
private final class Page: Sendable {
    let presenter: Presenter
    init(_ presenter: Presenter) { self.presenter = presenter }
}
private final class Presenter: Sendable {
    /// What its `Weak` reads; nil where it has none.
    let page: Reading?
    init(_ page: Reading?) { self.page = page }
}

private func reading(_ weak: Weak<Page>?) -> Reading? {
    guard let weak else { return nil }
    return { weak() }
}
private func reading(_ weak: Weak<Qualified<Page, Main>>?) -> Reading? {
    guard let weak else { return nil }
    return { weak()?.value }
}

@Suite("An optional Weak of what takes an argument")
struct OptionalWeakTests {
    /// Resolves the page and its presenter, whose parameter has a given form, in each way.
    private func check<Form: Sendable>(
        _: Form.Type,
        _ qualifier: Any.Type? = nil,
        _ read: @escaping @Sendable (Form) -> Reading?
    ) async throws {
        let container = try Container { registry in
            registry.register(Page.self, argument: Int.self, scope: .graph, qualifier: qualifier) { Page($1) }
            registry.register(Presenter.self) { (page: Form) in Presenter(read(page)) }
        }
        let page = try container.resolve(Page.self, qualifier: qualifier, argument: 1)
        #expect(page.presenter.page?() === page, "\(Form.self)")
        let other = try await container.resolveAsync(Page.self, qualifier: qualifier, argument: 1)
        #expect(other.presenter.page?() === other, "\(Form.self)")

        let asynchronous = try Container { registry in
            registry.register(Page.self, argument: Int.self, scope: .graph, qualifier: qualifier) {
                (_: Int, presenter: Presenter) async in
                await Task.yield()
                return Page(presenter)
            }
            registry.register(Presenter.self) { (page: Form) async in
                await Task.yield()
                return Presenter(read(page))
            }
        }
        let awaited = try await asynchronous.resolveAsync(Page.self, qualifier: qualifier, argument: 1)
        #expect(awaited.presenter.page?() === awaited, "\(Form.self)")

        let partial = try Container { registry in
            registry.unimplemented(Page.self, argument: Int.self, qualifier: qualifier)
            registry.register(Presenter.self) { (page: Form) in Presenter(read(page)) }
        }
        let presenter = try partial.resolve(Presenter.self)
        #expect(presenter.page != nil && presenter.page?() == nil, "\(Form.self)")

        let without = try Container { registry in
            registry.register(Presenter.self) { (page: Form?) in Presenter(page.flatMap(read)) }
        }
        #expect(try without.resolve(Presenter.self).page == nil, "\(Form.self)")
    }

    @Test("is there in each form, and refers to the one of the same call")
    func forms() async throws {
        try await check(Weak<Page>?.self) { reading($0) }
        try await check(Weak<Page>??.self) { reading($0 ?? nil) }
        try await check(Qualified<Weak<Page>?, Main>.self, Main.self) { reading($0.value) }
        try await check(Qualified<Weak<Page>, Main>?.self, Main.self) { reading($0?.value) }
        try await check(Weak<Qualified<Page, Main>>?.self, Main.self) { reading($0) }
    }

    @Test("asked for alone is what that of a .graph instance without an argument is: there, and nil")
    func alone() throws {
        let container = try Container { registry in
            registry.register(Page.self, argument: Int.self, scope: .graph) { _ in Page(Presenter(nil)) }
            registry.register(Presenter.self, scope: .graph) { Presenter(nil) }
        }
        #expect(try container.resolve(Weak<Presenter>.self)() == nil)
        #expect(try container.resolve(Weak<Page>.self)() == nil)
        #expect(try container.resolve(Lazy<Weak<Page>>.self)()() == nil)
        #expect(try container.resolve(Weak<Page>?.self) != nil)
        #expect(resolutionError { try container.resolve(Weak<String>.self) }?.code == .notRegistered)
    }
}
