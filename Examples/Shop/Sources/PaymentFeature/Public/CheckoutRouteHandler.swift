import CoreUI
import PaymentDomain

struct CheckoutRouteHandler: RouteHandler {
    let api: PaymentAPI

    func screen(for route: CheckoutRoute) throws -> any Screen {
        try api.checkout(route)
    }
}
