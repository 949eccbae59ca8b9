import AuthDomain
import CoreUI

struct SignInRouteHandler: RouteHandler {
    let api: AuthAPI

    func screen(for route: SignInRoute) throws -> any Screen {
        try api.signIn()
    }
}
