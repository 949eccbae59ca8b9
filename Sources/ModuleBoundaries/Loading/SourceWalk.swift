import Foundation

/// Walks a target's folder and sorts what it finds into sources and the rest.
struct SourceWalk {
    private let folder: String
    private let directory: String
    private let excluded: Set<String>
    private let declared: [String]?
    private let resources: [String]
    private let outer: Set<FolderEntry.FolderID>

    private static let ignoredFolders: Set<String> = [
        "xcodeproj", "playground", "xcworkspace", "docc", "xcassets", "xcdatamodel", "xcdatamodeld",
        "xcmappingmodel",
    ]
    private static let otherLanguages: Set<String> = ["c", "cc", "cpp", "cxx", "m", "mm", "s", "S"]

    /// Prepares a walk.
    ///
    /// - Parameters:
    ///   - folder: The package's folder, absolute.
    ///   - directory: The target's folder, relative to the package.
    ///   - target: What the manifest says of the target.
    ///   - outer: The package's folder and those that hold it.
    init(
        folder: String,
        directory: String,
        target: PackageSnapshot.TargetEntry,
        outer: Set<FolderEntry.FolderID> = []
    ) {
        self.outer = outer
        self.folder = folder
        self.directory = directory
        excluded = Set(target.exclude.map { FolderPath.join(directory, $0) })
        declared = target.sources?.map { FolderPath.join(directory, $0) }
        resources = target.resources.map { FolderPath.join(directory, $0) }
    }

    /// Walks the folder.
    func listing() -> SourceListing {
        var listing = SourceListing(directory: directory)
        var ancestors: Set<FolderEntry.FolderID> = []
        // The folders that hold the target: a link to one of them, to `/` for one, would lead through half the disk.
        for path in FolderPath.ancestors(of: directory).map({ FolderPath.join(folder, $0) }) {
            if case .folder(let id)? = FolderEntry.kind(of: path) { ancestors.insert(id) }
        }
        ancestors.formUnion(outer)
        visit(directory, ancestors: &ancestors, listing: &listing)
        listing.swiftFiles.sort()
        return listing
    }

    private func visit(
        _ path: String, ancestors: inout Set<FolderEntry.FolderID>, listing: inout SourceListing
    ) {
        guard let entries = FolderEntry.contents(of: FolderPath.child(path, of: folder)) else {
            let reason = String(cString: strerror(errno))
            listing.problems.append(
                .init(
                    path: path, message: "cannot be read: \(reason). Make the folder readable, or exclude it."
                )
            )
            return
        }
        for entry in entries where !entry.name.hasPrefix(".") {
            let inner = FolderPath.child(entry.name, of: path)
            if excluded.contains(inner) || isManifest(entry.name, in: path) { continue }
            switch entry.kind {
            case .file:
                // `sources:` lists no headers, and a module map stands among these.
                if entry.name == ModuleMap.fileName { listing.addModules(ofMap: FolderPath.child(inner, of: folder)) }
                classify(inner, listing: &listing)
            case .brokenLink(let reason):
                guard isSource(inner),
                    fileExtension(inner) == "swift" || reason != String(cString: strerror(ENOENT))
                else { continue }
                listing.problems.append(
                    .init(path: inner, message: "is a link that leads nowhere: \(reason). Fix or remove it.")
                )
            case .unreachable(let reason):
                guard isSource(inner) else { continue }
                let message = "cannot be reached: \(reason). Make its folder readable, or exclude it."
                listing.problems.append(.init(path: inner, message: message))
            case .folder(let id):
                if Self.ignoredFolders.contains(fileExtension(inner)) { continue }
                guard ancestors.insert(id).inserted else {
                    let message =
                        "is a link back to a folder that holds it, so it was not followed. Remove or exclude it."
                    listing.problems.append(.init(path: inner, message: message))
                    continue
                }
                visit(inner, ancestors: &ancestors, listing: &listing)
                ancestors.remove(id)
            }
        }
    }

    private func classify(_ path: String, listing: inout SourceListing) {
        guard isSource(path) else { return }
        let language = fileExtension(path)
        if language == "swift" {
            listing.swiftFiles.append(path)
        } else if Self.otherLanguages.contains(language) {
            listing.hasOtherSources = true
        }
    }

    private func isSource(_ path: String) -> Bool {
        if resources.contains(where: { FolderPath.contains($0, path) }) { return false }
        return declared?.contains { FolderPath.contains($0, path) } ?? true
    }

    /// SwiftPM takes a package's own manifests for no sources where a target owns the package's folder.
    private func isManifest(_ name: String, in path: String) -> Bool {
        path == "."
            && (name == "Package.swift" || (name.hasPrefix("Package@") && name.hasSuffix(".swift")))
    }

    private func fileExtension(_ path: String) -> String {
        guard let dot = path.lastIndex(of: "."), path[dot...].firstIndex(of: "/") == nil else {
            return ""
        }
        return String(path[path.index(after: dot)...])
    }
}

/// The sources that were found for a target.
struct SourceListing: Hashable, Sendable {
    /// Something that could not be read.
    struct Problem: Hashable, Sendable, CustomStringConvertible {
        /// The file or folder, relative to the package.
        var path: String
        /// What is wrong with it and what to do, in words that go on after the path.
        var message: String

        var description: String { "\(path) \(message)" }
    }

    /// The target's folder, relative to the package.
    var directory: String
    /// The Swift sources, relative to the package, sorted.
    var swiftFiles: [String] = []
    /// Whether there are C, C++, Objective-C or assembly sources.
    var hasOtherSources = false
    /// The modules that module maps name, which may have other names than the target.
    var mappedModules: Set<String> = []
    /// The modules that the compiler takes for names: what `-module-alias Name=Module` says.
    var moduleAliases: [String: String] = [:]
    /// The Swift sources and folders that are listed and not there.
    var missingFiles: [String] = []
    /// What could not be read.
    var problems: [Problem] = []

    /// The Swift sources without those of packages that lie in the folder.
    var filesOutsideOfPackages: [String] {
        let manifest = "Package.swift"
        let packages = swiftFiles.filter { $0.hasSuffix("/" + manifest) }.map { $0.dropLast(manifest.count) }
        return swiftFiles.filter { file in !packages.contains { file.hasPrefix($0) } }
    }

    /// Notes what a module map names.
    mutating func addModules(ofMap path: String) {
        let text = FileManager.default.contents(atPath: path) ?? Data()
        mappedModules.formUnion(ModuleMap.modules(in: String(decoding: text, as: UTF8.self)))
    }

    /// Whether a file is the program of an executable: SwiftPM takes a plain target with one for an executable.
    var holdsMain: Bool { swiftFiles.contains { $0 == "main.swift" || $0.hasSuffix("/main.swift") } }

    /// The same with paths that begin with the package's folder.
    func moved(to folder: String) -> Self {
        var listing = self
        listing.directory = FolderPath.join(folder, directory)
        listing.swiftFiles = swiftFiles.map { FolderPath.child($0, of: folder) }
        listing.problems = problems.map {
            Problem(path: FolderPath.join(folder, $0.path), message: $0.message)
        }
        return listing
    }
}
