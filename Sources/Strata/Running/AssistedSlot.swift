/// Where the instances of a registration with a run-time argument come from.
final class AssistedSlot<A, T>: AnySlot, @unchecked Sendable {
    /// Builds an instance from the argument and the dependencies.
    typealias Factory = @Sendable (A, Context, References) throws -> T

    private let factory: Factory
    private let asyncFactory: AsyncFactory?
    private let identify: ArgumentIdentity?
    private let ownTeardown: TeardownAction?

    /// - Parameter identify: What tells kept instances apart; nil if none is kept.
    init(
        _ info: SlotInfo, factory: @escaping Factory, asyncFactory: AsyncFactory?,
        identify: ArgumentIdentity?, teardown: TeardownAction?
    ) {
        self.factory = factory
        self.asyncFactory = asyncFactory
        self.identify = info.isKept ? identify : nil
        ownTeardown = teardown
        super.init(info)
    }

    /// The instance for a synchronous call.
    func get(_ argument: A, _ context: Context) throws -> T {
        try getAssisted(context, Box(argument)).value(as: T.self)
    }

    override func callFactory(_ context: Context, _ argument: AnyBox?) throws -> AnyBox {
        Box(try factory(argument!.value(as: A.self), context, info.references))
    }

    override func callFactory(_ argument: AnyBox?, _ values: BoxedValues) async throws -> AnyBox {
        try await asyncFactory!(argument, values)
    }

    override var teardown: TeardownAction? { ownTeardown }

    override func identity(of argument: AnyBox) -> AnyHashable? { identify?(argument) }

    override func box(_ object: AnyObject) -> AnyBox { Box(object as! T) }

    override func object(in box: AnyBox) throws -> AnyObject { try weakObject(box.value(as: T.self), info) }
}

extension AnySlot {
    /// The instance for an argument: found, or made.
    final func getAssisted(_ context: Context, _ argument: AnyBox) throws -> AnyBox {
        if let identity = identity(of: argument) {
            let home = context.container.ancestor(atLevel: info.level)
            return try home.instance(at: Place(self, home, home.entry(of: self, identity, argument)))
        }
        let instance = try make(context, argument)
        if info.scope == .graph { try context.graph?.takeUnretainedValue().keep(instance, of: self) }
        return instance
    }
}
