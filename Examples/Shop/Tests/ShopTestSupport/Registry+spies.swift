import AuthDomain
import CoreKit
import CoreUI
import Strata

extension Registry {
    /// Registers a spy wherever the app would provide something. A test resolves the spy by its own type.
    public mutating func registerSpies() {
        register(NavigatorSpy.self, scope: .singleton, on: MainActor.self, NavigatorSpy.init)
        forward((any Navigator).self, to: NavigatorSpy.self) { $0 }
        forward((any RouteOpener).self, to: NavigatorSpy.self) { $0 }
        register(SessionSpy.self, scope: .singleton, on: MainActor.self, SessionSpy.init)
        forward((any SessionControl).self, to: SessionSpy.self) { $0 }
        register(LogBook.self, scope: .singleton, LogBook.init)
        forward((any Logger).self, to: LogBook.self) { $0 }
    }
}
