// Written by .ci/embed-page from Web/print.css: change that file and run the script.
extension PageFile {
    static let printStyle = PageFile(
        name: "print.css",
        text: #"""
            /* Paper: no controls, the picture as wide as the sheet, then the panel. */
            @page { margin: 12mm; }
            @media print {
              html, body { height: auto; overflow: visible; background: none; }
              body { display: block; }
              .bar > :not(h1), #tip, .back, .more, .why, .action { display: none !important; }
              .bar { border: 0; padding: 0 0 4mm; background: none; }
              main { display: block; }
              .stage { display: block; }
              .view { overflow: visible; }
              #picture > svg { width: 100%; height: auto; max-height: 240mm; }
              .spacer { width: auto !important; height: auto !important; }
              .sticky { position: static; width: auto !important; height: auto !important; }
              .sticky svg { width: 100%; height: auto; }
              #panel { width: auto; border: 0; background: none; padding: 6mm 0 0; overflow: visible; break-before: page; max-height: none; }
              .card, .finding, tr { break-inside: avoid; }
              * { print-color-adjust: exact; }
            }
            """#
    )
}
