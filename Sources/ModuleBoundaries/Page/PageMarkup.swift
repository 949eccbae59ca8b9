/// The page's controls, the picture and the panel beside it.
struct PageMarkup {
    let title: String
    /// The bands' titles, from top to bottom.
    let bands: [String]

    /// The body's content.
    ///
    /// - Parameter drawing: The `svg` element.
    func text(drawing: String) -> String {
        """
        <header class="bar">
          <h1>\(xmlText(title))</h1>
          <div class="search">
            <input id="search" type="search" placeholder="Find a module  ( / )" aria-label="Find a module" \
        autocomplete="off" spellcheck="false">
            <span id="status" role="status" aria-live="polite"></span>
          </div>
          <fieldset class="tiers"><legend>Show</legend>
        \(bands.enumerated().map(checkbox).joined(separator: "\n"))
          </fieldset>
          <label class="check"><input type="checkbox" id="reduce"> Hide implied edges</label>
          <span class="zoom" role="group" aria-label="Zoom">
            <button type="button" id="zoom-out" aria-label="Zoom out">−</button>
            <button type="button" id="zoom-fit">Fit</button>
            <button type="button" id="zoom-in" aria-label="Zoom in">+</button>
          </span>
          <button type="button" id="theme" aria-label="Switch between light and dark">◐</button>
        </header>
        <main>
          <div id="canvas" tabindex="-1">
        \(drawing)
          </div>
          <aside id="panel" aria-label="Details"></aside>
        </main>
        """
    }

    private func checkbox(_ index: Int, _ title: String) -> String {
        """
            <label class="check"><input type="checkbox" data-show-band="\(index)" checked> \(xmlText(title))</label>
        """
    }
}
