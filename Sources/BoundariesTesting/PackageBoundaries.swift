#if os(macOS) || os(Linux)
import Foundation
public import ModuleBoundaries
public import Testing

/// Checks module boundaries from a test, so that rules of one's own run with `swift test`.
public enum PackageBoundaries {
    /// Checks the package that contains the test and records each finding as an issue at its own file and line.
    ///
    /// The configuration and the baseline are those that `swift package validate-deps` reads; the built-in rules run
    /// beside one's own. Warnings are issues of severity warning where Swift Testing knows that (Swift 6.3);
    /// before, they are printed and fail no test. SwiftPM is asked for the manifest once; its answer is cached.
    ///
    ///     @Test func boundaries() throws {
    ///         try PackageBoundaries.check(rules: [FeatureHasTests()])
    ///     }
    ///
    /// - Parameters:
    ///   - rules: Rules of one's own; their ids need a slash.
    ///   - isStrict: Whether warnings become errors.
    ///   - packagePath: The package's folder; nil for the nearest folder above the test file with a `Package.swift`.
    ///   - filePath: The test file.
    ///   - sourceLocation: Where to record what could not be read.
    /// - Returns: The report, for tests that ask more of it.
    /// - Throws: An error that says why nothing could be checked: no package, a manifest or configuration that cannot
    ///   be read.
    @discardableResult
    public static func check(
        rules: [any Rule] = [],
        isStrict: Bool = false,
        packagePath: String? = nil,
        filePath: String = #filePath,
        sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) throws -> Report {
        let folder = try packagePath ?? packageFolder(above: filePath)
        let (report, root) = try report(on: folder, rules: rules, isStrict: isStrict)
        for problem in report.problems { Issue.record("\(problem)", sourceLocation: sourceLocation) }
        for finding in report.findings { record(finding, root: root) }
        return report
    }

    /// Checks a package as the command line does, and returns the folder that the paths of findings are relative to.
    private static func report(
        on folder: String, rules: [any Rule], isStrict: Bool
    ) throws -> (report: Report, root: String) {
        let file = try ConfigurationFile(named: nil, folder: folder)
        let configuration = file.configuration
        let environment = ProcessInfo.processInfo.environment
        let loader = PackageLoader(
            manifests: ManifestLoader(environment: environment), isExcluded: { configuration.excludes($0) })
        let set = try loader.load(packages: [folder])
        let built = ModelBuilder(set, configuration: configuration).build()
        try file.check(built.issues)
        var model = built.model
        model.readSymbols(
            from: set.indexStores(buildFolders: [], home: environment["HOME"]), root: set.root,
            environment: environment, where: configuration.needsIndex)
        let baselineFolder = configuration.isShared ? set.root : file.folder
        let baseline = try FileManager.default.contents(atPath: "\(baselineFolder)/\(Baseline.fileName)")
            .map { try Baseline.parse(Array($0)) }
        let checker = Checker(rules: rules, configuration: configuration, baseline: baseline, isStrict: isStrict)
        return (checker.check(model, problems: built.problems), set.root)
    }

    private static func packageFolder(above file: String) throws -> String {
        var folder = URL(fileURLWithPath: file).deletingLastPathComponent()
        while !FileManager.default.fileExists(atPath: folder.appendingPathComponent("Package.swift").path) {
            guard folder.path != "/" else { throw NoPackage(file: file) }
            folder.deleteLastPathComponent()
        }
        return folder.path
    }

    private static func record(_ finding: Finding, root: String) {
        let comment = Comment(rawValue: "\(finding.message) [\(finding.rule)]\nfix: \(finding.fix)")
        let file = finding.location.file
        let location = Testing.SourceLocation(
            fileID: "\(finding.target)/\(URL(fileURLWithPath: file).lastPathComponent)",
            filePath: "\(root)/\(file)", line: max(1, finding.location.line),
            column: max(1, finding.location.column)
        )
        if finding.severity == .error {
            Issue.record(comment, sourceLocation: location)
        } else {
            #if compiler(>=6.3)
            Issue.record(comment, severity: .warning, sourceLocation: location)
            #else
            print("\(root)/\(finding.location): warning: \(comment.rawValue)")
            #endif
        }
    }
}

struct NoPackage: Error, CustomStringConvertible {
    let file: String

    var description: String {
        "no folder above \(file) holds a Package.swift. Give the package's folder by packagePath."
    }
}
#endif
