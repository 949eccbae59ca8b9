/// Puts a diagram into one HTML page that needs nothing besides itself: no network, no library, no file beside it.
struct HTMLPage {
    let diagram: Diagram
    let drawing: SVGDrawing

    init(_ diagram: Diagram) {
        self.diagram = diagram
        drawing = SVGDrawing(diagram)
    }

    /// The whole document.
    var document: String {
        """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; \
        script-src 'unsafe-inline'">
        <title>\(xmlText(diagram.name)): module graph</title>
        <style>
        \(PageStyle.text)
        </style>
        </head>
        <body>
        \(PageMarkup(title: diagram.name, bands: diagram.bands.map(\.title)).text(drawing: drawing.element(role: "group")))
        <script type="application/json" id="graph-data">\(PageData(diagram, drawing.layout).value.scriptText)</script>
        <script>
        \(PageScript.text)
        </script>
        </body>
        </html>

        """
    }
}

extension Diagram {
    /// The diagram as one self-contained HTML page.
    public var html: String { HTMLPage(self).document }
}
