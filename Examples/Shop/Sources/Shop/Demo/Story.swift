/// What a script does, step by step.
struct Story {
    enum Step {
        case tell(String)
        case press(String)
        case fill(String, with: String)
        case open(link: String)
        case back
    }

    let steps: [Step]

    static let ofAda = Story(steps: [
        .tell("Ada comes to the shop by a link to somebody's profile. She is asked to sign in first."),
        .open(link: "shop://profile/42"),
        .tell("She mistypes her password."),
        .fill("E-mail", with: "ada@shop.example"),
        .fill("Password", with: "analytica"),
        .press("Sign in"),
        .tell("The server's 401 became “wrong” for the business, and then words for Ada. She tries again."),
        .fill("Password", with: "analytical"),
        .press("Sign in"),
        .tell("Now she is where the link led. The home screen lies below."),
        .back,
        .tell("The home screen knows no other feature: it opens them by their routes."),
        .press("Your profile"),
        .tell("What Ada types here appears on the home screen, through a weak delegate."),
        .fill("Leave a note", with: "Remember the milk"),
        .back,
        .tell("She buys the book. A coordinator leads her through the screens."),
        .press("Buy the book of the day"),
        .press("Continue"),
        .tell("The first card is declined."),
        .fill("Card number", with: "4000 0000 0000 0002"),
        .press("Pay 19.05 €"),
        .fill("Card number", with: "4242 4242 4242 4242"),
        .press("Pay 19.05 €"),
        .back,
        .tell("The coordinator handed its result back. Next, one of three forms that share one view."),
        .press("Fetch your order"),
        .fill("Name", with: "Ada"),
        .fill("Hour", with: "23"),
        .press("Reserve"),
        .fill("Hour", with: "11"),
        .press("Reserve"),
        .back,
        .tell("The calculator is the smallest feature of all."),
        .press("Calculator"),
        .fill("First", with: "2"),
        .fill("Second", with: "40"),
        .press("Add"),
        .press("Close"),
        .tell("A link that leads nowhere."),
        .open(link: "shop://attic"),
        .back,
        .tell("Ada signs out. What lived in her session is torn down."),
        .press("Sign out"),
        .tell("The end."),
    ])
}
