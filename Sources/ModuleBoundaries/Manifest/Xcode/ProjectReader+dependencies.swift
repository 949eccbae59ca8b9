extension ProjectReader {
    private typealias Named = (name: String, subject: XcodeProject.Dependency.Subject)

    /// The products of packages, targets and files that a target links or waits for, each once, in the project's order.
    func dependencies(of target: ProjectObjects.Object, _ settings: BuildSettings) -> [XcodeProject.Dependency] {
        let phases = objects.objects("buildPhases", of: target).filter { $0.isa == "PBXFrameworksBuildPhase" }
        let products = objects.objects("packageProductDependencies", of: target).map { ($0, target.id, product($0)) }
        let targets = objects.objects("dependencies", of: target).map { ($0, target.id, self.target(of: $0)) }
        let linked = phases.flatMap { phase in
            objects.objects("files", of: phase).map { ($0, phase.id, self.linked($0)) }
        }
        return (products + targets + linked).reduce(into: []) { result, item in
            let (entry, owner, named) = item
            guard let named else { return }
            let isConditional = isConditional(entry, for: settings)
            // A product that is listed, linked and waited for is one dependency.
            if let index = result.firstIndex(where: { $0.subject == named.subject }) {
                result[index].isConditional = result[index].isConditional || isConditional
            } else {
                let location = locations.location(of: entry.id, in: owner)
                result.append(
                    .init(name: named.name, subject: named.subject, isConditional: isConditional, location: location))
            }
        }
    }

    private func product(_ object: ProjectObjects.Object) -> Named? {
        // A plugin is used while building; nothing of it can be imported.
        guard object.isa == "XCSwiftPackageProductDependency", let name = object.string("productName"),
            !name.hasPrefix("plugin:")
        else { return nil }
        return (name, .product(name, of: objects[object.string("package")].flatMap(package)))
    }

    private func target(of entry: ProjectObjects.Object) -> Named? {
        if let product = objects[entry.string("productRef")] { return self.product(product) }
        let proxy = objects[entry.string("targetProxy")]
        if let foreign = proxy.flatMap(foreign) { return foreign }
        let id = entry.string("target") ?? proxy?.string("remoteGlobalIDString")
        guard let target = objects[id], target.isa == "PBXNativeTarget", let name = target.string("name") else {
            return nil
        }
        return (name, .target(id: target.id))
    }

    private func linked(_ file: ProjectObjects.Object) -> Named? {
        if let product = objects[file.string("productRef")] { return self.product(product) }
        guard let reference = objects[file.string("fileRef")] else { return nil }
        if let foreign = objects[reference.string("remoteRef")].flatMap(foreign) { return foreign }
        guard reference.string("sourceTree") == "BUILT_PRODUCTS_DIR", let path = reference.string("path") else {
            return nil
        }
        let owner = objects.all("PBXNativeTarget").first { $0.string("productReference") == reference.id }
        if let owner, let name = owner.string("name") { return (name, .target(id: owner.id)) }
        return (path, .built(path))
    }

    /// The target of another project that a proxy stands for; nil if it stands for one of this project.
    private func foreign(_ proxy: ProjectObjects.Object) -> Named? {
        guard let portal = objects[proxy.string("containerPortal")], portal.isa == "PBXFileReference",
            let project = objects.path(of: portal), let name = proxy.string("remoteInfo")
        else { return nil }
        return (name, .foreign(project: FolderPath.absolute(project), target: name))
    }

    private func isConditional(_ object: ProjectObjects.Object, for settings: BuildSettings) -> Bool {
        let filters = object.strings("platformFilter") + object.strings("platformFilters")
        if filters.isEmpty { return false }
        let names = ["iOS": "ios", "macOS": "macos", "tvOS": "tvos", "watchOS": "watchos", "visionOS": "xros"]
        return settings.platforms.isEmpty || !settings.platforms.allSatisfy { filters.contains(names[$0] ?? "") }
    }
}
