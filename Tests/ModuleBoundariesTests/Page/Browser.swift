import Foundation

/// A browser without a window, which opens one page, runs a script in it and tells what the script found.
struct Browser {
    /// The browser of this machine; nil where none is installed.
    static let installed: Browser? = {
        let names = ["chromium", "chromium-browser", "google-chrome", "chrome"]
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        let applications = ["/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"]
        let paths = names.flatMap { name in folders.map { "\($0)/\(name)" } } + applications
        return paths.first(where: FileManager.default.isExecutableFile).map(Browser.init(path:))
    }()

    let path: String

    /// Opens a page.
    ///
    /// - Parameters:
    ///   - html: The page.
    ///   - script: JavaScript that runs after the page's own, and calls `tell(line)` for each line of its answer.
    /// - Returns: What the script told; an error that the page or the script threw is a line of its own.
    func lines(of html: String, running script: String) throws -> [String] {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("browser-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let page = folder.appendingPathComponent("page.html")
        try Data(instrumented(html, script).utf8).write(to: page)
        let output = folder.appendingPathComponent("dom.html")
        try Data().write(to: output)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        // Without a sandbox of its own the browser also runs as root, as it does in a container.
        process.arguments = [
            "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
            "--window-size=1400,900", "--user-data-dir=\(folder.path)/profile", "--dump-dom", page.absoluteString,
        ]
        process.standardOutput = try FileHandle(forWritingTo: output)
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        let document = try String(contentsOf: output, encoding: .utf8)
        guard let answer = document.firstMatch(of: #/<body[^>]* data-answer="([^"]*)"/#)?.output.1 else {
            return ["The browser gave no answer: \(document.prefix(300))"]
        }
        let json = answer.replacingOccurrences(of: "&quot;", with: "\"").replacingOccurrences(of: "&amp;", with: "&")
            .replacingOccurrences(of: "&lt;", with: "<").replacingOccurrences(of: "&gt;", with: ">")
        return try JSONDecoder().decode([String].self, from: Data(json.utf8))
    }

    private func instrumented(_ html: String, _ script: String) -> String {
        let head = """
            <head><script>const told = []; const tell = (line) => told.push(String(line));
            window.onerror = (message) => tell("error: " + message);</script>
            """
        let tail = """
            <script>try { \(script) } catch (error) { tell("error: " + error); }
            document.body.dataset.answer = JSON.stringify(told);</script></body>
            """
        return html.replacingOccurrences(of: "<head>", with: head).replacingOccurrences(of: "</body>", with: tail)
    }
}
