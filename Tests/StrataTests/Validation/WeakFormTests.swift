import Strata
import Testing

private final class View: Sendable {}
private final class Menu: Sendable {}

/// Whether the container is valid must not depend on whether somebody provides what the form asks for.
@Suite("A Weak of a form that makes a value of its own is refused")
struct WeakFormTests {
    private func take<Form: Sendable>(_: Form.Type, _ registry: inout Registry) {
        registry.register(Menu.self, fileID: "A.swift", line: 2) { (_: Form) in Menu() }
    }

    private func message(_ form: String, about type: String = "View", _ fix: String) -> String {
        """
        Menu takes a Weak<\(form)>, which is no instance but a way to ask for one.
          where: A.swift:2
          path:  Menu (A.swift:2) → \(type)
          fix:   \(fix)
        """
    }

    @Test("also where nothing provides what it asks for, since no call could resolve it")
    func missing() throws {
        func found<Form: Sendable>(_ form: Form.Type) throws -> [String] { try messages { take(form, &$0) } }
        let fix = "Take a Weak<View>?, which is nil where nothing provides View."
        #expect(try found(Weak<View?>.self) == [message("View?", fix)])
        #expect(try found(Lazy<Weak<View?>>.self) == [message("View?", fix)])
        #expect(try found(Provider<Weak<View?>>.self) == [message("View?", fix)])
        #expect(try found(Lazy<Weak<View?>>?.self) == [message("View?", fix)])
        #expect(try found(Weak<Lazy<View>?>.self) == [message("Lazy<View>?", fix)])
        #expect(try found(Weak<Lazy<View?>>.self) == [message("Lazy<View?>", fix)])
        #expect(try found(Weak<Weak<View>?>.self) == [message("Weak<View>?", fix)])
        #expect(
            try found(Weak<Assisted<Int, View>?>.self)
                == [message("Assisted<Int, View>?", about: "View (argument Int)", fix)])
        let qualified =
            "Take a Weak<Qualified<View, APIBase>>?, which is nil where nothing provides View (qualifier APIBase)."
        #expect(
            try found(Weak<Qualified<View?, APIBase>>.self)
                == [message("Qualified<View?, APIBase>", about: "View (qualifier APIBase)", qualified)])
        #expect(
            try found(Weak<Qualified<View, APIBase>?>.self)
                == [message("Qualified<View, APIBase>?", about: "View (qualifier APIBase)", qualified)])
        #expect(
            try found(Qualified<Weak<View?>, APIBase>.self)
                == [message("View?", about: "View (qualifier APIBase)", qualified)])
        // That it is missing says nothing more.
        #expect(try found(Weak<Lazy<View>>.self) == [message("Lazy<View>", fix)])
        let container = try Container { take(Weak<View>?.self, &$0) }
        _ = try container.resolve(Menu.self)
        let other = try Container { take(Weak<Qualified<View, APIBase>>?.self, &$0) }
        _ = try other.resolve(Menu.self)
    }

    @Test("also where that takes an argument, and no Weak can refer to it")
    func argument() throws {
        func configure<Form: Sendable>(_ form: Form.Type, _ registry: inout Registry) {
            registry.register(View.self, argument: Int.self) { _ in View() }
            take(form, &registry)
        }
        #expect(
            try messages { configure(Weak<View?>.self, &$0) }
                == [message("View?", "Take a Weak<View>?, which is nil where nothing provides View.")])
        _ = try Container { configure(Weak<View>?.self, &$0) }.resolve(Menu.self)
    }

    @Test("and taken itself where what it wraps is no class")
    func noClass() throws {
        func configure<Form: Sendable>(isProvided: Bool, _ form: Form.Type, _ registry: inout Registry) {
            if isProvided { registry.register(Int.self) { 1 } }
            take(form, &registry)
        }
        #expect(
            try messages { configure(isProvided: false, Weak<Int?>.self, &$0) }
                == [message("Int?", about: "Int", "Take Int? itself.")])
        for isProvided in [false, true] {
            #expect(try fix { configure(isProvided: isProvided, Weak<Int?>.self, &$0) } == "Take Int? itself.")
            #expect(
                try fix { configure(isProvided: isProvided, Qualified<Weak<Int?>, APIBase>.self, &$0) }
                    == "Take Qualified<Int?, APIBase> itself.")
            _ = try Container { configure(isProvided: isProvided, Int?.self, &$0) }.resolve(Menu.self)
            _ = try Container { configure(isProvided: isProvided, Qualified<Int?, APIBase>.self, &$0) }
        }
        #expect(try fix { configure(isProvided: true, Weak<Lazy<Int>>.self, &$0) } == "Take Lazy<Int> itself.")
        _ = try Container { configure(isProvided: true, Lazy<Int>.self, &$0) }.resolve(Menu.self)
    }
}
