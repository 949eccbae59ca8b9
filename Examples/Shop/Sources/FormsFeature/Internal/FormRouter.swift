import CoreForms
import CoreKit

/// Picks the set for a form's name.
@MainActor
struct FormRouter {
    let sets: [FormSet]

    func set(for name: FormName) throws(DeepLinkError) -> FormSet {
        guard let set = sets.first(where: { $0.name == name }) else {
            let names = sets.map(\.name.text).joined(separator: ", ")
            throw DeepLinkError(FormRoute(name).link, problem: "the forms are \(names)")
        }
        return set
    }
}
