import Foundation
import Strata
import TestSupport

/// A container as the model sees it: a root, a layer on a root, or an open scope.
final class ModelContainer: @unchecked Sendable {
    let number: Int
    let level: SoundRegistry.Level
    let parent: ModelContainer?
    /// What a layer does not share; everything of a root.
    let own: Set<Int>
    /// Nil once a test has let go of it.
    let container = Locked<Container>()
    let isDropped = Locked(false)

    /// - Parameter parent: What a scope is opened in, or the container below a layer.
    init(
        _ container: Container, _ number: Int, _ level: SoundRegistry.Level, in parent: ModelContainer? = nil,
        own: Set<Int> = []
    ) {
        self.container.value = container
        self.number = number
        self.level = level
        self.parent = parent
        self.own = own
    }

    /// Where a level's instance of a registration lives, for a call here.
    func home(of index: Int, at level: SoundRegistry.Level) -> ModelContainer {
        var home = self
        while home.level.rawValue > level.rawValue, let parent = home.parent { home = parent }
        while home.level == .root, !home.own.contains(index), let base = home.parent { home = base }
        return home
    }
}

/// Predicts from the rules of lifetimes which instances are the same: each instance that anybody sees has one place, and
/// each place has one instance. It retains everything that was seen.
final class InstanceModel: @unchecked Sendable {
    /// Whose `.graph` instances a call shares.
    private enum Call: Hashable {
        case asked(Int)
        /// Of a kept instance.
        case construction(ObjectIdentifier)
        /// Of a `Lazy` of something unkept.
        case lazy(ObjectIdentifier, Int)
    }

    private enum Place: Hashable {
        case kept(container: Int, index: Int)
        case graph(Call, index: Int)
        case part(of: ObjectIdentifier, Int)
        case asked(Int)
    }

    private let registry: SoundRegistry
    private let lock = NSLock()
    private var placeOf: [ObjectIdentifier: Place] = [:]
    private var instanceOf: [Place: AnyObject] = [:]
    private var homeOf: [ObjectIdentifier: ModelContainer] = [:]
    private var calls = 0
    private let wrong: Journal<String>

    init(_ registry: SoundRegistry, wrong: Journal<String>) {
        self.registry = registry
        self.wrong = wrong
    }

    /// Compares the outcome of one `resolve` with what it must be, and everything that was made for it.
    ///
    /// - Parameter rolls: Decides which deferred parameters are called.
    func check(_ instance: AnyObject, _ index: Int, in container: ModelContainer, _ rolls: inout SeededGenerator) {
        let call = newCall()
        visit(instance, index, container, .asked(call), .asked(call), &rolls)
    }

    /// The same for an instance for the value of an argument.
    func check(_ instance: AnyObject, keptAs index: Int, in home: ModelContainer) {
        note(instance, .kept(container: home.number, index: index), index)
    }

    private func newCall() -> Int {
        lock.withLock {
            calls += 1
            return calls
        }
    }

    /// - Parameter place: Of a transient.
    private func visit(
        _ instance: AnyObject, _ index: Int, _ asked: ModelContainer, _ call: Call, _ place: Place,
        _ rolls: inout SeededGenerator
    ) {
        let spec = registry.specs[index]
        let id = ObjectIdentifier(instance)
        let container = spec.isKept ? asked.home(of: index, at: registry.levels[index]) : asked
        let inner: Call = spec.isKept ? .construction(id) : call
        let isNew =
            switch spec.scope {
            case .transient: note(instance, place, index)
            case .graph: note(instance, .graph(call, index: index), index)
            default: note(instance, .kept(container: container.number, index: index), index, home: container)
            }
        guard let parts = (instance as? any Composite)?.parts else { return wrong.note("\(index) has no parts") }
        for (position, (parameter, part)) in zip(spec.parameters, parts).enumerated() {
            let own = Place.part(of: id, position)
            if !parameter.form.isDeferred {
                guard let object = part as? any Composite else { wrong.note("\(index) lacks a part"); continue }
                if isNew { visit(object, parameter.tag, container, inner, own, &rolls) }
                continue
            }
            guard Int.random(in: 0..<4, using: &rolls) == 0, let part = part as? any ParameterType,
                let found = try? part.call(), let object = found as? any Composite
            else { continue }
            switch parameter.form {
            case .weak: visit(object, parameter.tag, container, inner, own, &rolls)
            case .lazy, .lazyOptional:
                visit(object, parameter.tag, container, .lazy(id, position), own, &rolls)
            default:
                let call = newCall()
                visit(object, parameter.tag, container, .asked(call), .asked(call), &rolls)
            }
        }
    }

    /// - Returns: Whether it was not seen before.
    @discardableResult
    private func note(_ instance: AnyObject, _ place: Place, _ index: Int, home: ModelContainer? = nil) -> Bool {
        let id = ObjectIdentifier(instance)
        let (known, other) = lock.withLock {
            let (known, other) = (placeOf[id], instanceOf[place])
            if known == nil { placeOf[id] = place }
            if other == nil { instanceOf[place] = instance }
            if let home { homeOf[id] = home }
            return (known, other)
        }
        if let known, known != place { wrong.note("an instance of \(index) is \(known) and \(place)") }
        if let other, other !== instance { wrong.note("two instances of \(index) for \(place)") }
        return known == nil
    }

    /// Compares what was torn down, in its order, with what was seen of shared instances.
    func check(tornDown: [ObjectIdentifier]) {
        var positions: [ObjectIdentifier: Int] = [:]
        for (position, id) in tornDown.enumerated() where positions.updateValue(position, forKey: id) != nil {
            wrong.note("something is torn down twice")
        }
        for case (.kept(_, let index), let instance) in instanceOf where registry.specs.indices.contains(index) {
            guard registry.specs[index].isShared, homeOf[ObjectIdentifier(instance)]?.isDropped.value == false else {
                continue
            }
            guard let position = positions[ObjectIdentifier(instance)] else {
                wrong.note("\(index) is not torn down")
                continue
            }
            let parts = (instance as? any Composite)?.parts ?? []
            for part in parts {
                guard let part = part as? any Composite, let other = positions[ObjectIdentifier(part)] else { continue }
                if other < position { wrong.note("a part of \(index) is torn down before it") }
            }
        }
    }

    var count: Int { instanceOf.count }

    func clear() {
        placeOf = [:]
        homeOf = [:]
        let old = instanceOf
        instanceOf = [:]
        withExtendedLifetime(old) {}
    }
}

extension SoundRegistry {
    /// A registration and everything that reaches it by any parameter.
    func reaching(_ index: Int) -> Set<Int> {
        var reached: Set = [index]
        var isGrowing = true
        while isGrowing {
            let more = specs.indices.filter { here in
                !reached.contains(here) && specs[here].parameters.contains { reached.contains($0.tag) }
            }
            reached.formUnion(more)
            isGrowing = !more.isEmpty
        }
        return reached
    }
}
