import CoreUI
import UserDomain

struct ProfileRouteHandler: RouteHandler {
    let api: ProfileAPI

    func screen(for route: ProfileRoute) throws -> any Screen {
        try api.profile(of: route.user, delegate: route.delegate)
    }
}
