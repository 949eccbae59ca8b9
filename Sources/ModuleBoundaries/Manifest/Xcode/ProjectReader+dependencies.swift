extension ProjectReader {
    /// What a target links or waits for, each once, in the order of the project: products of packages, targets that it
    /// depends on, files that it links.
    func dependencies(of target: ProjectObjects.Object, _ settings: BuildSettings) -> [XcodeProject.Dependency] {
        let products = objects.objects("packageProductDependencies", of: target).compactMap {
            product($0, isConditional: false, at: locations.location(of: $0.id, in: target.id))
        }
        let targets = objects.objects("dependencies", of: target).compactMap { entry in
            dependency(entry, of: settings, at: locations.location(of: entry.id, in: target.id))
        }
        let linked = objects.objects("buildPhases", of: target).filter { $0.isa == "PBXFrameworksBuildPhase" }
            .flatMap { phase in
                objects.objects("files", of: phase).compactMap { file in
                    self.linked(file, of: settings, at: locations.location(of: file.id, in: phase.id))
                }
            }
        return merged(products + targets + linked)
    }

    /// A product that is listed, linked and waited for is one dependency; one that is linked under a condition has it.
    private func merged(_ all: [XcodeProject.Dependency]) -> [XcodeProject.Dependency] {
        var indices: [XcodeProject.Dependency.Subject: Int] = [:]
        return all.reduce(into: []) { result, dependency in
            if let index = indices[dependency.subject] {
                result[index].isConditional = result[index].isConditional || dependency.isConditional
            } else {
                indices[dependency.subject] = result.count
                result.append(dependency)
            }
        }
    }

    private func product(
        _ object: ProjectObjects.Object,
        isConditional: Bool,
        at location: SourceLocation
    ) -> XcodeProject.Dependency? {
        guard object.isa == "XCSwiftPackageProductDependency", let name = object.string("productName") else {
            return nil
        }
        // A plugin is used while building; nothing of it can be imported.
        if name.hasPrefix("plugin:") { return nil }
        let package = objects[object.string("package")].flatMap(package)
        return .init(
            name: name,
            subject: .product(name, of: package),
            isConditional: isConditional,
            location: location
        )
    }

    /// An entry of a target's `dependencies`.
    private func dependency(
        _ entry: ProjectObjects.Object, of settings: BuildSettings, at location: SourceLocation
    ) -> XcodeProject.Dependency? {
        let isConditional = self.isConditional(entry, for: settings)
        if let product = objects[entry.string("productRef")] {
            return self.product(product, isConditional: isConditional, at: location)
        }
        let proxy = objects[entry.string("targetProxy")]
        if let foreign = proxy.flatMap(foreign) {
            return .init(name: foreign.name, subject: foreign.subject, isConditional: isConditional, location: location)
        }
        let id = entry.string("target") ?? proxy?.string("remoteGlobalIDString")
        guard let target = objects[id], target.isa == "PBXNativeTarget", let name = target.string("name") else {
            return nil
        }
        return .init(name: name, subject: .target(id: target.id), isConditional: isConditional, location: location)
    }

    /// A file of a phase that links.
    private func linked(
        _ file: ProjectObjects.Object, of settings: BuildSettings, at location: SourceLocation
    ) -> XcodeProject.Dependency? {
        let isConditional = self.isConditional(file, for: settings)
        if let product = objects[file.string("productRef")] {
            return self.product(product, isConditional: isConditional, at: location)
        }
        guard let reference = objects[file.string("fileRef")] else { return nil }
        if let foreign = objects[reference.string("remoteRef")].flatMap(foreign) {
            return .init(name: foreign.name, subject: foreign.subject, isConditional: isConditional, location: location)
        }
        guard reference.string("sourceTree") == "BUILT_PRODUCTS_DIR", let path = reference.string("path") else {
            return nil
        }
        let owner = objects.all("PBXNativeTarget").first { $0.string("productReference") == reference.id }
        if let owner, let name = owner.string("name") {
            return .init(name: name, subject: .target(id: owner.id), isConditional: isConditional, location: location)
        }
        return .init(name: path, subject: .built(path), isConditional: isConditional, location: location)
    }

    /// The target of another project that a proxy stands for; nil where it stands for one of this project.
    private func foreign(
        _ proxy: ProjectObjects.Object
    ) -> (name: String, subject: XcodeProject.Dependency.Subject)? {
        guard let portal = objects[proxy.string("containerPortal")], portal.isa == "PBXFileReference",
            let project = paths.path(of: portal), let name = proxy.string("remoteInfo")
        else { return nil }
        return (name, .foreign(project: FolderPath.absolute(project), target: name))
    }

    /// Whether an entry holds on some of the target's platforms only.
    private func isConditional(_ object: ProjectObjects.Object, for settings: BuildSettings) -> Bool {
        let filters = object.strings("platformFilter") + object.strings("platformFilters")
        if filters.isEmpty { return false }
        let catalyst = settings.values(of: "SUPPORTS_MACCATALYST").contains { $0.text != "NO" && $0.text != "" }
        let platforms = settings.platforms.map { Self.filters[$0] ?? "" } + (catalyst ? ["maccatalyst"] : [])
        return settings.platforms.isEmpty || !Set(platforms).isSubset(of: filters)
    }

    /// The platforms as filters name them.
    private static let filters = [
        "iOS": "ios", "macOS": "macos", "tvOS": "tvos", "watchOS": "watchos", "visionOS": "xros",
    ]
}
