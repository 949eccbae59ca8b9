// Written by .ci/embed-page from Web/page.css: change that file and run the script.
extension PageFile {
    static let pageStyle = PageFile(
        name: "page.css",
        text: #"""
            /* Colours and the page around the views. */
            :root {
              color-scheme: light dark;
              --page: #ffffff; --panel: #f8f9fb; --line: #dfe3e9; --text: #1b2430; --faint: #5b6675; --edge: #7a879a;
              --accent: #0b5cc0; --accent-soft: #e8f1fd; --control: #ffffff; --control-line: #8a95a5;
              --bad: #c81e2c; --bad-soft: #fdeeee; --bad-line: #e9b3b6; --warn: #8a5c00; --warn-soft: #fff6df; --warn-line: #e0c584;
              --good: #0a6b48; --good-soft: #e8f6f0; --in: #0a7352; --out: #0b5cc0; --wire: #7a3fb0; --critical: #a2186b;
              --cell: #5d6b80;
              --ground0: #f5f6f8; --rim0: #7f8b9b; --ground1: #eff5fd; --rim1: #4a7fc8; --ground2: #ecf7f3; --rim2: #35907a;
              --ground3: #fdf7ea; --rim3: #a87a1c; --ground4: #f8f2fb; --rim4: #9363ae; --ground5: #fdf2ee; --rim5: #bf6746;
              --ground6: #f0f7e9; --rim6: #668f38;
              --shadow: 0 4px 18px rgb(20 30 45 / 14%);
            }
            @media (prefers-color-scheme: dark) {
              :root:not([data-theme="light"]) {
                --page: #10151b; --panel: #161c24; --line: #2a333e; --text: #e4e9f0; --faint: #9aa7b7; --edge: #74829a;
                --accent: #6cb0ff; --accent-soft: #17293f; --control: #1c242e; --control-line: #66748a;
                --bad: #ff7b7b; --bad-soft: #331b1f; --bad-line: #7c3338; --warn: #e6b84e; --warn-soft: #2d2410; --warn-line: #6f5820;
                --good: #58cc9e; --good-soft: #13291f; --in: #4fca9b; --out: #6cb0ff; --wire: #c295f0; --critical: #ff87c3;
                --cell: #8b9ab0;
                --ground0: #171d25; --rim0: #7a899c; --ground1: #131e2e; --rim1: #5a92dc; --ground2: #12231f; --rim2: #45a389;
                --ground3: #262010; --rim3: #c29238; --ground4: #231a2a; --rim4: #a97bc4; --ground5: #291b16; --rim5: #cd7c5c;
                --ground6: #1a2413; --rim6: #7ea64b;
                --shadow: 0 4px 18px rgb(0 0 0 / 45%);
              }
            }
            :root[data-theme="light"] { color-scheme: light; }
            :root[data-theme="dark"] {
              color-scheme: dark;
              --page: #10151b; --panel: #161c24; --line: #2a333e; --text: #e4e9f0; --faint: #9aa7b7; --edge: #74829a;
              --accent: #6cb0ff; --accent-soft: #17293f; --control: #1c242e; --control-line: #66748a;
              --bad: #ff7b7b; --bad-soft: #331b1f; --bad-line: #7c3338; --warn: #e6b84e; --warn-soft: #2d2410; --warn-line: #6f5820;
              --good: #58cc9e; --good-soft: #13291f; --in: #4fca9b; --out: #6cb0ff; --wire: #c295f0; --critical: #ff87c3;
              --cell: #8b9ab0;
              --ground0: #171d25; --rim0: #7a899c; --ground1: #131e2e; --rim1: #5a92dc; --ground2: #12231f; --rim2: #45a389;
              --ground3: #262010; --rim3: #c29238; --ground4: #231a2a; --rim4: #a97bc4; --ground5: #291b16; --rim5: #cd7c5c;
              --ground6: #1a2413; --rim6: #7ea64b;
              --shadow: 0 4px 18px rgb(0 0 0 / 45%);
            }
            .hue-0 { --ground: var(--ground0); --rim: var(--rim0); }
            .hue-1 { --ground: var(--ground1); --rim: var(--rim1); }
            .hue-2 { --ground: var(--ground2); --rim: var(--rim2); }
            .hue-3 { --ground: var(--ground3); --rim: var(--rim3); }
            .hue-4 { --ground: var(--ground4); --rim: var(--rim4); }
            .hue-5 { --ground: var(--ground5); --rim: var(--rim5); }
            .hue-6 { --ground: var(--ground6); --rim: var(--rim6); }

            * { box-sizing: border-box; }
            [hidden] { display: none !important; }
            html, body { height: 100%; margin: 0; overflow: hidden; }
            body {
              display: flex; flex-direction: column; background: var(--page); color: var(--text);
              font: 14px/1.45 ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "DejaVu Sans", sans-serif;
            }
            .unseen { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
            .faint { color: var(--faint); }
            .bar {
              display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: center; padding: 9px 16px; background: var(--panel);
              border-bottom: 1px solid var(--line); z-index: 3;
            }
            .bar h1 { font-size: 15px; font-weight: 650; margin: 0; max-width: 16em; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
            button, select, input[type="search"], input[type="text"], .menu > summary {
              font: inherit; font-size: 13px; color: inherit; background: var(--control); border: 1px solid var(--control-line);
              border-radius: 6px; padding: 3px 10px; min-height: 28px;
            }
            button, select, .menu > summary, label { cursor: pointer; }
            button:hover:not(:disabled), select:hover, .menu > summary:hover { border-color: var(--accent); color: var(--accent); }
            button:disabled { color: var(--faint); border-color: var(--line); cursor: default; }
            :focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }
            .views, .pair { display: inline-flex; }
            .views button, .pair button { border-radius: 0; margin-left: -1px; }
            .views button:first-child, .pair button:first-child { border-radius: 6px 0 0 6px; margin-left: 0; }
            .views button:last-child, .pair button:last-child { border-radius: 0 6px 6px 0; }
            .views [aria-pressed="true"] { background: var(--accent); border-color: var(--accent); color: var(--page); font-weight: 600; }
            .views button:focus-visible, .pair button:focus-visible { position: relative; z-index: 1; }
            .search { display: flex; gap: 8px; align-items: center; position: relative; }
            .search input { width: 15em; padding-right: 26px; }
            .search kbd { position: absolute; left: calc(15em - 9px); pointer-events: none; }
            .search input:focus + kbd, .search input:not(:placeholder-shown) + kbd { display: none; }
            #status { color: var(--faint); font-size: 12px; }
            #status:empty { display: none; }
            .tools { display: flex; flex-wrap: wrap; gap: 8px 12px; align-items: center; margin-left: auto; font-size: 13px; }
            .tools label { color: var(--faint); white-space: nowrap; }
            .tools select { color: var(--text); max-width: 9em; padding: 3px 4px; }
            [data-view="matrix"] .for-picture, [data-view="table"] .for-picture, [data-view="table"] .for-boxes { display: none; }
            .menu { position: relative; }
            .menu > summary { list-style: none; min-width: 28px; text-align: center; line-height: 20px; }
            .menu > summary::-webkit-details-marker { display: none; }
            .menu > div {
              position: absolute; right: 0; top: calc(100% + 6px); z-index: 5; min-width: 270px; padding: 12px 16px; background: var(--panel);
              border: 1px solid var(--line); border-radius: 8px; box-shadow: var(--shadow); max-height: 76vh; overflow: auto;
            }
            .menu label { display: flex; gap: 8px; align-items: center; padding: 4px 0; color: var(--text); }
            .menu h2 { font-size: 12px; margin: 10px 0 4px; color: var(--faint); }
            .menu h2:first-child { margin-top: 0; }
            #help > div { width: 380px; max-width: 92vw; }
            .legend, .keys { list-style: none; margin: 0; padding: 0; }
            .legend li { display: flex; gap: 10px; align-items: center; padding: 2px 0; }
            .keys div { display: flex; gap: 10px; padding: 2px 0; }
            .keys dt { flex: 0 0 104px; } .keys dd { margin: 0; }
            kbd {
              font: 11px/1.4 ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace; border: 1px solid var(--control-line); border-radius: 4px;
              padding: 0 5px; color: var(--faint); background: var(--control);
            }
            main { flex: 1; min-height: 0; display: flex; }
            .stage { flex: 1; min-width: 0; display: flex; }
            .view { position: relative; flex: 1; min-width: 0; min-height: 0; overflow: auto; display: none; }
            [data-view="picture"] #picture, [data-view="matrix"] #matrix, [data-view="table"] #table { display: block; }
            .view:focus-visible { outline-offset: -2px; }
            #tip {
              position: fixed; z-index: 9; max-width: 420px; padding: 5px 10px; border-radius: 6px; background: var(--text); color: var(--page);
              font-size: 12.5px; pointer-events: none; overflow-wrap: anywhere;
            }
            @media (max-width: 820px) {
              .bar h1 { max-width: 100%; flex-basis: 100%; }
              .tools { margin-left: 0; }
              main { flex-direction: column; }
              .menu > div { right: auto; left: 0; }
              #help > div { left: auto; right: -90px; }
            }
            @media (prefers-reduced-motion: no-preference) { .box, .bundle { transition: opacity 0.12s; } }
            """#
    )
}
