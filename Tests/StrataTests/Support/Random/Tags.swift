import Strata

/// Tells one `Thing` from another, so that random registries have as many types as they like.
protocol Tag: SendableMetatype {}
enum T0: Tag {}
enum T1: Tag {}
enum T2: Tag {}
enum T3: Tag {}
enum T4: Tag {}
enum T5: Tag {}
enum T6: Tag {}
enum T7: Tag {}
enum T8: Tag {}
enum T9: Tag {}
enum T10: Tag {}
enum T11: Tag {}
enum T12: Tag {}
enum T13: Tag {}
enum T14: Tag {}
enum T15: Tag {}
enum Pair<First: Tag, Second: Tag>: Tag {}
enum Wide<First: Tag, Second: Tag>: Tag {}

/// 16 tags, and the 256 pairs of them.
let tags: [any Tag.Type] = {
    let single: [any Tag.Type] = [
        T0.self, T1.self, T2.self, T3.self, T4.self, T5.self, T6.self, T7.self, T8.self, T9.self, T10.self, T11.self,
        T12.self, T13.self, T14.self, T15.self,
    ]
    func pair<First: Tag, Second: Tag>(_: First.Type, _: Second.Type) -> any Tag.Type { Pair<First, Second>.self }
    return single + single.flatMap { first in single.map { pair(first, $0) } }
}()

/// As many tags as one likes.
func tag(_ number: Int) -> any Tag.Type {
    func wide<First: Tag, Second: Tag>(_: First.Type, _: Second.Type) -> any Tag.Type { Wide<First, Second>.self }
    let (row, column) = number.quotientAndRemainder(dividingBy: tags.count)
    let second: any Tag.Type = tags[column]
    guard row > 0 else { return second }
    let first: any Tag.Type = tags[row - 1]
    return wide(first, second)
}

/// What random registries provide.
final class Thing<Kind: Tag>: Tracked, Composite, @unchecked Sendable {
    let parts: [Any]

    init(_ parts: [Any], _ alive: Tally) {
        self.parts = parts
        super.init(alive)
    }
}

/// What holds what its factory was given.
protocol Composite: AnyObject {
    var parts: [Any] { get }
}

/// A type that a parameter of a random factory has.
protocol ParameterType: SendableMetatype {
    /// Calls a deferred parameter; nil for any other.
    func call() throws -> Any?
}

extension ParameterType {
    func call() throws -> Any? { nil }
}

extension Thing: ParameterType {}
extension Optional: ParameterType where Wrapped: ParameterType {}
extension Array: ParameterType where Element: ParameterType {}
extension Lazy: ParameterType { func call() throws -> Any? { try callAsFunction() } }
extension Provider: ParameterType { func call() throws -> Any? { try callAsFunction() } }
extension Weak: ParameterType { func call() throws -> Any? { callAsFunction() } }

/// How a parameter asks for a `Thing`.
enum Form: CaseIterable {
    case plain, optional, lazy, provider, lazyOptional, list, providedList, weak

    /// Those that may ask for anything; a weak one is only for what somebody else holds.
    static let allCases: [Form] = [.plain, .optional, .lazy, .provider, .lazyOptional, .list, .providedList]

    var isDeferred: Bool { self == .provider || self == .providedList || self == .weak || isLazy }
    var isLazy: Bool { self == .lazy || self == .lazyOptional }
    var isOptional: Bool { self == .optional || self == .lazyOptional }
    var isList: Bool { self == .list || self == .providedList }

    func parameterType(_ number: Int) -> any ParameterType.Type { parameterType(tag(number)) }

    private func parameterType<Kind: Tag>(_: Kind.Type) -> any ParameterType.Type {
        switch self {
        case .plain: Thing<Kind>.self
        case .optional: Thing<Kind>?.self
        case .lazy: Lazy<Thing<Kind>>.self
        case .provider: Provider<Thing<Kind>>.self
        case .lazyOptional: Lazy<Thing<Kind>?>.self
        case .list: [Thing<Kind>].self
        case .providedList: Provider<[Thing<Kind>]>.self
        case .weak: Weak<Thing<Kind>>.self
        }
    }
}
