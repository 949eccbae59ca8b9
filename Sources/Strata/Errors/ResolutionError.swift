/// The reason why a container could not return an instance.
public struct ResolutionError: Error, Sendable, CustomStringConvertible {
    /// The kind of failure. More may be added, so give a `switch` over it a `default`.
    public enum Code: Sendable {
        /// The requested type is not registered.
        case notRegistered
        /// The registration has `visibility: .module`.
        case inaccessible
        /// The inputs of `openScope` differ from the declared inputs.
        case scopeInput
        /// The factory of a weakly held type built a value that is not an instance of a class.
        case notAClass
        /// The waiting task was cancelled.
        case cancelled
        /// The type is made on the main actor, and the caller runs elsewhere.
        case requiresMainActor
        /// The type, or something that it needs, has an asynchronous factory and is not built yet.
        case requiresAsync
        /// The type lives in a scope that is not open in this container.
        case scopeNotOpen
        /// A construction led back to itself, through a `Lazy`, a `Provider` or a container that a factory used.
        case circularCreation
        /// A factory or decorator threw. The underlying error may come from another container.
        case factoryFailed
        /// The type is registered by `unimplemented`.
        case unimplemented
        /// The container is closed or freed.
        case closed
    }

    private final class Storage: Sendable {
        let code: Code
        let message: Message
        let path: Path?
        let underlyingError: (any Error)?
        let origin: Origin?

        init(_ code: Code, _ message: Message, _ path: Path?, _ underlyingError: (any Error)?, _ origin: Origin?) {
            self.code = code
            self.message = message
            self.path = path
            self.underlyingError = underlyingError
            self.origin = origin
        }
    }

    /// A linked list, so that an error takes linear time through thousands of factories. Freeing it does not recurse.
    private final class Path: Sendable {
        let step: Descriptor
        let rest: Path?

        init(_ step: Descriptor, _ rest: Path?) {
            self.step = step
            self.rest = rest
        }
    }

    // One word, so that throwing an error on costs no more than a pointer.
    private let storage: Storage

    @inline(never) init(
        _ code: Code, _ what: String, fix: String, _ items: [Descriptor], _ words: [String] = [],
        path: [Descriptor] = [], underlyingError: (any Error)? = nil
    ) {
        var list: Path?
        for step in path.reversed() { list = Path(step, list) }
        storage = Storage(code, Message(what, fix: fix, items, words), list, underlyingError, nil)
    }

    private init(_ storage: Storage) { self.storage = storage }

    /// The kind of failure.
    public var code: Code { storage.code }

    /// The path from the requested type to the type at fault.
    public var path: [PathStep] { steps.map { PathStep($0) } }

    private var steps: [Descriptor] {
        var steps: [Descriptor] = []
        var next = storage.path
        while let here = next {
            steps.append(here.step)
            next = here.rest
        }
        return steps
    }

    /// The error of the factory or decorator, for `factoryFailed`; nil for other kinds.
    public var underlyingError: (any Error)? { storage.underlyingError }

    /// The same error with another step in front of its path. A circular path that is back at its start stays as it is.
    func behind(_ descriptor: Descriptor) -> ResolutionError {
        if let first = storage.path {
            if code == .circularCreation, isClosedPath { return self }
            // A form has the key of the type inside, which is on the path already.
            if descriptor.line == 0, first.step.key == descriptor.key { return self }
        }
        return ResolutionError(
            Storage(code, storage.message, Path(descriptor, storage.path), underlyingError, storage.origin))
    }

    /// Whether the path begins and ends with the same key.
    private var isClosedPath: Bool {
        guard let first = storage.path, var last = first.rest else { return false }
        while let next = last.rest { last = next }
        return first.step.key == last.step.key
    }

    /// The same error, marked as thrown by a container of this tree.
    func from(_ origin: Origin) -> ResolutionError {
        guard storage.origin == nil else { return self }
        return ResolutionError(Storage(code, storage.message, storage.path, underlyingError, origin))
    }

    /// Whether a container of this tree threw the error, or none has yet. A circle belongs to every tree on its path.
    func belongs(to origin: Origin) -> Bool {
        storage.origin == nil || storage.origin === origin || code == .circularCreation
    }

    /// The problem, its location, the path and the fix.
    public var description: String {
        let steps = steps
        let site = steps.last { $0.line > 0 }
        return storage.message.text(sites: site.map { [$0] } ?? [], path: steps)
    }
}

/// Identifies a tree of containers in its errors. All slots of the tree refer to it.
final class Origin: Sendable {}
