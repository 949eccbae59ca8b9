import CoreStorage
import Foundation
import Testing

@Suite("Stores")
struct KeyValueStoreTests {
    @Test("A text is kept, replaced and removed", arguments: [nil, "folder/that/is/not/there"])
    func keeps(folder: String?) throws {
        let root = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: root) }
        let store: any KeyValueStore =
            folder.map { FileStore(folder: root.appendingPathComponent($0)) } ?? MemoryStore()

        #expect(try store.text(for: "name") == nil)
        try store.keep("Ada", for: "name")
        try store.keep("Grace", for: "name")
        #expect(try store.text(for: "name") == "Grace")
        try store.keep(nil, for: "name")
        try store.keep(nil, for: "name")
        #expect(try store.text(for: "name") == nil)
    }

    @Test("A text in a file is there for the next store of the same folder")
    func outlives() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileStore(folder: folder).keep("Ada", for: "name")
        #expect(try FileStore(folder: folder).text(for: "name") == "Ada")
    }

    @Test("A folder that is a file is an error that names it")
    func noFolder() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try Data().write(to: folder)
        defer { try? FileManager.default.removeItem(at: folder) }
        let error = #expect(throws: StorageError.self) { try FileStore(folder: folder).keep("Ada", for: "name") }
        #expect(error?.file == folder.appendingPathComponent("name.txt").path)
    }
}
