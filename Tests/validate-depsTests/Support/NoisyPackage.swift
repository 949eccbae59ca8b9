/// A package of 120 targets in four tiers with some 300 findings, as a grown application has them: most of them on a
/// few targets, several imports for one edge, and a handful that only people can settle.
enum NoisyPackage {
    static let files: [String: String] = {
        var files: [String: String] = [:]
        var manifest = """
            // swift-tools-version: 6.0
            import PackageDescription

            let package = Package(
                name: "Noisy",
                targets: [

            """
        func add(_ name: String, kind: String = "target", declares: [String], imports: [[String]]) {
            let list = declares.map { "\"\($0)\"" }.joined(separator: ", ")
            manifest += "        .\(kind)(name: \"\(name)\"\(declares.isEmpty ? "" : ", dependencies: [\(list)]")),\n"
            for (index, modules) in imports.enumerated() {
                let text = modules.map { "import \($0)\n" }.joined() + "\nenum File\(index) {}\n"
                files["\(kind == "testTarget" ? "Tests" : "Sources")/\(name)/File\(index).swift"] = text
            }
        }
        manifest += "        // TIER 1: Core\n"
        for index in 0..<30 { add("Core\(index)", declares: [], imports: [[]]) }
        manifest += "        // TIER 2: Domain\n"
        for index in 0..<30 {
            // Every fifth domain knows a feature.
            let up = index.isMultiple(of: 5) ? ["Feature\(index)"] : []
            add("Domain\(index)", declares: ["Core\(index)"], imports: [["Core\(index)"] + up, up])
        }
        manifest += "        // TIER 3: Feature\n"
        for index in 0..<40 {
            let domain = "Domain\(index % 30)"
            // The first ten import much that they do not declare, in several files.
            let extra = index < 10 ? (1...4).map { "Core\((index + $0 * 3) % 30)" } : ["Core\((index + 7) % 30)"]
            let unused = index.isMultiple(of: 2) ? ["Core\((index + 5) % 30)"] : []
            add(
                "Feature\(index)", declares: [domain] + unused,
                imports: [[domain] + extra, extra, index < 10 ? extra : [], index < 10 ? extra : []])
        }
        manifest += "        // TIER 4: App\n"
        for index in 0..<10 {
            let features = (0..<4).map { "Feature\(index * 4 + $0)" }
            add("App\(index)", declares: features, imports: [features + ["Domain\(index)"]])
        }
        for index in 0..<10 {
            add(
                "Core\(index)Tests", kind: "testTarget", declares: ["Core\(index)"],
                imports: [["Core\(index)", "Core\(index + 1)"], ["Core\(index + 1)"]])
        }
        files["Package.swift"] = manifest + "    ]\n)\n"
        return files
    }()
}
