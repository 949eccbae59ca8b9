// Written by .ci/embed-templates from Templates/viper/Tests: change the files there and run the script.
extension Template {
    static let viperTests: [TemplateFile] = [
        TemplateFile(
            path: "Tests/__Name__Tests/__Name__ModuleTests.swift.template",
            text: #"""
                import StrataTesting
                import Testing

                @testable import __Name__

                @Suite("The module")
                struct __Name__ModuleTests {
                    @Test("It provides one API, and names all that it needs")
                    func contract() throws {
                        let contract = try ModuleContract.check(
                            __Name__Module.self, given: (any __Short__Service).self, (any __Short__Navigator).self)
                        #expect(contract.provides == ["__Short__API"])
                        #expect(contract.requires == ["any __Short__Service", "any __Short__Navigator"])
                    }
                }
                """#
        ),
        TemplateFile(
            path: "Tests/__Name__Tests/__Short__InteractorTests.swift.template",
            text: #"""
                import Strata
                import Testing

                @testable import __Name__

                @Suite("The interactor, with a service that is a fake")
                @MainActor
                struct __Short__InteractorTests {
                    private let presenter = __Short__PresenterSpy()

                    private func load(_ answer: Result<[__Short__Item], __Short__ServiceFailure>) async {
                        let service = __Short__ServiceFake(answer: answer)
                        await __Short__Interactor(presenter: Weak(presenter), service: service).loadItems()
                    }

                    @Test("What the service brings is passed on")
                    func success() async {
                        await load(.success([__Short__Item(id: 1, title: "First")]))
                        #expect(presenter.told == ["items: First"])
                    }

                    @Test(
                        "What the service says becomes what it means",
                        arguments: [
                            (__Short__ServiceFailure.status(401), "signedOut"),
                            (.status(403), "signedOut"),
                            (.status(500), "unavailable"),
                            (.unreachable, "unavailable"),
                        ]
                    )
                    func failures(failure: __Short__ServiceFailure, meaning: String) async {
                        await load(.failure(failure))
                        #expect(presenter.told == [meaning])
                    }
                }
                """#
        ),
        TemplateFile(
            path: "Tests/__Name__Tests/__Short__PresenterTests.swift.template",
            text: #"""
                import Strata
                import Testing

                @testable import __Name__

                @Suite("The presenter, among spies")
                @MainActor
                struct __Short__PresenterTests {
                    private let view = __Short__ViewSpy()
                    private let interactor = __Short__InteractorSpy()
                    private let router = __Short__RouterSpy()
                    private let presenter: __Short__Presenter

                    init() {
                        presenter = __Short__Presenter(view: Weak(view), interactor: interactor, router: router)
                    }

                    @Test("What the user does becomes a question or a way")
                    func questions() async {
                        let item = __Short__Item(id: 1, title: "First")
                        await presenter.viewDidOpen()
                        await presenter.userDidPressReload()
                        presenter.userDidPress(row: 0)
                        presenter.didLoad([item])
                        presenter.userDidPress(row: 0)
                        presenter.userDidPress(row: 1)
                        #expect(interactor.asked == ["items", "items"])
                        #expect(router.opened == [item])
                        #expect(view.shown == ["loading", "loading", "rows: First"])
                    }

                    @Test("Where nothing is, it says so")
                    func empty() {
                        presenter.didLoad([])
                        #expect(view.shown == ["There is nothing here yet."])
                    }

                    @Test(
                        "A failure becomes words",
                        arguments: [
                            (__Short__Failure.signedOut, "Sign in to see this."),
                            (.unavailable, "This cannot be reached. Try again later."),
                        ]
                    )
                    func words(failure: __Short__Failure, words: String) {
                        presenter.didNotLoad(failure)
                        #expect(view.shown == [words])
                    }
                }
                """#
        ),
        TemplateFile(
            path: "Tests/__Name__Tests/__Short__ScreenTests.swift.template",
            text: #"""
                import Strata
                import StrataTesting
                import Testing

                @testable import __Name__

                @Suite(
                    "The whole screen, built alone",
                    .container(__Name__Module.self) { registry in
                        let items = [__Short__Item(id: 1, title: "First"), __Short__Item(id: 2, title: "Second")]
                        registry.register((any __Short__Service).self) { __Short__ServiceFake(answer: .success(items)) }
                        registry.register(__Short__NavigatorSpy.self, scope: .singleton, on: MainActor.self) {
                            __Short__NavigatorSpy()
                        }
                        registry.forward((any __Short__Navigator).self, to: __Short__NavigatorSpy.self) { $0 }
                    }
                )
                @MainActor
                struct __Short__ScreenTests {
                    private let container: Container

                    init() throws {
                        container = try #require(Container.current)
                    }

                    @Test("It shows the items, and a row leads away")
                    func opens() async throws {
                        let screen = try container.resolve(__Short__API.self).makeScreen()
                        var drawn: [__Short__Content] = []
                        screen.onChange = { [unowned screen] in drawn.append(screen.content) }
                        await screen.didOpen()
                        #expect(drawn == [__Short__Content(isLoading: true), __Short__Content(rows: ["First", "Second"])])
                        screen.didPress(row: 1)
                        #expect(try container.resolve(__Short__NavigatorSpy.self).opened.map(\.id) == [2])
                    }

                    @Test("A closed screen is freed whole: no part holds another in a circle")
                    func freed() async throws {
                        weak var view: __Short__View?
                        weak var presenter: __Short__Presenter?
                        weak var interactor: __Short__Interactor?
                        weak var router: __Short__Router?
                        do {
                            let screen = try #require(try container.resolve(__Short__API.self).makeScreen() as? __Short__View)
                            await screen.didPressReload()
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
                """#
        ),
        TemplateFile(
            path: "Tests/__Name__Tests/__Short__Spies.swift.template",
            text: #"""
                @testable import __Name__

                final class __Short__ViewSpy: __Short__PresenterToView {
                    private(set) var shown: [String] = []

                    func showLoading() { shown.append("loading") }
                    func show(rows: [String]) { shown.append("rows: \(rows.joined(separator: ", "))") }
                    func show(message: String) { shown.append(message) }
                }

                final class __Short__InteractorSpy: __Short__PresenterToInteractor {
                    private(set) var asked: [String] = []

                    func loadItems() async { asked.append("items") }
                }

                final class __Short__RouterSpy: __Short__PresenterToRouter {
                    private(set) var opened: [__Short__Item] = []

                    func open(_ item: __Short__Item) { opened.append(item) }
                }

                final class __Short__PresenterSpy: __Short__InteractorToPresenter {
                    private(set) var told: [String] = []

                    func didLoad(_ items: [__Short__Item]) { told.append("items: \(items.map(\.title).joined(separator: ", "))") }
                    func didNotLoad(_ failure: __Short__Failure) { told.append("\(failure)") }
                }

                final class __Short__NavigatorSpy: __Short__Navigator {
                    private(set) var opened: [__Short__Item] = []

                    func open(_ item: __Short__Item) { opened.append(item) }
                }

                /// Answers with what it was given.
                struct __Short__ServiceFake: __Short__Service {
                    var answer: Result<[__Short__Item], __Short__ServiceFailure>

                    func items() async throws(__Short__ServiceFailure) -> [__Short__Item] {
                        try answer.get()
                    }
                }
                """#
        ),
    ]
}
