extension AssistedSlot {
    /// The instance for an asynchronous call.
    ///
    /// - Parameter argument: Handed over by its caller, or `Sendable`.
    func getAsync(_ argument: Box<A>, _ call: AsyncCall) async throws -> Box<T> {
        guard checks.contains(.requiresAsync) else {
            return checks.contains(.requiresMainActor)
                ? try await onMainActor { Box(try call.withContext { try self.get(argument.value, $0) }) }
                : Box(try call.withContext { try get(argument.value, $0) })
        }
        do {
            guard let observer else { return try await make(argument, call) }
            return try await observer.observing(node) { try await make(argument, call) }
        } catch {
            throw failed(error)
        }
    }

    private func make(_ argument: Box<A>, _ call: AsyncCall) async throws -> Box<T> {
        let arguments = try await call.boxes(of: dependencies)
        var value = try await apply(argument, arguments)
        for decorator in decorators {
            let others = try await call.boxes(of: decorator.dependencies)
            value = try await decorator.apply(value, others, onMainActor: checks.contains(.requiresMainActor))
        }
        return value
    }

    private func apply(_ argument: Box<A>, _ arguments: BoxedArguments) async throws -> Box<T> {
        switch application {
        case .async(let make): Box(try await make(argument.value, BoxedValues(arguments.boxes)))
        case .sync(let make):
            checks.contains(.requiresMainActor)
                ? try await onMainActor { Box(try make(argument.value, BoxedValues(arguments.boxes))) }
                : Box(try make(argument.value, BoxedValues(arguments.boxes)))
        }
    }
}
