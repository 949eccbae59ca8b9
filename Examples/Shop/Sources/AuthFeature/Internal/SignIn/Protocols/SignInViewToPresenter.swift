/// What the view tells the presenter: what the user did.
@MainActor
protocol SignInViewToPresenter: AnyObject {
    func viewDidOpen()
    func userDidPressSignIn(address: String, password: String) async
    func userDidPressRegister()
}
