/// Why nobody was signed in, in terms of the business: the second of three steps from a fault to words for the user.
enum SignInFailure: Error, Equatable {
    case incomplete
    case wrongAddressOrPassword
    case tooManyAttempts
    case shopUnavailable
}
