/// Why a form was not accepted, in terms of the business.
public enum FormFailure: Error, Equatable {
    /// The shop does not want it: a taken address, a wrong password, a date in the past.
    case refused
    /// The shop did not answer, or not sensibly.
    case unavailable
}
