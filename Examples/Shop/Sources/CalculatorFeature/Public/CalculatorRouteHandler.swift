import CalculatorDomain
import CoreUI

struct CalculatorRouteHandler: RouteHandler {
    let api: CalculatorAPI

    func screen(for route: CalculatorRoute) throws -> any Screen {
        try api.calculator()
    }
}
