/// The typed parts of a registration. Closures, because generic subclasses would need a class's metadata for each.
final class Recipe: Sendable {
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

/// A factory with a given first parameter: an argument, or the value to decorate.
typealias GivenFactory = @Sendable (AnyBox, Context, References) throws -> AnyBox

/// An asynchronous factory, which takes resolved arguments from boxes.
typealias AsyncFactory = @Sendable (AnyBox?, BoxedValues) async throws -> AnyBox

/// Disposes of an undecorated instance when its container closes.
typealias TeardownAction = @Sendable (Teardown) async throws -> Void

/// Converts the shown slot's value to the value of an alias or a form.
typealias Conversion = @Sendable (AnyBox) -> AnyBox

/// Makes the identity of an argument value.
typealias ArgumentIdentity = @Sendable (AnyBox) -> AnyHashable

/// The type of a list, which makes its own slot.
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
