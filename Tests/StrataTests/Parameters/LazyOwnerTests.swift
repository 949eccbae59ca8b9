import Foundation
import Strata
import Testing

private let mark = DispatchSpecificKey<String>()

/// Runs an actor on a queue that can be told from others.
private final class QueueExecutor: SerialExecutor {
    private let queue: DispatchQueue

    init(_ name: String) {
        queue = DispatchQueue(label: name)
        queue.setSpecific(key: mark, value: name)
    }

    func enqueue(_ job: UnownedJob) {
        queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }

    func asUnownedSerialExecutor() -> UnownedSerialExecutor { UnownedSerialExecutor(ordinary: self) }
}

/// Not `Sendable`: its end must come where its holder is used.
private final class Note {
    private let ends: Journal<String?>
    init(_ ends: Journal<String?>) { self.ends = ends }
    deinit { ends.note(DispatchQueue.getSpecific(key: mark)) }
}

/// The same that may go anywhere.
private final class SentNote: Sendable {
    private let ends: Journal<String?>
    init(_ ends: Journal<String?>) { self.ends = ends }
    deinit { ends.note(DispatchQueue.getSpecific(key: mark)) }
}

/// Belongs to no actor.
private final class Editor {
    let note: Lazy<Note>
    init(_ note: Lazy<Note>) { self.note = note }
    func edit() throws { _ = try note() }
}

private actor Desk {
    private let executor = QueueExecutor("desk")
    private var notes: [Lazy<Note>] = []
    private var sentNotes: [Lazy<SentNote>] = []
    private var editor: Editor?

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    func take(from container: Container) throws {
        let note = try container.resolve(Lazy<Note>.self)
        _ = try note()
        notes.append(note)
    }

    func letGo() { notes = [] }

    func take(_ editor: sending Editor) throws {
        _ = try editor.note()
        // No actor's code, off the main one.
        try editor.edit()
        self.editor = editor
    }

    func takeSent(from container: Container) throws {
        let note = try container.resolve(Lazy<SentNote>.self)
        _ = try note()
        sentNotes.append(note)
    }
}

/// Made on the main actor, and held by an actor.
@MainActor private final class Model {
    private let ends: Journal<String?>
    init(_ ends: Journal<String?>) { self.ends = ends }
    deinit { ends.note("model on \(DispatchQueue.getSpecific(key: mark) ?? "none")") }
}

/// Nobody's.
private final class Other {}

/// Something whose end takes a while.
private final class Slow {
    deinit { Thread.sleep(forTimeInterval: 0.002) }
}

private final class SlowEditor {
    let slow: Lazy<Slow>
    init(_ slow: Lazy<Slow>) { self.slow = slow }
}

private actor ModelOwner {
    private let model: Model
    private let make: Provider<SlowEditor>
    private var editor: SlowEditor?

    init(_ model: Model, _ make: Provider<SlowEditor>) { (self.model, self.make) = (model, make) }

    func use() throws {
        let editor = try make()
        _ = try editor.slow()
        self.editor = editor
    }
}

@MainActor private final class Screen {
    let note: Lazy<Note>
    init(_ note: Lazy<Note>) { self.note = note }
}

@Suite("What a Lazy holds and is not Sendable", .timeLimit(.minutes(10)))
struct LazyOwnerTests {
    /// For each instance that has gone, on which queue that was.
    private let ends = Journal<String?>()

    private func container() throws -> Container {
        try Container { [ends] registry in
            registry.register(Note.self) { Note(ends) }
            registry.register(SentNote.self) { SentNote(ends) }
            registry.register(Other.self) { Other() }
            registry.register(Screen.self, scope: .singleton, on: MainActor.self) { Screen($0) }
        }
    }

    private nonisolated func reach(_ count: Int) async throws {
        _ = try await eventually { ends.entries.count == count }
    }

    private func firstEnd() async throws -> String? {
        _ = try await eventually { !ends.entries.isEmpty }
        return ends.entries.first ?? nil
    }

    @Test("Ruling: is freed by the actor that called the Lazy when its container is closed, or let go")
    func ofActor() async throws {
        for isClosed in [true, false] {
            let desk = Desk()
            var made: Container? = try container()
            try await desk.take(from: try #require(made))
            if isClosed { try await made?.close() }
            made = nil
            #expect(try await firstEnd() == "desk")
            ends.clear()
            withExtendedLifetime(desk) {}
        }
    }

    @Test("is freed by an actor that it was sent to and that called the Lazy after others")
    @MainActor func ofLaterActor() async throws {
        let desk = Desk()
        let container = try container()
        try await desk.take(try edited(container))
        try await container.close()
        #expect(try await firstEnd() == "desk")
        withExtendedLifetime(desk) {}
    }

    private nonisolated func edited(_ container: Container) throws -> sending Editor {
        let editor = Editor(try container.resolve(Lazy<Note>.self))
        try editor.edit()
        return editor
    }

    @Test("is freed on the main actor where that called it")
    @MainActor func ofMainActor() async throws {
        DispatchQueue.main.setSpecific(key: mark, value: "main")
        let container = try container()
        let screen = try container.resolve(Screen.self)
        _ = try screen.note()
        try await container.close()
        #expect(try await firstEnd() == "main")
        let edited = try self.container()
        let editor = Editor(try edited.resolve(Lazy<Note>.self))
        try editor.edit()
        ends.clear()
        try await edited.close()
        #expect(try await firstEnd() == "main")
        // A container that is let go there frees it at once.
        var other: Container? = try self.container()
        let lazy = try #require(try other?.resolve(Lazy<Note>.self))
        _ = try lazy()
        ends.clear()
        other = nil
        #expect(ends.entries == ["main"])
        withExtendedLifetime((screen, editor, lazy)) {}
    }

    @Test("takes no actor with it that holds something of the main actor", arguments: [false, true])
    @MainActor func confined(isClosed: Bool) async throws {
        DispatchQueue.main.setSpecific(key: mark, value: "main")
        let rounds = 20
        for _ in 0..<rounds {
            var container: Container? = try Container { [ends] registry in
                registry.register(Model.self, on: MainActor.self) { Model(ends) }
                registry.register(Slow.self) { Slow() }
                registry.register(SlowEditor.self, SlowEditor.init)
                registry.register(ModelOwner.self, scope: .singleton) { ModelOwner($0, $1) }
            }
            try await container?.resolveAsync(ModelOwner.self).use()
            if isClosed { try await container?.close() }
            container = nil
        }
        _ = try await reach(rounds)
        #expect(ends.entries == Array(repeating: "model on main", count: rounds))
    }

    @Test("is not waited for by close, as it is where it is Sendable")
    func sendable() async throws {
        let desk = Desk()
        let container = try container()
        try await desk.takeSent(from: container)
        try await container.close()
        #expect(ends.entries == [nil])
        withExtendedLifetime(desk) {}
    }

    @Test("goes where its last Lazy goes, whatever others call meanwhile")
    func besideOthers() async throws {
        let desk = Desk()
        let container = try container()
        let isOver = Locked<Bool>()
        async let others: Void = onThreads(1) { _ in
            while isOver.value != true { _ = try? container.resolve(Lazy<Other>.self)() }
        }
        let (rounds, count) = (200, 100)
        for _ in 0..<rounds {
            for _ in 0..<count { try await desk.take(from: container) }
            await desk.letGo()
        }
        isOver.value = true
        await others
        try await reach(rounds * count)
        #expect(ends.entries.count == rounds * count)
        #expect(ends.entries.allSatisfy { $0 == "desk" })
    }
}
