/// The answer of a command that only tells something.
struct Answer {
    let text: String
    /// What could not be read while it was found, one message each.
    let problems: [String]

    /// Writes it, and what is missing from it to standard error.
    ///
    /// - Returns: Success, unless something could not be read.
    /// - Throws: `OutputError` where the file cannot be written.
    func write(to output: ReportOutput? = nil) throws -> ExitCode {
        for problem in problems { StandardError.write("incomplete: \(problem)\n") }
        if let output { try output.write(text) } else { try StandardOutput.write(text) }
        return problems.isEmpty ? .success : .failure
    }
}
