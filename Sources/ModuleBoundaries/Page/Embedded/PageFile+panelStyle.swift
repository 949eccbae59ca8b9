// Written by .ci/embed-page from Web/panel.css: change that file and run the script.
extension PageFile {
    static let panelStyle = PageFile(
        name: "panel.css",
        text: #"""
            /* The panel. */
            #panel {
              position: relative; width: 392px; flex: none; overflow: auto; padding: 16px 20px 40px; background: var(--panel); border-left: 1px solid var(--line);
              overflow-wrap: anywhere;
            }
            #panel h2 { font-size: 18px; line-height: 1.3; margin: 0 0 2px; }
            #panel h3 { font-size: 13px; margin: 24px 0 8px; font-weight: 650; }
            #panel h4 { font-size: 12px; margin: 8px 0 2px; font-weight: 600; color: var(--faint); }
            #panel p { margin: 4px 0; }
            #panel ul, #panel ol { margin: 0; padding: 0; list-style: none; }
            .facts { color: var(--faint); font-size: 13px; }
            .back { border: 0; background: none; padding: 0; margin: -6px 0 4px; color: var(--accent); display: block; }
            .name-button { border: 0; background: none; padding: 0; min-height: 24px; color: var(--accent); font-weight: 600; text-align: left; font-size: inherit; }
            .name-button:hover, .back:hover, .quiet:hover { text-decoration: underline; }
            .quiet { border: 0; background: none; padding: 0 4px; min-height: 24px; color: var(--faint); font-size: 12.5px; }
            .action { background: var(--control); }
            .more { margin-top: 8px; width: 100%; }
            .verdict { display: block; padding: 9px 13px; border-radius: 8px; border: 1px solid var(--line); margin-top: 12px !important; }
            .verdict i, .tag i, .chip i { font-style: normal; }
            .verdict.error { background: var(--bad-soft); border-color: var(--bad-line); color: var(--bad); }
            .verdict.warning { background: var(--warn-soft); border-color: var(--warn-line); color: var(--warn); }
            .verdict.good { background: var(--good-soft); color: var(--good); }
            .verdict span { color: var(--text); }
            .bars li { position: relative; display: flex; justify-content: space-between; gap: 10px; align-items: baseline; padding: 2px 8px; margin: 2px 0; border-radius: 5px; }
            .bars li::before { content: ""; position: absolute; inset: 0 auto 0 0; width: calc(var(--share) * 100%); background: var(--bad-soft); border-left: 3px solid var(--bad); border-radius: 3px; }
            .bars li > * { position: relative; }
            .bars .faint { font-size: 12.5px; white-space: nowrap; }
            .chips { display: flex; flex-wrap: wrap; gap: 6px; margin-bottom: 10px; }
            .chip { border-radius: 14px; padding: 1px 10px; min-height: 26px; font-size: 12.5px; }
            .chip .count { color: var(--faint); font-variant-numeric: tabular-nums; }
            .chip[aria-pressed="true"] { background: var(--accent-soft); border-color: var(--accent); box-shadow: inset 0 0 0 1px var(--accent); }
            .chip.error i { color: var(--bad); } .chip.warning i { color: var(--warn); }
            .cards li { margin: 0 0 6px; }
            .card { display: block; width: 100%; text-align: left; padding: 7px 12px 8px; border-radius: 8px; border-color: var(--line); border-left: 3px solid var(--bad); background: var(--page); }
            .card.warning { border-left-color: var(--warn); border-left-style: dashed; }
            .card[aria-current] { border-color: var(--accent); background: var(--accent-soft); }
            .card:hover { border-color: var(--accent); color: inherit !important; }
            .card-title { display: block; font-weight: 600; font-size: 13.5px; }
            .card-location, .location { font: 12px/1.5 ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace; color: var(--faint); }
            a.location { color: var(--accent); }
            .card-location { display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
            .tag { display: inline-block; font-size: 11.5px; font-weight: 600; color: var(--bad); margin-right: 8px; white-space: nowrap; }
            .tag.warning { color: var(--warn); }
            .finding { padding: 9px 12px; margin: 0 0 8px; border: 1px solid var(--bad-line); border-radius: 8px; background: var(--bad-soft); }
            .finding.warning { background: var(--warn-soft); border-color: var(--warn-line); }
            .finding .fix, .finding h4, .finding .location, .finding summary { color: var(--text) !important; }
            .finding .fix::before { content: "Fix: "; font-weight: 600; }
            .finding a.location { color: var(--accent) !important; }
            .rows li { padding: 1px 0; }
            .rows .quiet { float: right; }
            .locations li { margin: 1px 0; }
            summary { cursor: pointer; }
            #panel summary { color: var(--faint); font-size: 12.5px; }
            .types li { padding: 4px 0; }
            code { font: 12.5px/1.5 ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace; }
            .numbers { display: flex; flex-wrap: wrap; gap: 6px 18px; margin: 12px 0 0; }
            .numbers dt { font-size: 11.5px; color: var(--faint); } .numbers dd { margin: 0; font-weight: 600; font-variant-numeric: tabular-nums; }
            .tiers li { display: flex; gap: 8px; align-items: center; padding: 2px 0; }
            .tiers .faint { font-size: 12.5px; margin-left: auto; }
            .why { display: grid; grid-template-columns: 1fr 1fr; gap: 8px; }
            .why label { display: block; min-width: 0; } .why label span { font-size: 12px; color: var(--faint); }
            .why input { width: 100%; }
            .why .action { justify-self: start; }
            .why p:empty { display: none; } .why p { grid-column: 1 / -1; }
            .path { counter-reset: step; }
            .path li, .chain li { counter-increment: step; padding-left: 26px; position: relative; }
            .chain { counter-reset: step; }
            .path li::before, .chain li::before { content: counter(step); position: absolute; left: 0; top: 3px; width: 18px; text-align: right; font-size: 12px; color: var(--faint); }
            .chain .step { color: var(--faint); font-size: 12.5px; padding: 0 0 6px 10px; border-left: 2px solid var(--line); margin-left: 2px; }
            @media (max-width: 820px) {
              #panel { width: auto; flex: 0 0 auto; max-height: 46%; border-left: 0; border-top: 1px solid var(--line); }
            }
            """#
    )
}
