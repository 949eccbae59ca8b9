/// Takes notes of what the program does, for whoever looks for a fault later.
public protocol Logger: Sendable {
    func log(_ line: String)
}
