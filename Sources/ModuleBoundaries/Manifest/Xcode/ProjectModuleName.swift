/// The name under which a native target is imported: `PRODUCT_MODULE_NAME`, else `PRODUCT_NAME`, else its own name, as
/// the project file sets them. Files of settings (`.xcconfig`) are not read.
struct ProjectModuleName {
    /// The name in its C99 form.
    let text: String

    /// - Parameters:
    ///   - objects: The objects of the project.
    ///   - target: The target's object.
    ///   - name: The target's name.
    init(_ objects: ProjectObjects, target: ProjectObjects.Object, name: String) {
        let settings = [target, objects.project].compactMap { Self.settings(of: $0, in: objects) }
        let product = Self.value(of: "PRODUCT_NAME", in: settings, known: ["TARGET_NAME": name]) ?? name
        let known = ["TARGET_NAME": name, "PRODUCT_NAME": product]
        text = c99Name(Self.value(of: "PRODUCT_MODULE_NAME", in: settings, known: known) ?? product)
    }

    /// The settings of the configuration that counts where none is named.
    private static func settings(
        of object: ProjectObjects.Object,
        in objects: ProjectObjects
    ) -> [String: String]? {
        guard let list = objects[object.string("buildConfigurationList")] else { return nil }
        let configurations = objects.objects("buildConfigurations", of: list)
        let name = list.string("defaultConfigurationName")
        let chosen = configurations.first { $0.string("name") == name } ?? configurations.first
        return chosen?.table("buildSettings")
    }

    /// A setting with its variables replaced; nil where nobody sets it, or one of its variables is not known here.
    private static func value(
        of key: String,
        in settings: [[String: String]],
        known: [String: String]
    ) -> String? {
        guard let text = settings.lazy.compactMap({ $0[key] }).first else { return nil }
        var isKnown = true
        let value = text.replacing(/\$[({](\w+)(?::\w+)*[)}]/) { match in
            if let value = known[String(match.1)] { return value }
            isKnown = false
            return ""
        }
        return isKnown && !value.isEmpty ? value : nil
    }
}
