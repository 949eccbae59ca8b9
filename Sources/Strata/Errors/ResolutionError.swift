/// Why a container could not hand out an instance.
public struct ResolutionError: Error, Sendable {
    /// What sort of failure it is. More may be added: a `switch` over it needs a `default`.
    public struct Code: Hashable, Sendable, CustomStringConvertible {
        /// The code's name, as in `ResolutionError.Code.closed`.
        public let description: String

        /// Nothing provides what was asked for.
        public static let notRegistered = Code(description: "notRegistered")
        /// It is registered with `visibility: .module`.
        public static let inaccessible = Code(description: "inaccessible")
        /// `openScope` was given other inputs than the scope declares.
        public static let scopeInput = Code(description: "scopeInput")
        /// A `.weak` registration built something that is no class instance.
        public static let notAClass = Code(description: "notAClass")
        /// The task that waited was cancelled.
        public static let cancelled = Code(description: "cancelled")
        /// It is made on the main actor, and the caller runs elsewhere.
        public static let requiresMainActor = Code(description: "requiresMainActor")
        /// It, or something that it needs, has an asynchronous factory and is not built yet.
        public static let requiresAsync = Code(description: "requiresAsync")
        /// It lives in a scope that this container has not open.
        public static let scopeNotOpen = Code(description: "scopeNotOpen")
        /// Building it came back to itself, through a `Lazy` or a `Provider` that a constructor used.
        public static let circularCreation = Code(description: "circularCreation")
        /// A factory threw. What another container threw inside it is the underlying error.
        public static let factoryFailed = Code(description: "factoryFailed")
        /// It is registered by `unimplemented`: something needs it after all.
        public static let unimplemented = Code(description: "unimplemented")
        /// The container is closed, or gone.
        public static let closed = Code(description: "closed")
    }

    private final class Storage: Sendable {
        let code: Code
        let what: String
        let fix: String
        let path: Path?
        let underlyingError: (any Error)?
        let origin: Origin?
        /// Whether the path begins with the holder of a deferred parameter, which may be under construction.
        let isHeld: Bool

        init(
            _ code: Code, _ what: String, _ fix: String, _ path: Path?, _ underlyingError: (any Error)?,
            _ origin: Origin? = nil, isHeld: Bool = false
        ) {
            self.origin = origin
            self.isHeld = isHeld
            self.code = code
            self.what = what
            self.fix = fix
            self.path = path
            self.underlyingError = underlyingError
        }
    }

    /// A list, so that an error which passes thousands of factories stays linear.
    private final class Path: Sendable {
        let step: PathStep
        let rest: Path?

        init(_ step: PathStep, _ rest: Path?) {
            self.step = step
            self.rest = rest
        }
    }

    // One word, so that handing an error up costs no more than a pointer.
    private let storage: Storage

    init(_ code: Code, what: String, fix: String, path: [PathStep] = [], underlyingError: (any Error)? = nil) {
        storage = Storage(code, what, fix, path.reversed().reduce(nil) { Path($1, $0) }, underlyingError)
    }

    private init(_ storage: Storage) {
        self.storage = storage
    }

    /// What sort of failure it is.
    public var code: Code { storage.code }

    /// From what was asked for to what went wrong.
    public var path: [PathStep] {
        var steps: [PathStep] = []
        var next = storage.path
        while let here = next {
            steps.append(here.step)
            next = here.rest
        }
        return steps
    }

    /// What the factory threw, for `factoryFailed`; else nil.
    public var underlyingError: (any Error)? { storage.underlyingError }

    /// The same error, one step further from where it happened.
    func behind(_ step: PathStep) -> ResolutionError {
        // A factory that calls its own deferred parameter is on the path already.
        let isThere = storage.isHeld && storage.path?.step == step
        return ResolutionError(
            Storage(
                code, storage.what, storage.fix, isThere ? storage.path : Path(step, storage.path), underlyingError,
                storage.origin))
    }

    /// The same error behind the holder of the deferred parameter that has thrown it.
    func behind(holder: PathStep) -> ResolutionError {
        ResolutionError(
            Storage(
                code, storage.what, storage.fix, Path(holder, storage.path), underlyingError, storage.origin,
                isHeld: true))
    }

    /// That of the container that threw it to a caller; nil while it is on its way there.
    var origin: Origin? { storage.origin }

    /// The same error, thrown to a caller by a container of these registrations.
    func from(_ origin: Origin) -> ResolutionError {
        guard storage.origin == nil else { return self }
        return ResolutionError(
            Storage(
                code, storage.what, storage.fix, storage.path, underlyingError, origin, isHeld: storage.isHeld))
    }

    /// The same error, as if no container had thrown it to a caller yet.
    var onItsWay: ResolutionError {
        ResolutionError(
            Storage(code, storage.what, storage.fix, storage.path, underlyingError, isHeld: storage.isHeld))
    }

    /// The same error with other advice.
    func advising(_ fix: String) -> ResolutionError {
        ResolutionError(
            Storage(
                code, storage.what, fix, storage.path, underlyingError, storage.origin, isHeld: storage.isHeld))
    }

    func behind(_ descriptor: Descriptor) -> ResolutionError { behind(PathStep(descriptor)) }

    /// The same for a parameter's form: what it asks for is on the path already, where the error comes from there.
    func behind(form descriptor: Descriptor) -> ResolutionError {
        storage.path?.step.name == descriptor.key.description ? self : behind(descriptor)
    }
}

extension ResolutionError: CustomStringConvertible {
    /// What happened, where, the path, and what to do.
    public var description: String {
        let path = path
        let site = path.last { $0.site != nil }?.site
        return Message(what: storage.what, sites: [site], path: path, fix: storage.fix).text
    }
}

/// By what errors tell the containers of some registrations from all others. An object that each of them holds: so nothing
/// that is made later has its address.
final class Origin: Sendable {}
