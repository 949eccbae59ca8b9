/// A `project.pbxproj` cannot be used.
package struct ProjectError: Error, Hashable, CustomStringConvertible {
    /// Where, what and what to do.
    package let description: String

    /// - Parameters:
    ///   - location: The line in the project file.
    ///   - message: What is wrong and what to do, as whole sentences.
    init(_ location: SourceLocation, _ message: String) { description = "\(location): \(message)" }

    /// An error about a file that was not read at all.
    init(_ description: String) { self.description = description }
}
