import Foundation

/// `libIndexStore`, the toolchain's library that reads the compiler's index.
///
/// It is loaded while the program runs, because a program cannot link a library of the toolchain that its user has.
/// `iovec` has the layout of the library's strings: an address and a length.
struct IndexLibrary: @unchecked Sendable {
    typealias Handle = OpaquePointer
    typealias Context = UnsafeMutableRawPointer
    typealias Create = @convention(c) (Handle?, UnsafePointer<CChar>, UnsafeMutablePointer<Handle?>) -> Handle?
    typealias Dispose = @convention(c) (Handle?) -> Void
    typealias Text = @convention(c) (Handle?) -> iovec
    typealias Number = @convention(c) (Handle?) -> UInt32
    typealias Roles = @convention(c) (Handle?) -> UInt64
    typealias Part = @convention(c) (Handle?) -> Handle?
    typealias Visit = @convention(c) (Context?, Handle?) -> Bool
    typealias Apply = @convention(c) (Handle?, Context?, Visit) -> Bool

    private let library: UnsafeMutableRawPointer

    #if canImport(Darwin)
    private static let fileName = "libIndexStore.dylib"
    #else
    private static let fileName = "libIndexStore.so"
    #endif

    init(environment: [String: String]) throws(InputError) {
        guard let path = Self.path(environment), let library = dlopen(path, RTLD_NOW) else {
            throw InputError("the toolchain has no libIndexStore, which reads the index")
        }
        self.library = library
    }

    /// The library's path: beside the compiler, or beside the compiler's own files.
    private static func path(_ environment: [String: String]) -> String? {
        guard let swift = try? SwiftToolchain(environment: environment).path else { return nil }
        let beside = FolderPath.join(FolderPath.parent(of: FolderPath.absolute(swift)), "../lib/\(fileName)")
        if FolderPath.isTaken(beside) { return beside }
        // `swift` on the search path may only choose a toolchain.
        let compiler = FolderPath.join(FolderPath.parent(of: swift), "swiftc")
        let answer = try? Subprocess(
            executable: compiler, arguments: ["-print-target-info"], environment: environment, limit: .seconds(30)
        ).run().output
        let info = answer.flatMap { try? JSONReader.read(Array($0), file: compiler) }
        return info?["paths"]?["runtimeResourcePath"]?.string.map { FolderPath.join($0, "../\(fileName)") }
    }

    /// Finds a function.
    func function<Function>(_ name: String, _ type: Function.Type = Function.self) throws(InputError) -> Function {
        guard let address = dlsym(library, "indexstore_" + name) else {
            throw InputError("the toolchain's libIndexStore has no function indexstore_\(name)")
        }
        return unsafeBitCast(address, to: Function.self)
    }

    static func string(_ text: iovec) -> String {
        String(decoding: UnsafeRawBufferPointer(start: text.iov_base, count: text.iov_len), as: UTF8.self)
    }

    /// Calls a function that can fail.
    func handle(_ call: (UnsafeMutablePointer<Handle?>) -> Handle?) throws(InputError) -> Handle {
        var error: Handle?
        if let handle = call(&error), error == nil { return handle }
        let text = try function("error_get_description", (@convention(c) (Handle?) -> UnsafePointer<CChar>?).self)
        let dispose = try function("error_dispose", Dispose.self)
        defer { dispose(error) }
        throw InputError(text(error).map { String(cString: $0) } ?? "the index cannot be read")
    }

    static func each(_ apply: Apply, of whole: Handle, _ body: (Handle) -> Void) {
        withoutActuallyEscaping(body) { body in
            var body = body
            withUnsafeMutablePointer(to: &body) { context in
                _ = apply(whole, context) { context, part in
                    if let part { context?.assumingMemoryBound(to: ((Handle) -> Void).self).pointee(part) }
                    return true
                }
            }
        }
    }
}
