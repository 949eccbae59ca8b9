import CoreForms

extension FormName {
    /// For somebody who wants to fetch their order at a certain hour.
    public static let reservation = FormName("reservation")
}
