// The least that a VIPER module needs: one protocol for each direction.

@MainActor
protocol CalculatorViewToPresenter: AnyObject {
    func userDidPressAdd(left: String, right: String)
    func userDidPressClose()
}

@MainActor
protocol CalculatorPresenterToView: AnyObject {
    func show(result: String)
}

@MainActor
protocol CalculatorPresenterToInteractor: AnyObject {
    func add(_ left: Int, _ right: Int)
}

@MainActor
protocol CalculatorInteractorToPresenter: AnyObject {
    /// - Parameter sum: nil if it is too large.
    func didAdd(sum: Int?)
}

@MainActor
protocol CalculatorPresenterToRouter: AnyObject {
    func close()
}
