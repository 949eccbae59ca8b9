internal import CStrataAtomics

extension Slot {
    /// The instance for an asynchronous call.
    ///
    /// What needs no asynchronous factory goes the synchronous way, on the main actor where it must.
    func getAsync(_ call: AsyncCall) async throws -> Box<T> {
        guard checks.contains(.requiresAsync) else {
            return checks.contains(.requiresMainActor) ? try await getOnMainActor(call) : try getNow(call)
        }
        switch node.scope.kind {
        case .transient:
            do { return try await build(call, in: call.container) } catch { throw failed(error) }
        case .graph:
            if let known = call.graph.instances[node.index] { return unsafeDowncast(known, to: Box<T>.self) }
            do {
                let value = try await build(call, in: call.container)
                call.graph.instances[node.index] = value
                return value
            } catch {
                throw failed(error)
            }
        case .singleton, .scoped, .weak: return try await getSharedAsync(call)
        }
    }

    /// Runs the factory and the decorators with arguments that are resolved one after the other.
    func build(_ call: AsyncCall, in home: Container) async throws -> Box<T> {
        guard let observer, !node.isAdapter else { return try await make(call, in: home) }
        return try await observer.observing(node) { try await make(call, in: home) }
    }

    private func make(_ call: AsyncCall, in home: Container) async throws -> Box<T> {
        let base = try await apply(try await call.boxes(of: dependencies), call)
        if let teardown { home.note(Teardown(node, base, teardown)) }
        var value = base
        for decorator in decorators {
            let others = try await call.boxes(of: decorator.dependencies)
            value = try await decorator.apply(value, others, onMainActor: checks.contains(.requiresMainActor))
        }
        return value
    }

    private func apply(_ arguments: BoxedArguments, _ call: AsyncCall) async throws -> Box<T> {
        switch application {
        case .container(let make): Box(make(call.container))
        case .async(let make): Box(try await make(BoxedValues(arguments.boxes)))
        case .sync(let make):
            checks.contains(.requiresMainActor)
                ? try await onMainActor { Box(try make(BoxedValues(arguments.boxes))) }
                : Box(try make(BoxedValues(arguments.boxes)))
        }
    }

    private func getNow(_ call: AsyncCall) throws -> Box<T> { Box(try call.withContext(get)) }

    @MainActor
    private func getOnMainActor(_ call: AsyncCall) throws -> Box<T> { try getNow(call) }
}

extension Decorator {
    /// Wraps a value with arguments that were resolved one by one.
    func apply(_ value: Box<T>, _ arguments: BoxedArguments, onMainActor isRequired: Bool) async throws -> Box<T> {
        let make = recipe.application
        guard isRequired else { return Box(try make(value.value, BoxedValues(arguments.boxes))) }
        return try await onMainActor { Box(try make(value.value, BoxedValues(arguments.boxes))) }
    }
}

/// Runs synchronous code on the main actor.
@MainActor
func onMainActor<T: Sendable>(_ body: @Sendable () throws -> T) async throws -> T { try body() }
