/// A small `project.pbxproj`.
struct ProjectDraft {
    /// A native target.
    struct Target {
        var name: String
        var type = "framework"
        /// What it sets in each configuration, as the file writes it.
        var settings = ""
        /// The settings file of each configuration.
        var settingsFile: String?
        var dependencies: [String] = []
        /// The platforms that the dependencies hold on, as the file writes them; empty for all.
        var filters = ""
        var files: [String] = []
    }

    var targets: [Target]
    /// What the project sets in each configuration.
    var settings = ""
    var settingsFile: String?
    var configurations = ["Debug", "Release"]

    /// The text of the file.
    var text: String {
        var objects = list("P", settings, settingsFile)
        for target in targets {
            let id = target.name
            objects += list(id, target.settings, target.settingsFile)
            for file in target.files {
                objects += object("\(id)/\(file)/b", "isa = PBXBuildFile; fileRef = \"\(id)/\(file)/r\";")
                objects += reference("\(id)/\(file)/r", file)
            }
            for name in target.dependencies {
                let entry = "isa = PBXTargetDependency; target = \"\(name)\"; \(target.filters)"
                objects += object("\(id)/\(name)/d", entry)
            }
            let files = target.files.map { "\"\(id)/\($0)/b\", " }.joined()
            objects += object("\(id)/s", "isa = PBXSourcesBuildPhase; files = ( \(files));")
            let dependencies = target.dependencies.map { "\"\(id)/\($0)/d\", " }.joined()
            objects += object(
                id,
                """
                isa = PBXNativeTarget; name = "\(id)"; productType = "com.apple.product-type.\(target.type)";
                buildConfigurationList = "\(id)/l"; buildPhases = ( "\(id)/s" ); dependencies = ( \(dependencies));
                """)
        }
        let names = targets.map { "\"\($0.name)\", " }.joined()
        return """
            // !$*UTF8*$!
            { objects = {
            \(objects)P = { isa = PBXProject; buildConfigurationList = "P/l"; targets = ( \(names) ); };
            }; rootObject = P; }

            """
    }

    private func list(_ owner: String, _ settings: String, _ file: String?) -> String {
        let base = file == nil ? "" : "baseConfigurationReference = \"\(owner)/x\";"
        let lists = configurations.map { name in
            object(
                "\(owner)/\(name)",
                "isa = XCBuildConfiguration; name = \(name); \(base) buildSettings = { \(settings) };")
        }
        let ids = configurations.map { "\"\(owner)/\($0)\", " }.joined()
        let list = "isa = XCConfigurationList; buildConfigurations = ( \(ids)); defaultConfigurationName = Release;"
        return lists.joined() + object("\(owner)/l", list) + (file.map { reference("\(owner)/x", $0) } ?? "")
    }

    private func reference(_ id: String, _ path: String) -> String {
        object(id, "isa = PBXFileReference; path = \"\(path)\"; sourceTree = \"<group>\";")
    }

    private func object(_ id: String, _ text: String) -> String { "\"\(id)\" = { \(text) };\n" }
}
