/// Why a container could not return an instance.
public struct ResolutionError: Error, Sendable, CustomStringConvertible {
    /// What sort of failure it is. More may be added: give a `switch` over it a `default`.
    public enum Code: Sendable {
        /// Nothing provides the requested type.
        case notRegistered
        /// It is registered with `visibility: .module`.
        case inaccessible
        /// `openScope` was given other inputs than the scope declares.
        case scopeInput
        /// A `.weak` registration built something that is not an instance of a class.
        case notAClass
        /// The waiting task was cancelled.
        case cancelled
        /// It is made on the main actor, and the caller runs elsewhere.
        case requiresMainActor
        /// It, or something that it needs, has an asynchronous factory and is not built yet.
        case requiresAsync
        /// It lives in a scope that is not open in this container.
        case scopeNotOpen
        /// Building it came back to itself, through a `Lazy`, a `Provider` or a container that a factory used.
        case circularCreation
        /// A factory threw. What another container threw inside the factory is the underlying error.
        case factoryFailed
        /// It is registered by `unimplemented`.
        case unimplemented
        /// The container is closed, or freed.
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

    /// A list, so that an error which passes thousands of factories stays linear. The compiler frees it without recursion.
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

    /// What sort of failure it is.
    public var code: Code { storage.code }

    /// From the requested type to the type that went wrong.
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

    /// What the factory threw, for `factoryFailed`; else nil.
    public var underlyingError: (any Error)? { storage.underlyingError }

    /// The same error with another step in front of the path.
    ///
    /// A recursion passes the same slots again and again: its path ends where it has come back to its start.
    func behind(_ descriptor: Descriptor) -> ResolutionError {
        if let first = storage.path {
            if code == .circularCreation, isClosedPath { return self }
            // A parameter's form has the key of what it asks for, which is on the path already.
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

    /// The same error, thrown to a caller by a container of this tree.
    func from(_ origin: Origin) -> ResolutionError {
        guard storage.origin == nil else { return self }
        return ResolutionError(Storage(code, storage.message, storage.path, underlyingError, origin))
    }

    /// Whether a container of this tree threw it, or it is still on its way to a caller. A circle belongs to every
    /// container that it passes through.
    func belongs(to origin: Origin) -> Bool {
        storage.origin == nil || storage.origin === origin || code == .circularCreation
    }

    /// What happened, where, the path, and what to do.
    public var description: String {
        let steps = steps
        let site = steps.last { $0.line > 0 }
        return storage.message.text(sites: site.map { [$0] } ?? [], path: steps)
    }
}

/// What errors of one tree of containers have in common: an object that all its slots refer to.
final class Origin: Sendable {}
