// Written by .ci/embed-templates from Templates/coordinator/Tests: change the files there and run the script.
extension Template {
    static let coordinatorTests: [TemplateFile] = [
        TemplateFile(
            path: "Tests/__Name__Tests/__Name__ModuleTests.swift.template",
            text: #"""
                import Strata
                import StrataTesting
                import Testing

                @testable import __Name__

                @Suite("The module, built alone")
                struct __Name__ModuleTests {
                    @Test("It provides one API, and names all that it needs")
                    func contract() throws {
                        let contract = try ModuleContract.check(__Name__Module.self, given: (any __Short__Navigator).self)
                        #expect(contract.provides == ["__Short__API"])
                        #expect(contract.requires == ["any __Short__Navigator"])
                    }

                    @Test(
                        "The app's navigator shows the first screen",
                        .container(__Name__Module.self) { registry in
                            registry.register(__Short__NavigatorSpy.self, scope: .singleton, on: MainActor.self) {
                                __Short__NavigatorSpy()
                            }
                            registry.forward((any __Short__Navigator).self, to: __Short__NavigatorSpy.self) { $0 }
                        }
                    )
                    @MainActor
                    func starts() throws {
                        let container = try #require(Container.current)
                        try container.resolve(__Short__API.self).start(__Short__Opener().request)
                        #expect(try container.resolve(__Short__NavigatorSpy.self).calls == ["show choice of Tea, Coffee"])
                    }
                }
                """#
        ),
        TemplateFile(
            path: "Tests/__Name__Tests/__Short__CoordinatorTests.swift.template",
            text: #"""
                import Testing

                @testable import __Name__

                @Suite("The coordinator")
                @MainActor
                struct __Short__CoordinatorTests {
                    private let navigator = __Short__NavigatorSpy()
                    private let opener = __Short__Opener()

                    private func start() {
                        __Short__Coordinator(request: opener.request, navigator: navigator).start()
                    }

                    @Test("It leads from the choice to the question, and hands the result back")
                    func chosen() throws {
                        start()
                        try #require(navigator.choice).choose("Tea")
                        try #require(navigator.confirmation).confirm()
                        #expect(navigator.calls == ["show choice of Tea, Coffee", "ask: Do you want “Tea”?", "close"])
                        #expect(opener.results == [.chosen("Tea")])
                    }

                    @Test("Closing the first screen cancels")
                    func cancelled() throws {
                        start()
                        try #require(navigator.choice).didClose()
                        #expect(opener.results == [.cancelled])
                    }

                    @Test("The result is handed back once, whatever is pressed afterwards")
                    func once() throws {
                        start()
                        let choice = try #require(navigator.choice)
                        choice.choose("Coffee")
                        let confirmation = try #require(navigator.confirmation)
                        confirmation.confirm()
                        confirmation.confirm()
                        choice.didClose()
                        choice.choose("Tea")
                        #expect(opener.results == [.chosen("Coffee")])
                        #expect(navigator.screens.isEmpty)
                    }

                    @Test("It goes with its screens")
                    func freed() throws {
                        weak var coordinator: __Short__Coordinator?
                        do {
                            let made = __Short__Coordinator(request: opener.request, navigator: navigator)
                            made.start()
                            coordinator = made
                        }
                        #expect(coordinator != nil)
                        try #require(navigator.choice).didClose()
                        #expect(coordinator == nil)
                    }
                }
                """#
        ),
        TemplateFile(
            path: "Tests/__Name__Tests/__Short__NavigatorSpy.swift.template",
            text: #"""
                @testable import __Name__

                /// Holds the screens that are open, as an app would, and remembers what was called.
                final class __Short__NavigatorSpy: __Short__Navigator {
                    private(set) var screens: [__Short__Screen] = []
                    private(set) var calls: [String] = []

                    var choice: __Short__ChoiceModel? {
                        if case .choice(let model)? = screens.first { model } else { nil }
                    }

                    var confirmation: __Short__ConfirmationModel? {
                        if case .confirmation(let model)? = screens.last { model } else { nil }
                    }

                    func show(_ screen: __Short__Screen) {
                        switch screen {
                        case .choice(let model): calls.append("show choice of \(model.options.joined(separator: ", "))")
                        case .confirmation(let model): calls.append("ask: \(model.question)")
                        }
                        screens.append(screen)
                    }

                    func close() {
                        calls.append("close")
                        screens = []
                    }
                }

                /// What whoever started the flow was told.
                @MainActor
                final class __Short__Opener {
                    private(set) var results: [__Short__Result] = []

                    var request: __Short__Request {
                        __Short__Request(options: ["Tea", "Coffee"]) { self.results.append($0) }
                    }
                }
                """#
        ),
    ]
}
