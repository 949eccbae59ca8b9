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
        /// Building it came back to itself, through a `Lazy`, a `Provider` or a container that a constructor used.
        public static let circularCreation = Code(description: "circularCreation")
        /// A factory threw. What another container threw inside it is the underlying error.
        public static let factoryFailed = Code(description: "factoryFailed")
        /// It is registered by `unimplemented`: something needs it after all.
        public static let unimplemented = Code(description: "unimplemented")
        /// The container is closed, or gone.
        public static let closed = Code(description: "closed")
    }

    private struct Content: Sendable {
        let code: Code
        let what: String
        var fix: String
        var path: Path?
        let underlyingError: (any Error)?
        var origin: Origin?
        /// Whether the path begins with the holder of a deferred parameter, which may be under construction.
        var isHeld = false
        /// Whether the advice is for a factory that asked, so that it is none for who asks for what that makes.
        var isAdvised = false
        /// Whether that factory cannot take what it has asked for.
        var isNoParameter = false
        /// Empty for any other error.
        var circle = WaitCircle()
    }

    private final class Storage: Sendable {
        let content: Content

        init(_ content: Content) {
            self.content = content
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

    private var content: Content { storage.content }

    init(_ code: Code, what: String, fix: String, path: [PathStep] = [], underlyingError: (any Error)? = nil) {
        storage = Storage(
            Content(
                code: code, what: what, fix: fix, path: path.reversed().reduce(nil) { Path($1, $0) },
                underlyingError: underlyingError))
    }

    private init(_ content: Content) {
        storage = Storage(content)
    }

    private func changing(_ change: (inout Content) -> Void) -> ResolutionError {
        var content = content
        change(&content)
        return ResolutionError(content)
    }

    /// What sort of failure it is.
    public var code: Code { content.code }

    /// From what was asked for to what went wrong.
    public var path: [PathStep] {
        var steps: [PathStep] = []
        var next = content.path
        while let here = next {
            steps.append(here.step)
            next = here.rest
        }
        return steps
    }

    /// What the factory threw, for `factoryFailed`; else nil.
    public var underlyingError: (any Error)? { content.underlyingError }

    /// The same error, one step further from where it happened.
    func behind(_ step: PathStep) -> ResolutionError {
        changing { content in
            // A factory that calls its own deferred parameter is on the path already.
            let isThere = content.isHeld && content.path?.step == step
            if !isThere { content.path = Path(step, content.path) }
            content.isHeld = false
        }
    }

    /// The same error behind the holder of the deferred parameter that has thrown it.
    func behind(holder: PathStep) -> ResolutionError {
        changing { content in
            content.path = Path(holder, content.path)
            content.isHeld = true
        }
    }

    /// The same error of a circle of waits.
    func closing(_ circle: WaitCircle) -> ResolutionError { changing { $0.circle = circle } }

    /// The circle of which this is the error.
    var circle: WaitCircle { content.circle }

    /// That of the container that threw it to a caller; nil while it is on its way there.
    var origin: Origin? { content.origin }

    /// Whether it is one of those containers', or on its way. A circle belongs to every container that it passes through.
    func belongs(to origin: Origin) -> Bool {
        content.origin == nil || content.origin === origin || code == .circularCreation
    }

    /// The same error, thrown to a caller by a container of these registrations.
    func from(_ origin: Origin) -> ResolutionError {
        content.origin == nil ? changing { $0.origin = origin } : self
    }

    /// The same error, as if no container had thrown it to a caller yet.
    var onItsWay: ResolutionError { changing { $0.origin = nil } }

    /// The same error with other advice, for who has asked.
    ///
    /// - Parameter isNoParameter: Whether that is a factory which cannot take what it has asked for.
    func advising(_ fix: String, isNoParameter: Bool = false) -> ResolutionError {
        changing { content in
            content.fix = fix
            content.isAdvised = true
            content.isNoParameter = isNoParameter
        }
    }

    /// Whether it has advice for who has asked.
    var isAdvised: Bool { content.isAdvised }

    /// Whether a factory has asked for what it cannot take.
    var isNoParameter: Bool { content.isNoParameter }

    func behind(_ descriptor: Descriptor) -> ResolutionError { behind(PathStep(descriptor)) }

    /// The same for a parameter's form: what it asks for is on the path already, where the error comes from there.
    func behind(form descriptor: Descriptor) -> ResolutionError {
        content.path?.step.name == descriptor.key.description ? self : behind(descriptor)
    }
}

extension ResolutionError: CustomStringConvertible {
    /// What happened, where, the path, and what to do.
    public var description: String {
        let path = path
        let site = path.last { $0.site != nil }?.site
        return Message(what: content.what, sites: [site], path: path, fix: content.fix).text
    }
}

/// By what errors tell the containers of some registrations from all others. An object that each of them holds: so nothing
/// that is made later has its address.
final class Origin: Sendable {}
