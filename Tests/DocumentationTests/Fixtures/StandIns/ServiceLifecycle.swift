// swift-format-ignore-file
// What the documentation uses of Swift Service Lifecycle.

public protocol Service: Sendable {
    func run() async throws
}

public func gracefulShutdown() async throws {}
