import ModuleBoundaries

struct InputOptions: ArgumentGroup {
    @Option(
        "--package-path", value: "PATH",
        help: """
            A package's folder, an .xcodeproj, an .xcworkspace, or a graph of targets in a .json file. Repeat it for \
            several packages and projects. Default: this folder.
            """)
    var paths: [String]

    @Flag("--all", help: "Take every package and Xcode project below PATH.")
    var takesAll: Bool

    @Option("--config", value: "FILE", help: "The configuration. Default: .validate-deps.json in the package's folder.")
    var configuration: String?

    @Option(
        "--scratch-path", value: "DIR", help: "The build folder with the resolved packages. Default: .build.",
        visibility: .checkHelp)
    var scratchPath: String?

    @Option(
        "--index-store", value: "DIR",
        help: "The compiler's index. Default: those of the builds in the build folder.", visibility: .checkHelp)
    var indexStore: String?

    @Option(
        "--time-limit", value: "SECONDS", help: "How long SwiftPM may take for one manifest. Default: 300.",
        visibility: .checkHelp)
    var timeLimit: String?

    @Flag("--no-cache", help: "Ask SwiftPM about each manifest again.", visibility: .checkHelp)
    var asksAnew: Bool

    func resolved(_ operands: [String] = [], in context: RunContext) throws -> ModelInput {
        var manifests = try context.manifests()
        manifests.readsCache = !asksAnew
        if let timeLimit {
            guard let seconds = Int(timeLimit), (1...86_400).contains(seconds) else {
                throw InputError(
                    "'\(timeLimit)' is not a value of '--time-limit': a number of seconds from 1 to 86400.")
            }
            manifests.limit = .seconds(seconds)
        }
        let named = (paths + operands).map(context.path)
        return ModelInput(
            paths: named.isEmpty ? [manifests.pluginFolder ?? context.path(".")] : named,
            takesAll: takesAll,
            configurationPath: configuration.map(context.path),
            scratchPath: scratchPath.map(context.path),
            indexStore: indexStore.map(context.path),
            manifests: manifests
        )
    }
}
