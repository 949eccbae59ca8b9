/// Something on a screen that the user can press or fill in.
public struct Control {
    public enum Kind {
        case button(press: @MainActor () async -> Void)
        case field(value: String, isSecret: Bool, fill: @MainActor (String) -> Void)
    }

    public let label: String
    public let kind: Kind

    public static func button(_ label: String, press: @escaping @MainActor () async -> Void) -> Control {
        Control(label: label, kind: .button(press: press))
    }

    public static func field(
        _ label: String,
        value: String,
        isSecret: Bool = false,
        fill: @escaping @MainActor (String) -> Void
    ) -> Control {
        Control(label: label, kind: .field(value: value, isSecret: isSecret, fill: fill))
    }
}
