import TestSupport
import Testing

/// What builds packages that use this one runs one after another: they share a build folder.
@Suite("Client packages", .blocking, .serialized)
enum ClientPackages {}
