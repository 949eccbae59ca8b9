// Written by .ci/embed-templates from Templates/viper/Sources: change the files there and run the script.
extension Template {
    static let viperSources: [TemplateFile] = [
        TemplateFile(
            path: "Sources/__Name__/Internal/Protocols/__Short__InteractorToPresenter.swift.template",
            text: #"""
                /// What the interactor answers.
                @MainActor
                protocol __Short__InteractorToPresenter: AnyObject {
                    func didLoad(_ items: [__Short__Item])
                    func didNotLoad(_ failure: __Short__Failure)
                }
                """#
        ),
        TemplateFile(
            path: "Sources/__Name__/Internal/Protocols/__Short__PresenterToInteractor.swift.template",
            text: #"""
                /// What the presenter asks of the interactor.
                @MainActor
                protocol __Short__PresenterToInteractor: AnyObject {
                    func loadItems() async
                }
                """#
        ),
        TemplateFile(
            path: "Sources/__Name__/Internal/Protocols/__Short__PresenterToRouter.swift.template",
            text: #"""
                /// Where the presenter wants to go.
                @MainActor
                protocol __Short__PresenterToRouter: AnyObject {
                    func open(_ item: __Short__Item)
                }
                """#
        ),
        TemplateFile(
            path: "Sources/__Name__/Internal/Protocols/__Short__PresenterToView.swift.template",
            text: #"""
                /// What the presenter tells the view: words, ready to be drawn.
                @MainActor
                protocol __Short__PresenterToView: AnyObject {
                    func showLoading()
                    func show(rows: [String])
                    func show(message: String)
                }
                """#
        ),
        TemplateFile(
            path: "Sources/__Name__/Internal/Protocols/__Short__ViewToPresenter.swift.template",
            text: #"""
                /// What the view tells the presenter: what the user did.
                @MainActor
                protocol __Short__ViewToPresenter: AnyObject {
                    func viewDidOpen() async
                    func userDidPressReload() async
                    func userDidPress(row: Int)
                }
                """#
        ),
        TemplateFile(
            path: "Sources/__Name__/Internal/__Short__Builder.swift.template",
            text: #"""
                import Strata

                /// Makes screens.
                @MainActor
                struct __Short__Builder {
                    let view: Provider<__Short__View>

                    func build() throws -> any __Short__Screen {
                        try view()
                    }
                }

                extension Registry {
                    /// The parts of one screen. The strong references run view → presenter → interactor and router; those that refer
                    /// back are `Weak`, so that the whole is freed with its view.
                    mutating func register__Short__Parts() {
                        register(__Short__Builder.self, on: MainActor.self, visibility: .module, __Short__Builder.init)

                        register(__Short__View.self, scope: .graph, on: MainActor.self, visibility: .module, __Short__View.init)
                        forward((any __Short__PresenterToView).self, to: __Short__View.self, visibility: .module) { $0 }

                        register(
                            __Short__Presenter.self, scope: .graph, on: MainActor.self, visibility: .module, __Short__Presenter.init)
                        forward((any __Short__ViewToPresenter).self, to: __Short__Presenter.self, visibility: .module) { $0 }
                        forward((any __Short__InteractorToPresenter).self, to: __Short__Presenter.self, visibility: .module) { $0 }

                        register(
                            (any __Short__PresenterToInteractor).self, on: MainActor.self, visibility: .module,
                            __Short__Interactor.init)
                        register((any __Short__PresenterToRouter).self, on: MainActor.self, visibility: .module, __Short__Router.init)
                    }
                }
                """#
        ),
        TemplateFile(
            path: "Sources/__Name__/Internal/__Short__Failure.swift.template",
            text: #"""
                /// Why there are no items, in terms of the business: the second of three steps from a fault to words for the user.
                enum __Short__Failure: Error, Hashable {
                    case signedOut
                    case unavailable
                }
                """#
        ),
        TemplateFile(
            path: "Sources/__Name__/Internal/__Short__Interactor.swift.template",
            text: #"""
                import Strata

                /// Asks the service. It knows no word that a user reads.
                @MainActor
                final class __Short__Interactor {
                    private let presenter: Weak<any __Short__InteractorToPresenter>
                    private let service: any __Short__Service

                    init(presenter: Weak<any __Short__InteractorToPresenter>, service: any __Short__Service) {
                        self.presenter = presenter
                        self.service = service
                    }
                }

                extension __Short__Interactor: __Short__PresenterToInteractor {
                    func loadItems() async {
                        do throws(__Short__ServiceFailure) {
                            presenter()?.didLoad(try await service.items())
                        } catch {
                            presenter()?.didNotLoad(meaning(of: error))
                        }
                    }

                    /// The second step from a fault to words for the user.
                    private func meaning(of failure: __Short__ServiceFailure) -> __Short__Failure {
                        switch failure {
                        case .status(401), .status(403): .signedOut
                        case .status, .unreachable: .unavailable
                        }
                    }
                }
                """#
        ),
        TemplateFile(
            path: "Sources/__Name__/Internal/__Short__Presenter.swift.template",
            text: #"""
                import Strata

                /// Turns what the user did into questions, and answers into words. It knows no screen and no service.
                @MainActor
                final class __Short__Presenter {
                    private let view: Weak<any __Short__PresenterToView>
                    private let interactor: any __Short__PresenterToInteractor
                    private let router: any __Short__PresenterToRouter
                    private var items: [__Short__Item] = []

                    init(
                        view: Weak<any __Short__PresenterToView>,
                        interactor: any __Short__PresenterToInteractor,
                        router: any __Short__PresenterToRouter
                    ) {
                        self.view = view
                        self.interactor = interactor
                        self.router = router
                    }

                    private func load() async {
                        view()?.showLoading()
                        await interactor.loadItems()
                    }
                }

                extension __Short__Presenter: __Short__ViewToPresenter {
                    func viewDidOpen() async {
                        await load()
                    }

                    func userDidPressReload() async {
                        await load()
                    }

                    func userDidPress(row: Int) {
                        guard items.indices.contains(row) else { return }
                        router.open(items[row])
                    }
                }

                extension __Short__Presenter: __Short__InteractorToPresenter {
                    func didLoad(_ items: [__Short__Item]) {
                        self.items = items
                        if items.isEmpty {
                            view()?.show(message: "There is nothing here yet.")
                        } else {
                            view()?.show(rows: items.map(\.title))
                        }
                    }

                    func didNotLoad(_ failure: __Short__Failure) {
                        items = []
                        view()?.show(message: words(for: failure))
                    }

                    /// The third step from a fault to words for the user.
                    private func words(for failure: __Short__Failure) -> String {
                        switch failure {
                        case .signedOut: "Sign in to see this."
                        case .unavailable: "This cannot be reached. Try again later."
                        }
                    }
                }
                """#
        ),
        TemplateFile(
            path: "Sources/__Name__/Internal/__Short__Router.swift.template",
            text: #"""
                /// Knows the ways that lead away from here, and nothing of what lies behind them.
                @MainActor
                final class __Short__Router {
                    private let navigator: any __Short__Navigator

                    init(navigator: any __Short__Navigator) {
                        self.navigator = navigator
                    }
                }

                extension __Short__Router: __Short__PresenterToRouter {
                    func open(_ item: __Short__Item) {
                        navigator.open(item)
                    }
                }
                """#
        ),
        TemplateFile(
            path: "Sources/__Name__/Internal/__Short__View.swift.template",
            text: #"""
                /// Holds what is to be drawn, and passes on what the user did. It decides nothing.
                @MainActor
                final class __Short__View {
                    private let presenter: any __Short__ViewToPresenter
                    private(set) var content = __Short__Content() {
                        didSet { if content != oldValue { onChange?() } }
                    }
                    var onChange: (@MainActor () -> Void)?

                    init(presenter: any __Short__ViewToPresenter) {
                        self.presenter = presenter
                    }
                }

                extension __Short__View: __Short__Screen {
                    func didOpen() async { await presenter.viewDidOpen() }
                    func didPressReload() async { await presenter.userDidPressReload() }
                    func didPress(row: Int) { presenter.userDidPress(row: row) }
                }

                extension __Short__View: __Short__PresenterToView {
                    func showLoading() {
                        content = __Short__Content(isLoading: true)
                    }

                    func show(rows: [String]) {
                        content = __Short__Content(rows: rows)
                    }

                    func show(message: String) {
                        content = __Short__Content(message: message)
                    }
                }
                """#
        ),
        TemplateFile(
            path: "Sources/__Name__/Public/__Name__Module.swift.template",
            text: #"""
                public import Strata

                /// Registers the module. It needs `any __Short__Service` and `any __Short__Navigator`.
                public enum __Name__Module: ModuleRegistrar {
                    public static func registerDependencies(in registry: inout Registry) {
                        registry.register__Short__Parts()
                        registry.register(__Short__API.self, on: MainActor.self, __Short__API.init)
                    }
                }
                """#
        ),
        TemplateFile(
            path: "Sources/__Name__/Public/__Short__API.swift.template",
            text: #"""
                /// What this module gives to the app.
                @MainActor
                public struct __Short__API {
                    let builder: __Short__Builder

                    /// A new screen, with all of its parts.
                    public func makeScreen() throws -> any __Short__Screen {
                        try builder.build()
                    }
                }
                """#
        ),
        TemplateFile(
            path: "Sources/__Name__/Public/__Short__Item.swift.template",
            text: #"""
                /// The entity: what the service brings.
                public struct __Short__Item: Hashable, Identifiable, Sendable {
                    public let id: Int
                    public let title: String

                    public init(id: Int, title: String) {
                        self.id = id
                        self.title = title
                    }
                }
                """#
        ),
        TemplateFile(
            path: "Sources/__Name__/Public/__Short__Navigator.swift.template",
            text: #"""
                /// The ways that lead away from here. The app registers who knows them.
                @MainActor
                public protocol __Short__Navigator: AnyObject {
                    func open(_ item: __Short__Item)
                }
                """#
        ),
        TemplateFile(
            path: "Sources/__Name__/Public/__Short__Screen.swift.template",
            text: #"""
                /// The screen, for whoever draws it: it reads `content`, draws it anew after each `onChange`, and tells what the user
                /// did.
                @MainActor
                public protocol __Short__Screen: AnyObject {
                    var content: __Short__Content { get }
                    /// Called after each change of the content. Whoever draws sets it.
                    var onChange: (@MainActor () -> Void)? { get set }

                    /// The screen is shown.
                    func didOpen() async
                    /// The user wants to try again.
                    func didPressReload() async
                    /// The user pressed a row, counted from 0.
                    func didPress(row: Int)
                }

                /// What there is to draw.
                public struct __Short__Content: Hashable, Sendable {
                    public var rows: [String] = []
                    public var message = ""
                    public var isLoading = false
                }
                """#
        ),
        TemplateFile(
            path: "Sources/__Name__/Public/__Short__Service.swift.template",
            text: #"""
                /// Where the items come from. The app registers who does it: `registry.register((any __Short__Service).self) { … }`.
                public protocol __Short__Service: Sendable {
                    func items() async throws(__Short__ServiceFailure) -> [__Short__Item]
                }

                /// What a service says: the first of three steps from a fault to words for the user.
                public enum __Short__ServiceFailure: Error, Hashable, Sendable {
                    case unreachable
                    case status(Int)
                }
                """#
        ),
    ]
}
