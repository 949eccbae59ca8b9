import Foundation

/// A browser without a window, driven as a person drives one: pointer, keys, window size, light and dark.
///
/// It speaks the DevTools protocol over two pipes: messages in JSON, each with a zero byte behind it.
final class Browser {
    /// The browser of this machine; nil where none is installed.
    static let path: String? = {
        let names = ["chromium", "chromium-browser", "google-chrome", "chrome"]
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        let applications = ["/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"]
        let paths = names.flatMap { name in folders.map { "\($0)/\(name)" } } + applications
        return paths.first(where: FileManager.default.isExecutableFile)
    }()

    struct Failure: Error, CustomStringConvertible {
        var description: String
    }

    /// Lines of the page's console, and the errors that it threw.
    private(set) var complaints: [String] = []

    private let folder: URL
    private let process = Process()
    private let commands = Pipe()
    private let answers = Pipe()
    private var unread = Data()
    private var session: String?
    private var number = 0

    init(width: Int = 1400, height: Int = 900) throws {
        guard let path = Self.path else { throw Failure(description: "No browser is installed.") }
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("browser-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        // The browser reads its commands from descriptor 3 and answers on 4; a process of Foundation has 0, 1 and 2.
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        let flags = [
            "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run", "--mute-audio",
            "--force-color-profile=srgb", "--window-size=\(width),\(height)", "--user-data-dir=\(folder.path)/profile",
            "--remote-debugging-pipe", "about:blank",
        ]
        process.arguments = ["-c", "exec \"$0\" \"$@\" 3<&0 4>&1 </dev/null >/dev/null 2>&1", path] + flags
        process.standardInput = commands
        process.standardOutput = answers
        try process.run()
        let target = try call("Target.createTarget", ["url": "about:blank"])["targetId"] as? String ?? ""
        session = try call("Target.attachToTarget", ["targetId": target, "flatten": true])["sessionId"] as? String
        for domain in ["Page", "Runtime", "Log"] { try call("\(domain).enable") }
        try resize(width: width, height: height)
    }

    deinit {
        try? commands.fileHandleForWriting.close()
        process.terminate()
        process.waitUntilExit()
        try? FileManager.default.removeItem(at: folder)
    }

    /// Opens a page and waits until its scripts ran.
    ///
    /// - Parameter fragment: The part of the address behind `#`.
    func open(_ html: String, fragment: String = "") throws {
        let page = folder.appendingPathComponent("page.html")
        try Data(html.utf8).write(to: page)
        try open(address: page.absoluteString + (fragment.isEmpty ? "" : "#\(fragment)"))
    }

    /// Opens an address. One that differs from the present one behind `#` alone would load nothing, so there is
    /// an empty page between the two.
    func open(address: String) throws {
        for address in ["about:blank", address] {
            try call("Page.navigate", ["url": address])
            for _ in 0..<500 {
                let state = try evaluate("document.readyState + ' ' + location.href.split('#')[0]") as? String
                if state == "complete \(address.split(separator: "#")[0])" { break }
                usleep(10_000)
            }
        }
    }

    /// The value of an expression, as JSON knows it.
    @discardableResult
    func evaluate(_ expression: String) throws -> Any? {
        let answer = try call(
            "Runtime.evaluate", ["expression": expression, "returnByValue": true, "awaitPromise": true])
        if let details = answer["exceptionDetails"] as? [String: Any] {
            let exception = details["exception"] as? [String: Any]
            throw Failure(description: "\(exception?["description"] ?? details) in: \(expression)")
        }
        return (answer["result"] as? [String: Any])?["value"]
    }

    func resize(width: Int, height: Int) throws {
        try call(
            "Emulation.setDeviceMetricsOverride",
            ["width": width, "height": height, "deviceScaleFactor": 1, "mobile": false])
    }

    func prefer(dark: Bool) throws {
        let feature = ["name": "prefers-color-scheme", "value": dark ? "dark" : "light"]
        try call("Emulation.setEmulatedMedia", ["features": [feature]])
    }

    /// Shows the page as paper shows it.
    func print(_ isOn: Bool) throws { try call("Emulation.setEmulatedMedia", ["media": isOn ? "print" : ""]) }

    func click(x: Double, y: Double, modifiers: Int = 0, times: Int = 1) throws {
        func mouse(_ type: String, buttons: Int = 0, count: Int = 0) throws {
            try call(
                "Input.dispatchMouseEvent",
                [
                    "type": type, "x": x, "y": y, "button": count > 0 ? "left" : "none", "buttons": buttons,
                    "clickCount": count, "modifiers": modifiers,
                ])
        }
        try mouse("mouseMoved")
        for count in 1...times {
            try mouse("mousePressed", buttons: 1, count: count)
            try mouse("mouseReleased", count: count)
        }
        // The click ends a drag in a task of its own.
        try evaluate("new Promise((done) => setTimeout(done))")
    }

    /// Presses a key, such as `Enter`, `ArrowDown` or `a`.
    ///
    /// - Parameter modifiers: 1 for Alt, 2 for Control, 8 for Shift; added.
    func press(_ key: String, modifiers: Int = 0) throws {
        let codes = [
            "Enter": 13, "Escape": 27, "ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40, "End": 35,
        ]
        let text = key == "Enter" ? "\r" : key.count == 1 ? key : nil
        let code = codes[key] ?? Int(key.uppercased().unicodeScalars.first?.value ?? 0)
        for type in ["keyDown", "keyUp"] {
            var event: [String: Any] = [
                "type": type, "key": key, "code": key, "windowsVirtualKeyCode": code, "modifiers": modifiers,
            ]
            if type == "keyDown", let text { event["text"] = text }
            try call("Input.dispatchKeyEvent", event)
        }
    }

    /// Types words into the element with the focus.
    func type(_ words: String) throws { try call("Input.insertText", ["text": words]) }

    /// The window as a PNG.
    func screenshot() throws -> Data {
        let answer = try call("Page.captureScreenshot", ["format": "png"])
        return (answer["data"] as? String).flatMap { Data(base64Encoded: $0) } ?? Data()
    }

    /// Calls a method of the protocol and waits for its answer.
    @discardableResult
    func call(_ method: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
        number += 1
        var message: [String: Any] = ["id": number, "method": method, "params": parameters]
        if let session { message["sessionId"] = session }
        try commands.fileHandleForWriting.write(contentsOf: JSONSerialization.data(withJSONObject: message) + [0])
        while true {
            let answer = try nextMessage()
            let complaint = ["Runtime.exceptionThrown", "Runtime.consoleAPICalled", "Log.entryAdded"]
            if let method = answer["method"] as? String, complaint.contains(method) {
                complaints.append(String(describing: answer["params"] ?? [:]))
            }
            guard answer["id"] as? Int == number else { continue }
            if let error = answer["error"] as? [String: Any] {
                throw Failure(description: "\(method): \(error["message"] ?? error)")
            }
            return answer["result"] as? [String: Any] ?? [:]
        }
    }

    private func nextMessage() throws -> [String: Any] {
        while true {
            if let end = unread.firstIndex(of: 0) {
                let message = unread[unread.startIndex..<end]
                unread = Data(unread[unread.index(after: end)...])
                return try JSONSerialization.jsonObject(with: message) as? [String: Any] ?? [:]
            }
            let more = answers.fileHandleForReading.availableData
            if more.isEmpty { throw Failure(description: "The browser ended.") }
            unread += more
        }
    }
}
