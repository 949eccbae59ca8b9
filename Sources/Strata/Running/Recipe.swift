/// What a registration keeps of its types. Closures, not generic subclasses: the runtime need not make the metadata of a
/// class for each registration.
final class Recipe: Sendable {
    /// Makes the slot of the registration.
    let makeSlot: @Sendable (SlotInfo) -> AnySlot
    /// The factory of a registration with an argument, or the decorator.
    let given: GivenFactory?
    let asyncFactory: AsyncFactory?

    @inline(never) init<T>(
        _ type: T.Type, _ factory: Slot<T>.Factory? = nil, given: GivenFactory? = nil, async: AsyncFactory? = nil
    ) {
        makeSlot = { Slot<T>($0, factory) }
        self.given = given
        asyncFactory = async
    }
}

/// A factory whose first parameter is given: an argument, or the value to decorate.
typealias GivenFactory = @Sendable (AnyBox, Context, References) throws -> AnyBox

/// An asynchronous factory, which takes its arguments out of what is resolved already.
typealias AsyncFactory = @Sendable (AnyBox?, BoxedValues) async throws -> AnyBox

/// Disposes of an instance, before decorators, when its container is closed.
typealias TeardownAction = @Sendable (Teardown) async throws -> Void

/// Makes the value of an alias, or of a parameter's form, from that of the slot that it shows.
typealias Conversion = @Sendable (AnyBox) -> AnyBox

/// What tells the values of an argument apart.
typealias ArgumentIdentity = @Sendable (AnyBox) -> AnyHashable

/// The type of a list: it makes its own slot.
protocol ListType { static func makeSlot(_ info: SlotInfo) -> AnySlot }

extension Array: ListType {
    static func makeSlot(_ info: SlotInfo) -> AnySlot {
        Slot<[Element]>(info) { context, references in
            var cursor = Cursor(references, context)
            var elements: [Element] = []
            elements.reserveCapacity(info.parameters.count)
            for _ in info.parameters { elements.append(try cursor.next(Element.self)) }
            return elements
        }
    }
}
