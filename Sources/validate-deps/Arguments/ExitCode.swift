/// What the program tells the shell.
enum ExitCode: Int32 {
    /// Nothing at error severity, or the question could be answered.
    case success = 0
    /// There are findings, or the answer is no.
    case findings = 1
    /// It could not run, or not on everything: words, configuration, manifest, unreadable file.
    case failure = 2
}
