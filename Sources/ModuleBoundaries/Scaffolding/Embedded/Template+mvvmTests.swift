// Written by .ci/embed-templates from Templates/mvvm/Tests: change the files there and run the script.
extension Template {
    static let mvvmTests: [TemplateFile] = [
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
                        let contract = try ModuleContract.check(__Name__Module.self, given: (any __Short__Service).self)
                        #expect(contract.provides == ["__Short__API"])
                        #expect(contract.requires == ["any __Short__Service"])
                    }

                    @Test(
                        "Each screen has a view model of its own",
                        .container(__Name__Module.self) { registry in
                            registry.register((any __Short__Service).self) { __Short__ServiceFake(answer: .success([])) }
                        }
                    )
                    @MainActor
                    func viewModels() async throws {
                        let api = try #require(Container.current).resolve(__Short__API.self)
                        let viewModel = try api.makeViewModel()
                        await viewModel.load()
                        #expect(viewModel.state == .loaded([]))
                        #expect(try api.makeViewModel() !== viewModel)
                    }
                }
                """#
        ),
        TemplateFile(
            path: "Tests/__Name__Tests/__Short__ServiceFake.swift.template",
            text: #"""
                import __Name__

                /// Answers with what it was given.
                struct __Short__ServiceFake: __Short__Service {
                    var answer: Result<[__Short__Item], __Short__ServiceFailure>

                    func items() async throws(__Short__ServiceFailure) -> [__Short__Item] {
                        try answer.get()
                    }
                }

                /// Answers each call when the test says so, in any order.
                actor __Short__ServiceGate: __Short__Service {
                    private var calls: [CheckedContinuation<[__Short__Item], Never>?] = []

                    var callCount: Int { calls.count }

                    func items() async throws(__Short__ServiceFailure) -> [__Short__Item] {
                        await withCheckedContinuation { calls.append($0) }
                    }

                    /// Answers a call, counted from 0.
                    func answer(_ call: Int, with items: [__Short__Item]) {
                        calls[call]?.resume(returning: items)
                        calls[call] = nil
                    }
                }
                """#
        ),
        TemplateFile(
            path: "Tests/__Name__Tests/__Short__ViewModelTests.swift.template",
            text: #"""
                import Testing

                @testable import __Name__

                @Suite("The view model")
                @MainActor
                struct __Short__ViewModelTests {
                    private let items = [__Short__Item(id: 1, title: "First")]

                    @Test("It shows that it loads, and then the items")
                    func loads() async {
                        let viewModel = __Short__ViewModel(service: __Short__ServiceFake(answer: .success(items)))
                        #expect(viewModel.state == .loading)
                        await viewModel.load()
                        #expect(viewModel.state == .loaded(items))
                    }

                    @Test(
                        "What went wrong is said in words",
                        arguments: [
                            (__Short__ServiceFailure.unreachable, "There is no connection. Try again later."),
                            (.refused, "You may not see this."),
                        ]
                    )
                    func fails(failure: __Short__ServiceFailure, words: String) async {
                        let viewModel = __Short__ViewModel(service: __Short__ServiceFake(answer: .failure(failure)))
                        await viewModel.load()
                        #expect(viewModel.state == .failed(message: words))
                    }

                    @Test("An answer that comes after a newer one is not shown")
                    func overtaken() async {
                        let service = __Short__ServiceGate()
                        let viewModel = __Short__ViewModel(service: service)
                        let first = Task { await viewModel.load() }
                        while await service.callCount < 1 { await Task.yield() }
                        let second = Task { await viewModel.load() }
                        while await service.callCount < 2 { await Task.yield() }
                        await service.answer(1, with: items)
                        await second.value
                        await service.answer(0, with: [])
                        await first.value
                        #expect(viewModel.state == .loaded(items))
                    }
                }
                """#
        ),
    ]
}
