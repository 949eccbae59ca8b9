import CoreKit

/// A form, by its name: `shop://form/register`.
public struct FormRoute: Route, Equatable {
    public let name: FormName

    public init(_ name: FormName) {
        self.name = name
    }

    public init?(_ link: DeepLink) throws(DeepLinkError) {
        guard link.place == "form" else { return nil }
        guard link.details.count == 1 else {
            throw DeepLinkError(link, problem: "a form's link ends in one name, as in shop://form/register")
        }
        self.init(FormName(link.details[0]))
    }

    public var link: DeepLink { DeepLink("form", name.text) }
    public var needsSession: Bool { false }
}
