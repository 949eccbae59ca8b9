import Strata
import Testing

/// What validation has against a set of registrations; empty where it has nothing.
func problems(
    _ modules: any ModuleRegistrar.Type...,
    configure: (inout Registry) throws -> Void = { _ in }
) throws -> [ValidationError.Problem] {
    try validate(modules, configure)
}

/// The messages alone.
func messages(
    _ modules: any ModuleRegistrar.Type...,
    configure: (inout Registry) throws -> Void = { _ in }
) throws -> [String] {
    try validate(modules, configure).map(\.description)
}

/// The advice of the only message.
func fix(_ configure: (inout Registry) throws -> Void) throws -> String? {
    let found = try messages(configure: configure)
    #expect(found.count == 1)
    return found.first?.firstRange(of: "\n  fix:   ").map { String(found[0][$0.upperBound...]) }
}

private func validate(
    _ modules: [any ModuleRegistrar.Type],
    _ configure: (inout Registry) throws -> Void
) throws -> [ValidationError.Problem] {
    do {
        _ = try Container(modules: modules, configure: configure)
        return []
    } catch let error as ValidationError {
        return error.problems
    }
}

/// What a call throws, if it is one of the container's own errors.
func resolutionError<T>(_ body: () throws -> T) -> ResolutionError? {
    do {
        _ = try body()
        return nil
    } catch {
        return error as? ResolutionError
    }
}

/// The same for an asynchronous call.
func resolutionError<T: Sendable>(
    isolation: isolated (any Actor)? = #isolation,
    _ body: @Sendable () async throws -> T
) async -> ResolutionError? {
    do {
        _ = try await body()
        return nil
    } catch {
        return error as? ResolutionError
    }
}
