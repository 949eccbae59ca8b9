import CoreForms

extension FormName {
    /// For somebody who has no account.
    public static let register = FormName("register")
    /// For somebody who wants another password.
    public static let changePassword = FormName("change-password")
}
