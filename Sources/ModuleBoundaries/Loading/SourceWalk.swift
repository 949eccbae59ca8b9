import Foundation

/// Walks a target's folder and sorts what it finds into sources and the rest.
struct SourceWalk {
    private let folder: String
    private let directory: String
    private let excluded: Set<String>
    private let declared: [String]?
    private let resources: [String]

    private static let ignoredFolders: Set<Substring> = [
        "xcodeproj", "playground", "xcworkspace", "docc", "xcassets", "xcdatamodel", "xcdatamodeld",
        "xcmappingmodel",
    ]

    /// - Parameters:
    ///   - folder: The package's folder, absolute.
    ///   - directory: The target's folder, relative to the package.
    init(folder: String, directory: String, target: PackageSnapshot.TargetEntry) {
        self.folder = folder
        self.directory = directory
        excluded = Set(target.exclude.map { FolderPath.join(directory, $0) })
        declared = target.sources?.map { FolderPath.join(directory, $0) }
        resources = target.resources.map { FolderPath.join(directory, $0) }
    }

    func listing() -> SourceListing {
        var listing = SourceListing(directory: directory)
        // A link to a folder that holds the target, such as `/`, would lead through half the disk.
        var ancestors = FolderEntry.outer(of: FolderPath.child(directory, of: folder))
        visit(directory, ancestors: &ancestors, listing: &listing)
        listing.swiftFiles.sort()
        return listing
    }

    private func visit(
        _ path: String, ancestors: inout Set<FolderEntry.FolderID>, listing: inout SourceListing
    ) {
        func report(_ path: String, _ message: String) { listing.problems.append((path, message)) }
        guard let entries = FolderEntry.contents(of: FolderPath.child(path, of: folder)) else {
            let reason = String(cString: strerror(errno))
            return report(path, "cannot be read: \(reason). Make the folder readable, or exclude it.")
        }
        for entry in entries where !entry.name.hasPrefix(".") {
            let inner = FolderPath.child(entry.name, of: path)
            let ending = entry.name.lastIndex(of: ".").map { entry.name[$0...].dropFirst() } ?? ""
            // The manifests of a package are no sources of a target that owns the package's folder.
            let isManifest = path == "." && (entry.name == "Package.swift" || entry.name.hasPrefix("Package@swift-"))
            if excluded.contains(inner) || isManifest { continue }
            switch entry.kind {
            case .file:
                // `sources:` lists no headers, and a module map stands among these.
                if entry.name == SourceListing.moduleMap { listing.addModules(ofMap: "\(folder)/\(inner)") }
                guard isSource(inner) else { continue }
                if ending == "swift" { listing.swiftFiles.append(inner) }
                if otherLanguages.contains(String(ending)) { listing.hasOtherSources = true }
            case .brokenLink(let reason):
                if isSource(inner), ending == "swift" {
                    report(inner, "is a link that leads nowhere: \(reason). Fix or remove it.")
                }
            case .folder(let id):
                if Self.ignoredFolders.contains(ending) { continue }
                guard ancestors.insert(id).inserted else {
                    report(
                        inner,
                        "is a link back to a folder that holds it, so it was not followed. Remove or exclude it.")
                    continue
                }
                visit(inner, ancestors: &ancestors, listing: &listing)
                ancestors.remove(id)
            }
        }
    }

    private func isSource(_ path: String) -> Bool {
        if resources.contains(where: { FolderPath.contains($0, path) }) { return false }
        return declared?.contains { FolderPath.contains($0, path) } ?? true
    }
}

struct SourceListing: Sendable {
    /// The name of a file that declares which headers make which modules of C.
    static let moduleMap = "module.modulemap"

    /// The target's folder, relative to the package.
    var directory: String
    /// The Swift sources, relative to the package, sorted.
    var swiftFiles: [String] = []
    /// Whether there are C, C++, Objective-C or assembly sources.
    var hasOtherSources = false
    /// The modules that module maps name.
    var mappedModules: Set<String> = []
    /// The modules that `-module-alias Name=Module` gives other names, by these names.
    var moduleAliases: [String: String] = [:]
    /// The Swift sources and folders that are listed and do not exist.
    var missingFiles: [String] = []
    /// Things that could not be read: each path, relative to the package, and the words that go on after it.
    var problems: [(path: String, message: String)] = []

    /// The Swift sources without those of packages that lie in the folder.
    var filesOutsideOfPackages: [String] {
        let manifest = "Package.swift"
        let packages = swiftFiles.filter { $0.hasSuffix("/" + manifest) }.map { $0.dropLast(manifest.count) }
        return swiftFiles.filter { file in !packages.contains { file.hasPrefix($0) } }
    }

    /// Adds the modules that a module map declares, without those inside of them: `module` stands before their names.
    mutating func addModules(ofMap path: String) {
        let text = String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
        let tokens = text.matches(of: /\/\/[^\n]*|\/\*(?s:.*?)\*\/|"[^"]*"|[\w.]+|[{}]/).map { text[$0.range] }
            .filter { !$0.hasPrefix("/") }
        var depth = 0
        for (word, name) in zip(tokens, tokens.dropFirst()) {
            switch word {
            case "{": depth += 1
            case "}": depth -= 1
            case "module" where depth == 0: mappedModules.insert(name.trimmingCharacters(in: ["\""]))
            default: break
            }
        }
    }

    /// Whether a file is the program of an executable: SwiftPM takes a plain target with one for an executable.
    var holdsMain: Bool { swiftFiles.contains { $0 == "main.swift" || $0.hasSuffix("/main.swift") } }

    /// The same with paths that begin with the package's folder.
    func moved(to folder: String) -> Self {
        var listing = self
        listing.directory = FolderPath.join(folder, directory)
        listing.swiftFiles = swiftFiles.map { FolderPath.child($0, of: folder) }
        listing.problems = problems.map { (FolderPath.join(folder, $0.path), $0.message) }
        return listing
    }
}
