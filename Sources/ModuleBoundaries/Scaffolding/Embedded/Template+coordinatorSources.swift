// Written by .ci/embed-templates from Templates/coordinator/Sources: change the files there and run the script.
extension Template {
    static let coordinatorSources: [TemplateFile] = [
        TemplateFile(
            path: "Sources/__Name__/Internal/__Short__Coordinator.swift.template",
            text: #"""
                /// Leads through the screens and hands the result back, once. The screens hold it; it holds none of them.
                @MainActor
                final class __Short__Coordinator {
                    private let request: __Short__Request
                    private let navigator: any __Short__Navigator
                    private var isFinished = false

                    init(request: __Short__Request, navigator: any __Short__Navigator) {
                        self.request = request
                        self.navigator = navigator
                    }

                    func start() {
                        let model = __Short__ChoiceModel(
                            options: request.options,
                            onChoice: { self.confirm($0) },
                            onClose: { self.finish(.cancelled) }
                        )
                        navigator.show(.choice(model))
                    }

                    private func confirm(_ option: String) {
                        guard !isFinished else { return }
                        let model = __Short__ConfirmationModel(option: option, onConfirm: { self.finish(.chosen(option)) })
                        navigator.show(.confirmation(model))
                    }

                    private func finish(_ result: __Short__Result) {
                        guard !isFinished else { return }
                        isFinished = true
                        navigator.close()
                        request.onFinish(result)
                    }
                }
                """#
        ),
        TemplateFile(
            path: "Sources/__Name__/Public/__Name__Module.swift.template",
            text: #"""
                public import Strata

                /// Registers the flow. It needs `any __Short__Navigator`.
                public enum __Name__Module: ModuleRegistrar {
                    public static func registerDependencies(in registry: inout Registry) {
                        registry.register(
                            __Short__Coordinator.self, argument: __Short__Request.self, on: MainActor.self, visibility: .module,
                            __Short__Coordinator.init)
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
                    let coordinator: Assisted<__Short__Request, __Short__Coordinator>

                    /// Shows the first screen; the second follows by itself.
                    public func start(_ request: __Short__Request) throws {
                        try coordinator(request).start()
                    }
                }
                """#
        ),
        TemplateFile(
            path: "Sources/__Name__/Public/__Short__ChoiceModel.swift.template",
            text: #"""
                /// The first screen: what there is to choose from.
                @MainActor
                public final class __Short__ChoiceModel {
                    public let options: [String]
                    private let onChoice: (String) -> Void
                    private let onClose: () -> Void

                    init(options: [String], onChoice: @escaping (String) -> Void, onClose: @escaping () -> Void) {
                        self.options = options
                        self.onChoice = onChoice
                        self.onClose = onClose
                    }

                    public func choose(_ option: String) {
                        onChoice(option)
                    }

                    /// The user closed the screen.
                    public func didClose() {
                        onClose()
                    }
                }
                """#
        ),
        TemplateFile(
            path: "Sources/__Name__/Public/__Short__ConfirmationModel.swift.template",
            text: #"""
                /// The second screen: is this what was meant?
                @MainActor
                public final class __Short__ConfirmationModel {
                    public let option: String
                    private let onConfirm: () -> Void

                    init(option: String, onConfirm: @escaping () -> Void) {
                        self.option = option
                        self.onConfirm = onConfirm
                    }

                    public var question: String { "Do you want “\(option)”?" }

                    public func confirm() {
                        onConfirm()
                    }
                }
                """#
        ),
        TemplateFile(
            path: "Sources/__Name__/Public/__Short__Navigator.swift.template",
            text: #"""
                /// Puts the screens of the flow on top of what is there, and takes them away. The app registers who does it, and draws
                /// each screen with what it draws all others with.
                @MainActor
                public protocol __Short__Navigator: AnyObject {
                    func show(_ screen: __Short__Screen)

                    /// Takes every screen of the flow away.
                    func close()
                }

                /// A screen of the flow, with what is to be drawn on it.
                public enum __Short__Screen {
                    case choice(__Short__ChoiceModel)
                    case confirmation(__Short__ConfirmationModel)
                }
                """#
        ),
        TemplateFile(
            path: "Sources/__Name__/Public/__Short__Request.swift.template",
            text: #"""
                /// What the flow is started with, and how it ends.
                public struct __Short__Request: Sendable {
                    /// What there is to choose from.
                    public let options: [String]
                    /// Called once, with the result.
                    public let onFinish: @MainActor @Sendable (__Short__Result) -> Void

                    public init(options: [String], onFinish: @escaping @MainActor @Sendable (__Short__Result) -> Void) {
                        self.options = options
                        self.onFinish = onFinish
                    }
                }

                /// How the flow ended.
                public enum __Short__Result: Hashable, Sendable {
                    case chosen(String)
                    case cancelled
                }
                """#
        ),
    ]
}
