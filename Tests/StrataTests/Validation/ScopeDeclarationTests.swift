import Strata
import Testing

@Suite("undeclaredScope and scopeConflict")
struct ScopeDeclarationTests {
    @Test("A scope that is used and not declared is reported with every use")
    func undeclared() throws {
        let found = try problems { registry in
            registry.register(Int.self, scope: .scoped(.session), fileID: "A.swift", line: 1) { 1 }
            registry.register(Double.self, scope: .scoped(.session), fileID: "A.swift", line: 2) { 1 }
            registry.declareScope(.screen, parent: .session, fileID: "A.swift", line: 3)
        }
        #expect(found.map(\.code) == [.undeclaredScope])
        #expect(
            found.map(\.description) == [
                """
                Scope session is used and nowhere declared.
                  where: A.swift:1, A.swift:2, A.swift:3
                  fix:   Add `registry.declareScope(.session)` to the module that owns the scope, or add that module.
                """
            ])
    }

    @Test("Its fix names a declared scope of almost the same name: that is probably misspelt")
    func misspelt() throws {
        let declare = "to the module that owns the scope, or add that module."
        func advice(_ used: String, declared: [String] = ["window", "session", "settings"]) throws -> String? {
            try fix { registry in
                for name in declared { registry.declareScope(ScopeKey(name)) }
                registry.register(Int.self, scope: .scoped(ScopeKey(used))) { 1 }
            }
        }
        for used in ["sesion", "Session", "sessions", "sesison", "zession"] {
            #expect(
                try advice(used)
                    == "Perhaps .session was meant. If not, add `registry.declareScope(.\(used))` \(declare)")
        }
        for used in ["checkout", "mission", "set", "windwsx", "s"] {
            #expect(try advice(used) == "Add `registry.declareScope(.\(used))` \(declare)")
        }
        #expect(try advice("tba", declared: ["tab"]) == "Add `registry.declareScope(.tba)` \(declare)")
        for used in ["usre", "uzer"] {
            #expect(try advice(used, declared: ["user"])?.hasPrefix("Perhaps .user was meant. If not, add ") == true)
        }
        #expect(
            try advice("user-sesion", declared: ["user-session"])
                == "Perhaps ScopeKey(\"user-session\") was meant. If not, add "
                + "`registry.declareScope(ScopeKey(\"user-sesion\"))` \(declare)")
        #expect(
            try advice("session", declared: ["sesssion", "SESSION"])?.hasPrefix("Perhaps .SESSION was meant. ") == true)
        #expect(try advice("prufung", declared: ["prüfung"])?.hasPrefix("Perhaps .prüfung was meant. ") == true)
        #expect(try advice("日本", declared: ["日木"])?.hasPrefix("Add ") == true)
        // One that is opened in it is not meant.
        let inside = try fix { registry in
            registry.declareScope(ScopeKey("tab"), parent: ScopeKey("tabs"))
            registry.register(Int.self, scope: .scoped(ScopeKey("tab"))) { 1 }
        }
        #expect(inside == "Add `registry.declareScope(.tabs)` \(declare)")
        let container = try Container { $0.declareScope(.session) }
        #expect(
            resolutionError { try container.openScope(ScopeKey("sesion")) }?.description
                == "Scope sesion is nowhere declared.\n  fix:   Perhaps .session was meant. If not, add "
                + "`registry.declareScope(.sesion)` \(declare)")
    }

    @Test("It is to be opened in the scope of what its instances need, where that is one line and leads not back")
    func parentOfUndeclared() throws {
        func advice(_ declare: (inout Registry) -> Void) throws -> String? {
            try messages { registry in
                declare(&registry)
                registry.register(Double.self) { (_: User) in 1 }
                registry.register(Document.self, scope: .scoped(.screen)) { (_: Double) in Document(title: "") }
            }.first.map { $0.components(separatedBy: "\n  fix:   ")[1] }
        }
        let owner = " to the module that owns the scope, or add that module."
        let child = ScopeKey("child")
        #expect(
            try advice { $0.declareScope(.session, inputs: User.self) }
                == "Add `registry.declareScope(.screen, parent: .session)`" + owner)
        #expect(
            try advice { registry in
                registry.declareScope(.session, inputs: Int.self)
                registry.declareScope(child, parent: .session)
                registry.register(User.self, scope: .scoped(child)) { (id: Int) in User(id: id) }
            } == "Add `registry.declareScope(.screen, parent: .child)`" + owner)
        #expect(
            try advice { $0.declareScope(.session, parent: .screen, inputs: User.self) }
                == "Add `registry.declareScope(.screen)`" + owner)
        #expect(
            try messages { registry in
                registry.declareScope(.session, inputs: User.self)
                registry.declareScope(.screen, parent: .session)
                registry.register(Document.self, scope: .scoped(.screen)) { (_: User) in Document(title: "") }
            } == [])
    }

    @Test("Its parent is advised where it is needed later, weakly, beside it, inside it, or is not declared either")
    func parentOfUndeclaredByOtherNeeds() throws {
        func advice(isDeclared: Bool = true, _ register: (inout Registry) -> Void) throws -> [String] {
            try messages { registry in
                if isDeclared { registry.declareScope(.session) }
                registry.register(User.self, scope: .scoped(.session)) { User(id: 1) }
                registry.register(Tally.self, scope: .scoped(.session)) { Tally() }
                register(&registry)
            }.map { $0.components(separatedBy: "\n  fix:   ")[1] }
        }
        let owner = "to the module that owns the scope, or add that module."
        let session = "Add `registry.declareScope(.session)` \(owner)"
        let screen = "Add `registry.declareScope(.screen, parent: .session)` \(owner)"
        let inner = ScopeKey("inner")
        #expect(
            try advice {
                $0.register(Int.self, scope: .scoped(.screen)) { (_: Provider<User>) in 1 }
            } == [screen])
        #expect(
            try advice {
                $0.register(Int.self, scope: .scoped(.screen)) { (_: Weak<Tally>) in 1 }
            } == [screen])
        #expect(
            try advice {
                $0.register(Int.self, scope: .scoped(.screen)) { 1 }
                $0.register(Double.self) { (_: Int, _: User) in 1 }
            } == [screen])
        // An element of a list asks later for what the other is made beside.
        #expect(
            try advice {
                $0.contribute(Int.self) { (_: Provider<User>) in 1 }
                $0.contribute(Int.self, scope: .scoped(.screen)) { 2 }
            } == [screen])
        #expect(
            try advice {
                $0.declareScope(inner, parent: .screen)
                $0.register(Int.self, scope: .scoped(inner)) { (_: User) in 1 }
            } == [screen])
        #expect(
            try advice(isDeclared: false) {
                $0.register(Int.self, scope: .scoped(.screen)) { (_: User) in 1 }
            } == [session, screen])
        #expect(
            try advice(isDeclared: false) {
                $0.register(Int.self, scope: .scoped(.screen)) { (_: User) in 1 }
                $0.register(Double.self, scope: .scoped(inner)) { (_: Int) in 1 }
            } == [session, screen, screen.replacing(".screen, parent: .session", with: ".inner, parent: .screen")])
        #expect(
            try advice(isDeclared: false) {
                $0.register(Int.self, scope: .scoped(.screen)) { (_: Provider<User>) in 1 }
                $0.register(Double.self, scope: .scoped(.session)) { (_: Provider<Int>) in 1 }
            } == [session, session.replacing(".session", with: ".screen")])
    }

    @Test("Its parent is what its instances need, whatever is asked for beside them, and none that needs it")
    func parentOfUndeclaredByItsInstances() throws {
        let (other, first) = (ScopeKey("other"), "Add `registry.declareScope(.screen")
        func advice(_ register: (inout Registry) -> Void) throws -> String? {
            try messages { registry in
                registry.declareScope(.session)
                registry.declareScope(other)
                registry.register(User.self, scope: .scoped(.session)) { User(id: 1) }
                registry.register(Float.self, scope: .scoped(other)) { 1 }
                register(&registry)
            }.first.map { $0.components(separatedBy: "\n  fix:   ")[1] }
        }
        let end = ")` to the module that owns the scope, or add that module."
        #expect(
            try advice {
                $0.register(Int.self, scope: .scoped(.screen)) { (_: Float) in 1 }
                $0.register(Double.self) { (_: Provider<Int>) in 1 }
                $0.register(String.self) { (_: User, _: Double) in "" }
            } == first + ", parent: .other" + end)
        #expect(
            try advice {
                $0.register(Int.self, scope: .scoped(.screen)) { (_: Float) in 1 }
                $0.register(String.self) { (_: User, _: Int) in "" }
            } == first + ", parent: .other" + end)
        #expect(
            try advice {
                $0.register(Int.self, scope: .scoped(.screen)) { 1 }
                $0.register(String.self) { (_: Provider<User>, _: Provider<Int>) in "" }
            } == first + end)
        #expect(
            try advice {
                $0.declareScope(.window, parent: .session)
                $0.register(Int.self, scope: .scoped(.screen)) { (_: User) in 1 }
                $0.register(Double.self, scope: .scoped(.window)) { (_: Int) in 1 }
            } == first + ", parent: .session" + end)
        #expect(
            try advice {
                $0.register(Int.self, scope: .scoped(.screen)) { 1 }
                $0.register(Double.self, scope: .scoped(.session)) { (_: Int) in 1 }
                $0.register(String.self) { (_: Double, _: Int) in "" }
            } == first + end)
    }

    @Test(
        "Of several undeclared scopes each is advised with the parents of the others in mind", arguments: [false, true])
    func parentsOfUndeclared(_ isOtherDeclared: Bool) throws {
        func advice(_ register: (inout Registry) -> Void) throws -> [String] {
            try messages { registry in
                if isOtherDeclared { registry.declareScope(ScopeKey("other")) }
                register(&registry)
            }.map { message in
                String(message.components(separatedBy: "declareScope(").last?.prefix { $0 != ")" } ?? "")
            }
        }
        let (a, b, c) = (ScopeKey("a"), ScopeKey("b"), ScopeKey("c"))
        // They only stand beside each other.
        #expect(
            try advice {
                $0.register(Int.self, scope: .scoped(a)) { 1 }
                $0.register(Double.self, scope: .scoped(b)) { 1 }
                $0.register(String.self) { (_: Int, _: Double) in "" }
            } == [".a, parent: .b", ".b"])
        #expect(
            try advice {
                $0.register(Int.self, scope: .scoped(a)) { 1 }
                $0.register(Double.self, scope: .scoped(b)) { 1 }
                $0.register(String.self) { (_: Int, _: Provider<Double>) in "" }
            } == [".a, parent: .b", ".b"])
        // A chain, whatever comes first.
        #expect(
            try advice {
                $0.register(String.self, scope: .scoped(c)) { (_: Int, _: Double) in "" }
                $0.register(Double.self, scope: .scoped(b)) { (_: Int) in 1 }
                $0.register(Int.self, scope: .scoped(a)) { 1 }
            } == [".c, parent: .b", ".b, parent: .a", ".a"])
        // The one needs what is opened in the other.
        #expect(
            try advice {
                $0.declareScope(b, parent: a)
                $0.register(Int.self, scope: .scoped(a)) { 1 }
                $0.register(Double.self, scope: .scoped(b)) { 1 }
                $0.register(Float.self, scope: .scoped(c)) { (_: Double) in 1 }
                $0.register(String.self) { (_: Int, _: Float) in "" }
            } == [".a", ".c, parent: .b"])
    }

    @Test("Its parent is the same in each run, also in a circle of scopes", arguments: 0..<16)
    func parentInCircle(_ number: Int) throws {
        let (a, b) = (ScopeKey("a\(number)"), ScopeKey("b\(number)"))
        let found = try messages { registry in
            registry.declareScope(a, parent: b)
            registry.declareScope(b, parent: a)
            registry.register(Int.self, scope: .scoped(a)) { 1 }
            registry.register(Double.self, scope: .scoped(b)) { 1 }
            registry.register(String.self, scope: .scoped(.screen)) { (_: Int, _: Double) in "" }
        }
        #expect(found.first?.contains("declareScope(.screen, parent: .a\(number))") == true)
    }

    @Test("What lies in an undeclared scope may lie in any other: it is no captive, and needs no two that are apart")
    func insideUndeclared() throws {
        let (tenant, child) = (ScopeKey("tenant"), ScopeKey("child"))
        for way in 0..<3 {
            let found = try messages { registry in
                registry.declareScope(tenant)
                registry.declareScope(child, parent: .session)
                registry.register(User.self, scope: .scoped(tenant)) { User(id: 1) }
                registry.register(LiveClient.self, visibility: .module) { (_: Provider<User>) in LiveClient() }
                switch way {
                case 0:
                    registry.register(Int.self, scope: .scoped(child)) { (_: User, _: LiveClient) in 1 }
                case 1:
                    registry.register(Int.self, scope: .scoped(child)) { 1 }
                    registry.register(Double.self) { (_: Int, _: User, _: LiveClient) in 1 }
                default:
                    registry.register(Int.self, scope: .scoped(child)) { 1 }
                    registry.register(Double.self) { (_: Int, _: LiveClient) in 1 }
                }
            }
            #expect(found.map { $0.prefix { $0 != "\n" } } == ["Scope session is used and nowhere declared."])
        }
    }

    @Test("Ruling: identical scope declarations merge, different ones are a conflict")
    func declaredTwice() throws {
        #expect(
            try problems { registry in
                registry.declareScope(.session, inputs: User.self)
                registry.declareScope(.session, inputs: User.self)
            }.isEmpty)
        let found = try problems { registry in
            registry.declareScope(.session, inputs: User.self, Document.self, fileID: "A.swift", line: 1)
            registry.declareScope(.session, inputs: User.self, fileID: "B.swift", line: 2)
        }
        #expect(found.map(\.code) == [.scopeConflict])
        #expect(
            found.map(\.description) == [
                """
                Scope session is declared in two ways: scope session, child of the root, inputs (User, Document); \
                scope session, child of the root, inputs (User).
                  where: A.swift:1, B.swift:2
                  fix:   Make both declarations say the same, or declare the scope in one module that the others \
                depend on.
                """
            ])
    }

    @Test("Declarations with different parents are a conflict, too")
    func parents() throws {
        let found = try problems { registry in
            registry.declareScope(.session)
            registry.declareScope(.screen, parent: .session)
            registry.declareScope(.screen)
        }
        #expect(found.map(\.code) == [.scopeConflict])
    }

    @Test("Scopes that are each other's ancestors are a conflict")
    func cycle() throws {
        let found = try messages { registry in
            registry.declareScope(.session, parent: .screen, fileID: "A.swift", line: 1)
            registry.declareScope(.screen, parent: .session, fileID: "A.swift", line: 2)
        }
        #expect(
            found == [
                """
                Scope session is its own ancestor: session in screen in session.
                  where: A.swift:1, A.swift:2
                  fix:   Give one of them another parent, or none for a scope that the root opens.
                """
            ])
    }

    @Test("A scope whose name is no identifier is named by its initialiser")
    func oddName() throws {
        let odd = ScopeKey("my \"own\" scope")
        let found = try messages { registry in
            registry.register(LiveClient.self, scope: .scoped(odd), fileID: "A.swift", line: 1) { LiveClient() }
        }
        #expect(
            found == [
                #"""
                Scope my "own" scope is used and nowhere declared.
                  where: A.swift:1
                  fix:   Add `registry.declareScope(ScopeKey("my \"own\" scope"))` to the module that owns the scope, or add that module.
                """#
            ])
    }

    @Test(
        "A scope whose name no static member can have is named by its initialiser",
        arguments: ["init", "self", "Type", "_"])
    func reserved(_ name: String) throws {
        let found = try messages { registry in
            registry.register(LiveClient.self, scope: .scoped(ScopeKey(name)), fileID: "A.swift", line: 1) {
                LiveClient()
            }
        }
        #expect(
            found == [
                """
                Scope \(name) is used and nowhere declared.
                  where: A.swift:1
                  fix:   Add `registry.declareScope(ScopeKey("\(name)"))` to the module that owns the scope, or add that module.
                """
            ])
    }
}
