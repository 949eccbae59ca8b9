import Foundation
import Strata

extension MixedRegistry {
    /// The registries that follow the advice about a problem, as far as a machine can read it.
    ///
    /// - Returns: For each advice those that follow it, of which one must do.
    func following(_ problem: ValidationError.Problem) -> [(advice: String, registries: [MixedRegistry])] {
        let fix = problem.description.components(separatedBy: "\n  fix:   ").last ?? ""
        let taken = MixedForm.allCases.filter { $0.isWeak || $0.isEager }
        let weak = taken.filter(\.isWeak)
        let kept: [Scope] = [.singleton, .weak, .scoped(.session)]
        func take(_ pattern: String, _ forms: [MixedForm], _ form: MixedForm) -> (String, [MixedRegistry])? {
            read(pattern, fix).map { ($0.advice, [taking($0.type, forms, form, problem.sites[0].line)]) }
        }
        func register(_ pattern: String, _ scopes: [Scope]) -> (String, [MixedRegistry])? {
            guard let read = read(pattern, fix), mayHaveScope(read.type) else { return nil }
            return (read.advice, scopes.flatMap { registering(read.type, $0) })
        }
        let type = #"Mixed\w+<T\d>( \(argument Int\))?"#
        return [
            take("ake a Provider<\(type)>", taken, .provider),
            take("ake Assisted<Int, \(type)> itself", [.weakAssisted], .assisted),
            take("ake an Assisted<Int, \(type)>", weak, .assisted),
            take("ake \(type) itself", weak, .plain),
            take("ake \(type)\\? itself", [.weakOptional], .optional),
            take("ake Lazy<\(type)> itself", [.weakLazy], .lazy),
            take("Take a Weak<\(type)>(, or| itself)", weak, .weak),
            take("Take a Weak<\(type)>\\?, which", weak, .optionalWeak),
            register("egister \(type) with `scope: .graph`(?! and)", [.graph]),
            register("egister \(type) as .graph(?! and| or transient and)", [.graph]),
            register("egister \(type) as .graph or transient(?! and)", [.transient]),
            register("(?:egister|ive) \(type) (with `scope: .graph`, or )?(with )?a scope that", kept),
            register("egister \(type) as .singleton or .scoped", [.singleton, .scoped(.session)]),
        ].compactMap { $0 }
    }

    private func read(_ pattern: String, _ fix: String) -> (advice: String, type: Int)? {
        guard let range = fix.range(of: pattern, options: .regularExpression),
            let start = fix[range].range(of: "<T")?.upperBound,
            let type = fix[start].wholeNumberValue
        else { return nil }
        return (String(fix[range]), type)
    }

    private func taking(_ type: Int, _ forms: [MixedForm], _ form: MixedForm, _ line: UInt) -> Self {
        var registry = self
        func change(_ parameter: inout Parameter) {
            if parameter.type == type, forms.contains(parameter.form) { parameter.form = form }
        }
        for entry in entries.indices where entries[entry].line == line {
            for number in entries[entry].parameters.indices { change(&registry.entries[entry].parameters[number]) }
        }
        for entry in entries.indices where entries[entry].decoratorLine == line {
            if var decorator = entries[entry].decorator {
                change(&decorator)
                registry.entries[entry].decorator = decorator
            }
        }
        return registry
    }

    /// The compiler refuses a scope for what is not `Sendable`, but on the main actor.
    private func mayHaveScope(_ type: Int) -> Bool {
        entries.allSatisfy { $0.type != type || type < Self.sent.count || $0.isOnMainActor }
    }

    /// A type may be registered and contributed.
    private func registering(_ type: Int, _ scope: Scope) -> [Self] {
        entries.indices.filter { entries[$0].type == type }.map { number in
            var registry = self
            registry.entries[number].scope = scope
            return registry
        }
    }
}
