import PackagePlugin

@main
struct ValidateDeps: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) async throws {}
}
