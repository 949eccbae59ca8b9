import Testing

/// The tests of the plugins run one after another: they share the build folder of `ClientPackage`.
@Suite("Plugins", .serialized)
enum Plugins {}
