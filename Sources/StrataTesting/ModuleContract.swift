public import Strata

/// The types that one module provides and requires, checked without other modules.
///
/// ```swift
/// @Test func authModuleHoldsItsContract() throws {
///     let contract = try ModuleContract.check(AuthModule.self, given: (any NetworkClient).self)
///     #expect(contract.provides == ["any AuthService", "LoginViewModel"])
/// }
/// ```
public struct ModuleContract: Hashable, Sendable, CustomStringConvertible {
    /// The module's name.
    public let module: String
    /// The types and lists that other modules may use, as written in source, in the order of registration. Private
    /// registrations are left out.
    public let provides: [String]
    /// The types that the module needs from elsewhere, in the order of its parameters. An optional one ends with `?`.
    public let requires: [String]

    /// Checks a module alone. No factory runs, and the modules that it includes are ignored.
    ///
    /// - Parameters:
    ///   - module: The module.
    ///   - given: The types of other modules: registered types, parameter forms such as `Qualified<URL, APIBase>` and
    ///     `Assisted<String, Profile>`, or whole modules.
    ///   - scopes: The scopes of other modules. Name their inputs under `given`.
    ///   - fileID: The file of the call, for messages.
    ///   - line: The line of the call, for messages.
    /// - Returns: The contract.
    /// - Throws: `ValidationError` with every problem, including every type that is needed and not given.
    @discardableResult public static func check(
        _ module: any ModuleRegistrar.Type, given: Any.Type..., scopes: ScopeKey..., fileID: StaticString = #fileID,
        line: UInt = #line
    ) throws -> ModuleContract {
        let check = try ModuleCheck.check(module, given: given, scopes: scopes, fileID, line)
        return ModuleContract(module: check.module, provides: check.provides, requires: check.requires)
    }

    /// `AuthModule provides any AuthService; requires any NetworkClient`.
    public var description: String {
        func list(_ names: [String]) -> String { names.isEmpty ? "nothing" : names.joined(separator: ", ") }
        return "\(module) provides \(list(provides)); requires \(list(requires))"
    }
}
