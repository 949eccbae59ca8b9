/// Flags a target that SwiftPM refuses to build, though its manifest can be read.
struct InvalidTargetRule: Rule {
    static let description = RuleDescription(
        id: .invalidTarget,
        severity: .error,
        summary: "A target lies outside of its package, shares a file or a module name, or declares a test target.",
        rationale: """
            SwiftPM refuses such a package, or its build fails far from the cause. One file in two targets belongs to \
            no tier for certain, and of two modules with one name an import means either.
            """,
        example: """
            .target(name: "Auth"),
            .target(name: "AuthModels", path: "Sources/Auth/Models"),   // flagged: Auth holds the same files
            """,
        fix: "Give each target a folder of its own inside of the package, and a name of its own."
    )

    func findings(in model: ModuleModel) -> [Finding] {
        var modules: [String: Target] = [:]
        var owners: [String: Target] = [:]
        // Several applications of an Xcode project may be built from the same files under one name.
        return model.targets.filter { $0.isChecked && !$0.location.file.hasSuffix(".pbxproj") }.flatMap { target in
            var found: [Finding] = []
            // Only a manifest says where a package ends, and what SwiftPM takes of it.
            let isOfPackage = isOfPackage(target, model)
            if isOfPackage, isOutside(target) { found.append(outside(target)) }
            if target.isImportable {
                let key = "\(target.id.package)\n\(target.moduleName)"
                if let first = modules[key], first.id != target.id { found.append(sameModule(target, first)) }
                modules[key] = modules[key] ?? target
            }
            if !isOfPackage { return found }
            found += declaredTests(of: target, in: model)
            var others: [TargetID: [String]] = [:]
            for file in target.files {
                if let first = owners[file.path], first.id != target.id {
                    others[first.id, default: []].append(file.path)
                } else {
                    owners[file.path] = target
                }
            }
            return found + others.sorted { $0.key < $1.key }.map { shared(target, $0.key.name, $0.value) }
        }
    }

    /// Whether a manifest of the model declares the target; that of a graph none does.
    private func isOfPackage(_ target: Target, _ model: ModuleModel) -> Bool {
        model.manifestComments[target.location.file] != nil
            && FolderPath.join(target.location.file, "..") == target.id.package
    }

    private func isOutside(_ target: Target) -> Bool {
        let package = target.id.package
        if target.directory.isEmpty { return false }
        return package == "." ? FolderPath.leadsOut(target.directory) : !FolderPath.contains(package, target.directory)
    }

    /// The entries of what is no test that name a test target.
    private func declaredTests(of target: Target, in model: ModuleModel) -> [Finding] {
        target.dependencies.filter { entry in
            !target.isTest && entry.targets.contains { model[$0]?.isTest == true }
        }
        .map { entry in
            Self.description.finding(
                from: target.name,
                to: entry.name,
                at: entry.location,
                message: "\(target.name) declares \(entry.name), a test target, which only test targets can.",
                fix: "Remove the entry, and move what both need into a target of its own."
            )
        }
    }

    private func outside(_ target: Target) -> Finding {
        Self.description.finding(
            from: target.name,
            at: target.location,
            message: "\(target.name) lies in \(target.directory), outside of its package; its files were not read.",
            fix: "Move its files into the package, or make them a package of their own and depend on that."
        )
    }

    private func sameModule(_ target: Target, _ first: Target) -> Finding {
        Self.description.finding(
            from: target.name,
            to: first.name,
            at: target.location,
            message: """
                \(target.name) and \(first.name) are both imported as \(target.moduleName): nobody can tell which one \
                an import means.
                """,
            fix: "Rename one of them.",
            related: [RelatedLocation(location: first.location, message: "\(first.name) is declared here")]
        )
    }

    private func shared(_ target: Target, _ first: String, _ files: [String]) -> Finding {
        let more = files.count > 1 ? " and \(files.count - 1) more" : ""
        return Self.description.finding(
            from: target.name,
            to: first,
            at: target.location,
            message: "\(target.name) holds the same files as \(first): \(files[0])\(more).",
            fix: "Give each a folder of its own, or take the files out of one by `exclude:` in the manifest."
        )
    }
}
