/// Where the presenter wants to go.
@MainActor
protocol SignInPresenterToRouter: AnyObject {
    func openHome()
    func openRegister()
}
