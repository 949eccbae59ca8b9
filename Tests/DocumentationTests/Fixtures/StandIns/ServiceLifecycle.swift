// swift-format-ignore-file
// What the documentation uses of Swift Service Lifecycle. The signatures are those of its version 2.13.0.

public protocol Service: Sendable {
    func run() async throws
}

public func gracefulShutdown() async throws {}
