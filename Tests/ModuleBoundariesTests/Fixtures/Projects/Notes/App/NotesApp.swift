import EditorFeature
import ListFeature
import Strata
import SwiftUI

@main
struct NotesApp: App {
    private let container = try! Container(EditorModule.self, ListModule.self)

    var body: some Scene {
        WindowGroup { ListView(container: container, palette: Palette()) }
    }
}
