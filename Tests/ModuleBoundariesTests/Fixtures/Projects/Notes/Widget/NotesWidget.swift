import NotesCore
import WidgetKit

@main
struct NotesWidget: Widget {
    private let palette = Palette()

    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "notes", provider: NoteProvider()) { NoteView(entry: $0, palette: palette) }
    }
}
