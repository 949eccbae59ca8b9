/// What the presenter tells the view: words, ready to be drawn.
@MainActor
protocol SignInPresenterToView: AnyObject {
    func show(address: String)
    func show(message: String)
}
