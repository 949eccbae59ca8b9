// Written by .ci/embed-templates from Templates/mvvm/Sources: change the files there and run the script.
extension Template {
    static let mvvmSources: [TemplateFile] = [
        TemplateFile(
            path: "Sources/__Name__/Public/__Name__Module.swift.template",
            text: #"""
                public import Strata

                /// Registers the module. It needs `any __Short__Service`.
                public enum __Name__Module: ModuleRegistrar {
                    public static func registerDependencies(in registry: inout Registry) {
                        registry.register(
                            __Short__ViewModel.self, on: MainActor.self, visibility: .module, __Short__ViewModel.init)
                        registry.register(__Short__API.self, on: MainActor.self, __Short__API.init)
                    }
                }
                """#
        ),
        TemplateFile(
            path: "Sources/__Name__/Public/__Short__API.swift.template",
            text: #"""
                import Strata

                /// What this module gives to the app.
                @MainActor
                public struct __Short__API {
                    let viewModel: Provider<__Short__ViewModel>

                    /// A view model for one screen, which holds it.
                    public func makeViewModel() throws -> __Short__ViewModel {
                        try viewModel()
                    }
                }
                """#
        ),
        TemplateFile(
            path: "Sources/__Name__/Public/__Short__Item.swift.template",
            text: #"""
                /// What the service brings, and the view draws.
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
            path: "Sources/__Name__/Public/__Short__Service.swift.template",
            text: #"""
                /// Where the items come from. The app registers who does it: `registry.register((any __Short__Service).self) { … }`.
                public protocol __Short__Service: Sendable {
                    func items() async throws(__Short__ServiceFailure) -> [__Short__Item]
                }

                /// What a service cannot do.
                public enum __Short__ServiceFailure: Error, Hashable, Sendable {
                    case unreachable
                    case refused
                }
                """#
        ),
        TemplateFile(
            path: "Sources/__Name__/Public/__Short__ViewModel.swift.template",
            text: #"""
                public import Observation

                /// The state of the screen, ready to be drawn, and the words for what went wrong.
                @MainActor
                @Observable
                public final class __Short__ViewModel {
                    /// What there is to draw.
                    public enum State: Hashable, Sendable {
                        case loading
                        case loaded([__Short__Item])
                        case failed(message: String)
                    }

                    public private(set) var state = State.loading

                    @ObservationIgnored private let service: any __Short__Service
                    /// Counts the calls of `load`, so that an answer that was overtaken by a newer call is not shown.
                    @ObservationIgnored private var lastLoad = 0

                    init(service: any __Short__Service) {
                        self.service = service
                    }

                    /// Asks the service. Call it when the screen opens, and when the user wants to try again.
                    public func load() async {
                        lastLoad += 1
                        let load = lastLoad
                        state = .loading
                        let answer = await answer()
                        if load == lastLoad { state = answer }
                    }

                    private func answer() async -> State {
                        do {
                            return .loaded(try await service.items())
                        } catch {
                            return .failed(message: words(for: error))
                        }
                    }

                    private func words(for failure: __Short__ServiceFailure) -> String {
                        switch failure {
                        case .unreachable: "There is no connection. Try again later."
                        case .refused: "You may not see this."
                        }
                    }
                }
                """#
        ),
    ]
}
