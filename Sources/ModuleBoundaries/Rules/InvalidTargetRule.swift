struct InvalidTargetRule: Rule {
    static let description = RuleDescription(
        id: .invalidTarget, severity: .error,
        summary: "A target lies outside of its package, shares a file or a module name, or declares a test target.",
        rationale: "SwiftPM refuses such a package, or its build fails far from the cause.",
        example: """
            .target(name: "Auth"),
            .target(name: "AuthModels", path: "Sources/Auth/Models"),   // flagged: Auth holds the same files
            """,
        fix: "Give each target a folder of its own inside of the package, and a name of its own."
    )

    func findings(in model: ModuleModel) -> [Finding] {
        var modules: [[String]: Target] = [:]
        var owners: [String: Target] = [:]
        // Several applications of an Xcode project may be built from the same files under one name.
        return model.targets.filter { $0.isChecked && !$0.location.file.hasSuffix(".pbxproj") }.flatMap { target in
            var found: [Finding] = []
            if target.isImportable {
                let key = [target.id.package, target.moduleName]
                if let first = modules[key], first.id != target.id {
                    let clash = "and \(first.name) are both imported as \(target.moduleName)"
                    let message = "\(clash): nobody can tell which one an import means."
                    found.append(finding(target, to: first.name, message: message, fix: "Rename one of them."))
                }
                modules[key] = modules[key] ?? target
            }
            // A graph file neither ends a package nor forbids anything of SwiftPM's.
            let manifest = target.location.file
            guard model.manifestComments[manifest] != nil, FolderPath.join(manifest, "..") == target.id.package else {
                return found
            }
            if isOutside(target) {
                let message = "lies in \(target.directory), outside of its package; its files were not read."
                let fix = "Move its files into the package, or make them a package of their own and depend on that."
                found.append(finding(target, message: message, fix: fix))
            }
            let tests = target.dependencies.filter { entry in
                !target.isTest && entry.targets.contains { model[$0]?.isTest == true }
            }
            for entry in tests {
                found.append(
                    finding(
                        target, to: entry.name, at: entry.location,
                        message: "declares \(entry.name), a test target, which only test targets can.",
                        fix: "Remove the entry, and move what both need into a target of its own."))
            }
            var shared: [TargetID: [String]] = [:]
            for file in target.files {
                let first = owners[file.path] ?? target
                owners[file.path] = first
                if first.id != target.id { shared[first.id, default: []].append(file.path) }
            }
            for (first, files) in shared.sorted(by: { $0.key < $1.key }) {
                let more = files.count > 1 ? " and \(files.count - 1) more" : ""
                let message = "holds the same files as \(first.name): \(files[0])\(more)."
                let fix = "Give each a folder of its own, or take the files out of one by `exclude:` in the manifest."
                found.append(finding(target, to: first.name, message: message, fix: fix))
            }
            return found
        }
    }

    private func isOutside(_ target: Target) -> Bool {
        let package = target.id.package
        if target.directory.isEmpty { return false }
        return package == "." ? FolderPath.leadsOut(target.directory) : !FolderPath.contains(package, target.directory)
    }

    private func finding(
        _ target: Target, to other: String? = nil, at location: SourceLocation? = nil, message: String, fix: String
    ) -> Finding {
        Self.description.finding(
            from: target.name, to: other, at: location ?? target.location, message: "\(target.name) \(message)",
            fix: fix)
    }
}
