/// What the presenter asks of the interactor.
@MainActor
protocol SignInPresenterToInteractor: AnyObject {
    func findLastAddress()
    func signIn(address: String, password: String) async
}
