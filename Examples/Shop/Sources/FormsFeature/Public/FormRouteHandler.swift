import CoreForms
import CoreUI

struct FormRouteHandler: RouteHandler {
    let api: FormsAPI

    func screen(for route: FormRoute) throws -> any Screen {
        try api.form(route.name)
    }
}
