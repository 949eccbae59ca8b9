import Foundation

/// Which targets are declared differently in two revisions of a package's manifest, or of an Xcode project.
package struct ManifestChanges: Sendable {
    /// The names of the targets, by the path of the package's folder or of the `.xcodeproj` relative to the root of the
    /// check. A package whose other declarations differ too, or that cannot be compared, is not in it: there every
    /// target counts.
    package private(set) var targets: [String: Set<String>] = [:]

    /// Nothing is known: every target of a package counts whose manifest changed.
    package init() {}

    /// Asks SwiftPM about both revisions of each manifest among changed files.
    ///
    /// - Parameters:
    ///   - files: The changed files, relative to the root of the check.
    ///   - set: The packages of the working tree.
    ///   - revision: The other revision.
    ///   - manifests: Asks SwiftPM.
    package init(_ files: [String], in set: PackageSet, since revision: Revision, manifests: ManifestLoader) {
        let changed = Set(files.map { FolderPath.join($0) })
        for package in set.packages where changed.contains(FolderPath.join(package.manifestPath)) {
            // SwiftPM makes the paths of packages on disk absolute, those beside the repository, too.
            guard let new = try? SwiftPMAnswer(manifests.answer(about: package.folder)),
                let old = try? SwiftPMAnswer(
                    manifests.answer(about: revision.path(package.folder)), removing: revision.prefix),
                let targets = new.targetsDeclaredDifferently(from: old)
            else { continue }
            self.targets[FolderPath.join(package.id)] = targets
        }
    }

    /// Compares the Xcode projects among changed files with what they were.
    ///
    /// - Parameters:
    ///   - files: The changed files, relative to the root of the check.
    ///   - set: The projects of the working tree.
    ///   - ref: A branch, tag or commit.
    ///   - changes: Asks git.
    package mutating func addProjects(
        _ files: [String], in set: PackageSet, since ref: String, changes: GitChanges
    ) throws {
        let changed = Set(files.map { FolderPath.join($0) })
        for project in set.projects {
            let file = FolderPath.join(project.id, "project.pbxproj")
            guard changed.contains(file), let old = try changes.contents(of: file, since: ref),
                let new = try? FileBytes.read("\(project.project.path)/project.pbxproj"),
                let before = try? ProjectDefinitions(old, path: project.project.path),
                let after = try? ProjectDefinitions(new, path: project.project.path)
            else { continue }
            targets[FolderPath.join(project.id)] = after.targetsDefinedDifferently(from: before)
        }
    }
}
