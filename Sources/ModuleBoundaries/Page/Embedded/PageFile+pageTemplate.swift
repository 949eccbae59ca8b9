// Written by .ci/embed-page from Web/page.html: change that file and run the script.
extension PageFile {
    static let pageTemplate = PageFile(
        name: "page.html",
        text: #"""
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">
            <title>{{title}}: module graph</title>
            {{styles}}
            </head>
            <body>
            <noscript><style>header, main { display: none !important; }</style><p>This page draws the graph with a script. Allow scripts, or use “graph --format svg”.</p></noscript>
            <header class="bar">
              <h1>{{title}}</h1>
              <div class="views" role="group" aria-label="View">
                <button type="button" data-view="picture" aria-pressed="true">Graph</button>
                <button type="button" data-view="matrix" aria-pressed="false">Matrix</button>
                <button type="button" data-view="table" aria-pressed="false">Table</button>
              </div>
              <div class="search">
                <input id="search" type="search" placeholder="Find a module" aria-label="Find a module" aria-keyshortcuts="/" autocomplete="off" spellcheck="false">
                <kbd aria-hidden="true">/</kbd>
                <span id="status" role="status"></span>
              </div>
              <div class="tools">
                <label class="for-boxes">Group by <select id="group"></select></label>
                <span class="pair for-boxes" role="group" aria-label="Groups">
                  <button type="button" id="open-all">Open all</button><button type="button" id="close-all">Close all</button>
                </span>
                <label class="for-picture">Tint <select id="tint">
                  <option value="">none</option><option value="findings">findings</option>
                  <option value="rebuilds">rebuilds</option><option value="lines">lines</option>
                </select></label>
                <details class="menu"><summary>Show</summary><div>
                  <label><input type="checkbox" id="show-implied"> Edges that a longer path implies</label>
                  <label><input type="checkbox" id="show-wiring"> Wiring at run time</label>
                  <label><input type="checkbox" id="show-critical"> Longest chain</label>
                  <label><input type="checkbox" id="show-tests"> Tests</label>
                  <label><input type="checkbox" id="show-outside"> Other packages</label>
                </div></details>
                <span class="pair for-boxes" role="group" aria-label="Zoom">
                  <button type="button" id="zoom-out" aria-label="Zoom out">−</button><button type="button" id="zoom-fit">Fit</button><button type="button" id="zoom-in" aria-label="Zoom in">+</button>
                </span>
                <details class="menu" id="help"><summary aria-label="Legend and keys">?</summary><div>
                  <h2>Legend</h2>
                  <ul class="legend">
                    <li><svg width="44" height="12" aria-hidden="true"><path class="sample plain" d="M2 6h40"/></svg> depends on</li>
                    <li><svg width="44" height="12" aria-hidden="true"><path class="sample implied" d="M2 6h40"/></svg> a longer path leads there as well</li>
                    <li><svg width="44" height="12" aria-hidden="true"><path class="sample error" d="M2 6h40"/></svg> ✕ breaks a rule</li>
                    <li><svg width="44" height="12" aria-hidden="true"><path class="sample warning" d="M2 6h40"/></svg> ▲ breaks a rule that only warns</li>
                    <li data-legend="since"><svg width="44" height="12" aria-hidden="true"><path class="sample added" d="M2 6h40"/></svg> added by the change</li>
                    <li data-legend="since"><svg width="44" height="12" aria-hidden="true"><path class="sample removed" d="M2 6h40"/></svg> removed by the change</li>
                    <li data-legend="wiring"><svg width="44" height="12" aria-hidden="true"><path class="sample wire" d="M2 6h40"/></svg> joined at run time</li>
                    <li><svg width="44" height="14" aria-hidden="true"><path class="sample cell-error" d="M16 1h8l5 5v7h-13z"/></svg> matrix: an error; a circle is a warning, a ring wiring</li>
                  </ul>
                  <h2>Keys</h2>
                  <dl class="keys">
                    <div><dt><kbd>/</kbd></dt><dd>find a module</dd></div>
                    <div><dt><kbd>1</kbd> <kbd>2</kbd> <kbd>3</kbd></dt><dd>graph, matrix, table</dd></div>
                    <div><dt><kbd>↑</kbd> <kbd>↓</kbd> <kbd>←</kbd> <kbd>→</kbd></dt><dd>from module to module, from cell to cell</dd></div>
                    <div><dt><kbd>Shift</kbd> <kbd>↓</kbd></dt><dd>to the module’s edges; in the matrix to the next filled cell</dd></div>
                    <div><dt><kbd>Enter</kbd></dt><dd>select; again opens a group</dd></div>
                    <div><dt><kbd>o</kbd></dt><dd>open or close the group</dd></div>
                    <div><dt><kbd>Shift</kbd> click</dt><dd>on a second module: the chain between the two</dd></div>
                    <div><dt><kbd>+</kbd> <kbd>−</kbd> <kbd>0</kbd></dt><dd>zoom, fit</dd></div>
                    <div><dt><kbd>Esc</kbd></dt><dd>back to the overview</dd></div>
                  </dl>
                </div></details>
                <button type="button" id="print" >Print</button>
                <button type="button" id="theme" aria-label="Switch between light and dark">◐</button>
              </div>
            </header>
            <main>
              <div class="stage">
                <div id="picture" class="view" role="region" aria-label="Graph" tabindex="-1"></div>
                <div id="matrix" class="view" role="application" aria-roledescription="matrix" aria-label="Matrix: the row needs the column. Arrow keys move, Enter selects." tabindex="0"><div class="spacer"><div class="sticky"></div></div></div>
                <div id="table" class="view" role="region" aria-label="Table" tabindex="0"></div>
              </div>
              <aside id="panel" aria-label="Details" tabindex="-1"><div id="panel-head" aria-live="polite"></div><div id="panel-body"></div></aside>
            </main>
            <p id="announcement" class="unseen" role="status"></p>
            <div id="tip" role="presentation" hidden></div>
            <datalist id="module-names"></datalist>
            <script type="application/json" id="graph-data">{{data}}</script>
            {{scripts}}
            </body>
            </html>
            """#
    )
}
