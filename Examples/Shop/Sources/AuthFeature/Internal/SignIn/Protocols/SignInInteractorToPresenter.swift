/// What the interactor answers: plain values. The account itself stays behind it.
@MainActor
protocol SignInInteractorToPresenter: AnyObject {
    func didFind(lastAddress: String)
    func didSignIn(name: String)
    func didNotSignIn(_ failure: SignInFailure)
}
