import Foundation

/// A process with all processes that it started.
///
/// A signal to the first of them is not enough: SwiftPM gives each program that it starts a process group of its own
/// and leaves it behind when it is ended itself.
enum ProcessTree {
    /// Ends them all at once.
    ///
    /// Each is stopped before its children are looked for, so that none can start another meanwhile.
    static func end(_ root: Int32) {
        var tree: Set<Int32> = []
        var found: Set<Int32> = [root]
        while !found.isEmpty {
            for pid in found { kill(pid, SIGSTOP) }
            tree.formUnion(found)
            found = Set(parents().filter { tree.contains($0.value) }.keys).subtracting(tree)
        }
        for pid in tree { kill(pid, SIGKILL) }
    }

    /// Every process with the one that started it.
    private static func parents() -> [Int32: Int32] {
        #if os(Linux)
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return names.compactMap { Int32($0) }.reduce(into: [:]) { parents, pid in
            // `31985 (a name) S 31619 …`: the name may hold anything, also a parenthesis.
            guard let stat = FileManager.default.contents(atPath: "/proc/\(pid)/stat") else { return }
            let rest = String(decoding: stat, as: UTF8.self).split(separator: ")").last?.split(separator: " ")
            parents[pid] = rest.flatMap { $0.count > 1 ? Int32($0[1]) : nil }
        }
        #else
        let list = Process()
        let output = Pipe()
        list.executableURL = URL(fileURLWithPath: "/bin/ps")
        list.arguments = ["-axo", "pid=,ppid="]
        list.standardOutput = output
        guard (try? list.run()) != nil else { return [:] }
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        list.waitUntilExit()
        return text.split(separator: "\n").reduce(into: [:]) { parents, line in
            let numbers = line.split(separator: " ").compactMap { Int32($0) }
            if numbers.count == 2 { parents[numbers[0]] = numbers[1] }
        }
        #endif
    }
}
