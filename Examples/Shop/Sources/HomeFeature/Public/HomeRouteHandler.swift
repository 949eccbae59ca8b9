import CoreUI
import UserDomain

struct HomeRouteHandler: RouteHandler {
    let api: HomeAPI

    func screen(for route: HomeRoute) throws -> any Screen {
        try api.home()
    }
}
