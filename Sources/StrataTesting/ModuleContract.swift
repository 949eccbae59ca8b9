public import Strata

/// What one module provides and requires, checked without any other module.
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
    /// What other modules may use: types and contributed lists as their users write them, in the order of
    /// registration. Module-private registrations are not among them.
    public let provides: [String]
    /// What the module needs from elsewhere, in the order in which it asks; an optional parameter ends with `?`.
    public let requires: [String]

    /// Checks a module alone. No factory runs, and none of its `dependencies` is pulled in.
    ///
    /// - Parameters:
    ///   - module: What is checked.
    ///   - given: What other modules would provide: types, or parameter forms such as `Qualified<URL, APIBase>` and
    ///     `Assisted<String, Profile>`.
    ///   - scopes: Scopes that other modules would declare. Their inputs, too, stand under `given`.
    ///   - fileID: Where the call stands, for messages.
    ///   - line: Where the call stands, for messages.
    /// - Returns: The contract.
    /// - Throws: `ValidationError` with everything that is wrong, and everything that is needed and not given.
    @discardableResult
    public static func check(
        _ module: any ModuleRegistrar.Type,
        given: Any.Type...,
        scopes: ScopeKey...,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) throws -> ModuleContract {
        let check = try ModuleCheck(module, given: given, scopes: scopes, fileID, line)
        return ModuleContract(module: check.module, provides: check.provides, requires: check.requires)
    }

    /// `AuthModule provides any AuthService; requires any NetworkClient`.
    public var description: String {
        func list(_ names: [String]) -> String { names.isEmpty ? "nothing" : names.joined(separator: ", ") }
        return "\(module) provides \(list(provides)); requires \(list(requires))"
    }
}
