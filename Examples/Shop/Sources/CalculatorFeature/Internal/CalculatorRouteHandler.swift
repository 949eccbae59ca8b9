import CalculatorDomain
import CoreUI

struct CalculatorRouteHandler: RouteHandler {
    let api: CalculatorAPI

    func screen(for route: CalculatorRoute) -> any Screen {
        api.calculator()
    }
}
