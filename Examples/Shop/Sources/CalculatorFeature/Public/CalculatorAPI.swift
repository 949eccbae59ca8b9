import CoreUI
import Strata

/// What this feature draws.
@MainActor
public struct CalculatorAPI {
    let view: Provider<CalculatorView>

    /// A new screen, with all of its parts.
    public func calculator() throws -> any Screen {
        try view()
    }
}
