import CoreForms
import CoreUI

/// What this feature draws.
@MainActor
public struct FormsAPI {
    let router: FormRouter

    /// - Throws: `DeepLinkError` if no module contributed a form of this name.
    public func form(_ name: FormName) throws -> any Screen {
        FormView(viewModel: FormViewModel(try router.set(for: name)))
    }
}
