import Foundation

/// The functions of `libIndexStore`, the toolchain's library that reads what the compiler recorded.
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

    let storeCreate: @convention(c) (UnsafePointer<CChar>, UnsafeMutablePointer<Handle?>) -> Handle?
    let applyUnits:
        @convention(c) (Handle?, UInt32, Context?, @convention(c) (Context?, iovec) -> Bool) ->
            Bool
    let unitCreate: Create
    let unitDispose: Dispose
    let mainFile: Text
    let moduleName: Text
    let unitTime: @convention(c) (Handle?, UnsafeMutablePointer<Int64>, UnsafeMutablePointer<Int64>) -> Void
    let applyDependencies: Apply
    let dependencyKind: Number
    let dependencyPath: Text
    let dependencyName: Text
    let recordCreate: Create
    let recordDispose: Dispose
    let applyOccurrences: Apply
    let occurrenceSymbol: Part
    let occurrenceRoles: Roles
    let position: @convention(c) (Handle?, UnsafeMutablePointer<UInt32>, UnsafeMutablePointer<UInt32>) -> Void
    let applyRelations: Apply
    let relationSymbol: Part
    let relationRoles: Roles
    let usr: Text
    let symbolName: Text
    let symbolKind: Number
    let symbolSubkind: Number
    private let errorText: @convention(c) (Handle?) -> UnsafePointer<CChar>?
    private let errorDispose: Dispose

    /// Loads the library of the toolchain that the environment finds.
    ///
    /// - Throws: `InputError` if there is none.
    init(environment: [String: String]) throws(InputError) {
        let paths = Self.paths(environment)
        guard let library = paths.lazy.compactMap({ dlopen($0, RTLD_NOW) }).first else {
            throw InputError("the toolchain has no libIndexStore, which reads the index")
        }
        func find<Function>(_ name: String) throws(InputError) -> Function {
            guard let address = dlsym(library, "indexstore_" + name) else {
                throw InputError("the toolchain's libIndexStore has no function indexstore_\(name)")
            }
            return unsafeBitCast(address, to: Function.self)
        }
        storeCreate = try find("store_create")
        applyUnits = try find("store_units_apply_f")
        unitCreate = try find("unit_reader_create")
        unitDispose = try find("unit_reader_dispose")
        mainFile = try find("unit_reader_get_main_file")
        moduleName = try find("unit_reader_get_module_name")
        unitTime = try find("unit_reader_get_modification_time")
        applyDependencies = try find("unit_reader_dependencies_apply_f")
        dependencyKind = try find("unit_dependency_get_kind")
        dependencyPath = try find("unit_dependency_get_filepath")
        dependencyName = try find("unit_dependency_get_name")
        recordCreate = try find("record_reader_create")
        recordDispose = try find("record_reader_dispose")
        applyOccurrences = try find("record_reader_occurrences_apply_f")
        occurrenceSymbol = try find("occurrence_get_symbol")
        occurrenceRoles = try find("occurrence_get_roles")
        position = try find("occurrence_get_line_col")
        applyRelations = try find("occurrence_relations_apply_f")
        relationSymbol = try find("symbol_relation_get_symbol")
        relationRoles = try find("symbol_relation_get_roles")
        usr = try find("symbol_get_usr")
        symbolName = try find("symbol_get_name")
        symbolKind = try find("symbol_get_kind")
        symbolSubkind = try find("symbol_get_subkind")
        errorText = try find("error_get_description")
        errorDispose = try find("error_dispose")
    }

    /// Where the library can be: beside the compiler, and where the compiler says that its own files are.
    private static func paths(_ environment: [String: String]) -> [String] {
        guard let swift = try? SwiftToolchain(environment: environment).path else { return [] }
        let beside = FolderPath.join(FolderPath.parent(of: FolderPath.absolute(swift)), "../lib/\(fileName)")
        if FolderPath.isTaken(beside) { return [beside] }
        // `swift` on the search path may only choose a toolchain.
        let compiler = FolderPath.named("swiftc", in: FolderPath.parent(of: swift))
        let answer = try? Subprocess(
            executable: compiler, arguments: ["-print-target-info"], environment: environment, limit: .seconds(30)
        ).run().output
        let info = answer.flatMap { try? JSONSerialization.jsonObject(with: $0) } as? [String: Any]
        let resources = (info?["paths"] as? [String: Any])?["runtimeResourcePath"] as? String
        return resources.map { [FolderPath.join($0, "../\(fileName)")] } ?? []
    }

    #if canImport(Darwin)
    private static let fileName = "libIndexStore.dylib"
    #else
    private static let fileName = "libIndexStore.so"
    #endif

    /// A text of the library as a string of our own.
    func text(_ text: iovec) -> String {
        String(decoding: UnsafeRawBufferPointer(start: text.iov_base, count: text.iov_len), as: UTF8.self)
    }

    /// Calls a function that can fail.
    ///
    /// - Throws: `InputError` with the library's own words.
    func handle(_ call: (UnsafeMutablePointer<Handle?>) -> Handle?) throws(InputError) -> Handle {
        var error: Handle?
        if let handle = call(&error), error == nil { return handle }
        defer { errorDispose(error) }
        throw InputError(errorText(error).map { String(cString: $0) } ?? "the index cannot be read")
    }

    /// Visits the parts of something.
    func each(_ apply: Apply, of whole: Handle, _ body: (Handle) -> Void) {
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
