import CoreUI

extension Screen {
    /// The labels of all that can be pressed or filled in.
    public var labels: [String] { content.controls.map(\.label) }

    /// Does what a user does who presses a button.
    ///
    /// - Throws: `MissingControl` if there is no such button.
    public func press(_ label: String) async throws {
        guard case .button(let press) = try control(label).kind else { throw MissingControl(label: label) }
        await press()
    }

    /// Does what a user does who fills in a field.
    ///
    /// - Throws: `MissingControl` if there is no such field.
    public func fill(_ label: String, with text: String) throws {
        guard case .field(_, _, let fill) = try control(label).kind else { throw MissingControl(label: label) }
        fill(text)
    }

    private func control(_ label: String) throws -> Control {
        guard let control = content.controls.first(where: { $0.label == label }) else {
            throw MissingControl(label: label)
        }
        return control
    }
}

/// A test wants to use what is not on the screen.
struct MissingControl: Error {
    let label: String
}
