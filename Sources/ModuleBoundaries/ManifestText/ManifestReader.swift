/// Walks over a manifest's tokens and notes targets, their dependencies and products that are written as literals.
///
/// It is a state machine whose state is the innermost open bracket, a `ManifestFrame`: what call the bracket belongs to
/// (a declaration, an entry of `dependencies:`, a product or none of these), what the elements in it are (targets,
/// dependencies or nothing of interest), which argument label was last read, and whether the next list holds
/// dependencies. An opening bracket pushes a frame, a closing one goes back to the frame around it, a comma ends the
/// label. The frames are on a stack of their own, so that no nesting is too deep.
struct ManifestReader {
    private(set) var lexer: Lexer
    private(set) var products: [ManifestSource.Product] = []
    private(set) var strings: Set<String> = []
    private(set) var words: Set<String> = []
    /// The calls that may declare a target, in the order of the text.
    private var calls: [Call] = []
    private var lines: LineCounter
    private var tokens: [Token] = []
    private var outer: [ManifestFrame] = []
    private var frame = ManifestFrame()

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        lexer = Lexer(bytes, keepsComments: true)
        lines = LineCounter(bytes)
    }

    /// The declarations among what was read.
    func declarations(trailingTiers: [Int: TierComment]) -> [ManifestSource.Declaration] {
        declaring.map { call in
            var declaration = call.declaration
            declaration.trailingTier = call.lines.lazy.compactMap { trailingTiers[$0] }.first
            declaration.dependencies.removeAll(where: \.name.isEmpty)
            return declaration
        }
    }

    /// The lines of the targets: a comment at the end of one may be meant to give a tier.
    var targetLines: Set<Int> {
        Set(declaring.flatMap { $0.declaration.callLine...($0.lastLine ?? $0.declaration.line) })
    }

    /// The lines on which an array of targets begins: a comment at the end of one may be meant to stand above them.
    var arrayLines: Set<Int> { Set(declaring.compactMap(\.arrayLine)) }

    /// The lines at whose end a comment gives a target its tier.
    var tierLines: Set<Int> { Set(declaring.flatMap(\.lines)) }

    /// The calls that declare a target.
    private var declaring: [Call] {
        calls.filter { call in
            guard !call.declaration.name.isEmpty, !call.labels.contains("condition") else { return false }
            // A usage of a plugin and a product of this name have no capability.
            return call.declaration.kind != .plugin || call.labels.contains("capability")
        }
    }

    /// A call that is being read: it declares a target if its name is a literal and its labels are those of one.
    private struct Call {
        /// Without a name, and its entries without theirs, until they are read.
        var declaration: ManifestSource.Declaration
        var labels: Set<String> = []
        /// The line of the closing parenthesis.
        var lastLine: Int?
        /// The line of the bracket around it, if that is an array's.
        var arrayLine: Int?

        var lines: [Int] { [declaration.callLine, declaration.line, lastLine ?? declaration.line] }
    }

    /// Reads all of it.
    mutating func read() {
        while case let token = lexer.next(), token.kind != .end { tokens.append(token) }
        for index in tokens.indices { read(index) }
    }

    private mutating func read(_ index: Int) {
        let token = tokens[index]
        switch token.kind {
        case .word, .quotedWord: readWord(index)
        case .string: readString(index)
        case .punctuation: readPunctuation(index)
        case .interpolationStart: open(ManifestFrame(region: .ignored))
        case .interpolationEnd: close()
        case .interpolationNext, .regex, .pound, .symbol, .unknown, .end: break
        }
    }

    private mutating func readWord(_ index: Int) {
        let token = tokens[index]
        let text = lexer.text(token)
        words.insert(text)
        if isByte(index + 1, UInt8(ascii: ":")),
            isByte(index - 1, UInt8(ascii: "(")) || isByte(index - 1, UInt8(ascii: ","))
        {
            frame.label = text
            if case .declaration(let call) = frame.call { calls[call].labels.insert(text) }
        } else if text == "Dependency" || (text == "dependencies" && isByte(index - 1, UInt8(ascii: "."))) {
            frame.expectsDependencies = true
        } else if statementWords.contains(text) || (token.startsLine && index > 0 && tokens[index - 1].kind != .symbol)
        {
            frame.expectsDependencies = false
        }
    }

    private mutating func readString(_ index: Int) {
        guard let text = lexer.literal(tokens[index]) else { return }
        strings.insert(text)
        let isWhole = isByte(index + 1, UInt8(ascii: ",")) || isByte(index + 1, UInt8(ascii: ")"))
        switch frame.call {
        case .declaration(let call) where isWhole && frame.label == "name":
            let position = lines.position(of: tokens[index].start)
            calls[call].declaration.name = text
            calls[call].declaration.line = position.line
            calls[call].declaration.column = position.column
        case .product where isWhole && frame.label == "name":
            let position = lines.position(of: tokens[index].start)
            products.append(ManifestSource.Product(name: text, line: position.line, column: position.column))
        case .entry(let owner, let entry)
        where isWhole && (frame.label == "name" || !isByte(index - 1, UInt8(ascii: ":"))):
            calls[owner].declaration.dependencies[entry].name = text
        case .entry(let owner, let entry) where isWhole && frame.label == "package":
            calls[owner].declaration.dependencies[entry].package = text
        case .other where frame.isArray:
            guard case .dependencies(let owner?) = frame.region else { return }
            addEntry(text, form: .byName, at: tokens[index].start, to: owner)
        default: break
        }
    }

    private mutating func readPunctuation(_ index: Int) {
        switch lexer.bytes[tokens[index].start] {
        case UInt8(ascii: "("): open(callFrame(index))
        case UInt8(ascii: "["):
            let line = lines.position(of: tokens[index].start).line
            open(ManifestFrame(region: innerRegion, isArray: !isSubscript(index), line: line))
        case UInt8(ascii: "{"): open(ManifestFrame(region: innerRegion))
        case UInt8(ascii: ")"), UInt8(ascii: "}"): closeCall(index)
        case UInt8(ascii: "]"):
            let namesType = frame.expectsDependencies
            close()
            if namesType { frame.expectsDependencies = true }
        case UInt8(ascii: ","):
            frame.label = nil
            frame.expectsDependencies = false
        default: break
        }
    }

    private mutating func open(_ inner: ManifestFrame) {
        outer.append(frame)
        frame = inner
    }

    private mutating func close() {
        guard let last = outer.popLast() else { return }
        frame = last
        if case .dependencies = innerRegion, case .other = frame.call { frame.expectsDependencies = false }
    }

    private mutating func closeCall(_ index: Int) {
        if case .declaration(let call) = frame.call {
            calls[call].lastLine = lines.position(of: tokens[index].start).line
        }
        close()
    }

    /// What stands in a bracket that opens here.
    private var innerRegion: ManifestFrame.Region {
        switch frame.call {
        case .declaration(let call) where frame.label == "dependencies": .dependencies(of: call)
        case .declaration, .entry, .product: .ignored
        case .other:
            if case .elsewhere = frame.region, frame.expectsDependencies {
                .dependencies(of: nil)
            } else {
                frame.region
            }
        }
    }

    /// The frame of a parenthesis: that of a declaration, an entry or a product if the words before it say so.
    private mutating func callFrame(_ index: Int) -> ManifestFrame {
        var inner = ManifestFrame(region: innerRegion)
        guard index >= 2, tokens[index - 1].kind == .word, let start = startOfMember(index - 1) else { return inner }
        let name = lexer.text(tokens[index - 1])
        switch inner.region {
        case .dependencies(let owner?):
            guard let form = ManifestSource.Entry.Form(rawValue: name) else { return inner }
            addEntry("", form: form, at: start, to: owner)
            inner.call = .entry(owner: owner, index: calls[owner].declaration.dependencies.count - 1)
        case .elsewhere:
            if let kind = ManifestSource.Declaration.Kind(rawValue: name) {
                let (line, column) = lines.position(of: tokens[index - 2].start)
                let declaration = ManifestSource.Declaration(
                    name: "", kind: kind, line: line, column: column, callLine: line, callColumn: column,
                    dependencies: [])
                calls.append(Call(declaration: declaration, arrayLine: frame.line))
                inner.call = .declaration(calls.count - 1)
            } else if name == "library" || name == "executable" {
                inner.call = .product
            }
        case .dependencies(nil), .ignored: break
        }
        return inner
    }

    private mutating func addEntry(_ name: String, form: ManifestSource.Entry.Form, at offset: Int, to owner: Int) {
        let (line, column) = lines.position(of: offset)
        let entry = ManifestSource.Entry(name: name, form: form, line: line, column: column)
        calls[owner].declaration.dependencies.append(entry)
    }

    /// The offset at which `.member`, `Target.member` or `Target.Dependency.member` begins; nil for a member of
    /// anything else.
    private func startOfMember(_ index: Int) -> Int? {
        var dot = index - 1
        while dot >= 0, isByte(dot, UInt8(ascii: ".")) {
            guard dot > 0, tokens[dot - 1].end == tokens[dot].start else { return tokens[dot].start }
            let owner = tokens[dot - 1]
            guard owner.kind == .word else { return isOpening(dot - 1) ? tokens[dot].start : nil }
            guard typeNames.contains(lexer.text(owner)) else { return nil }
            if !isByte(dot - 2, UInt8(ascii: ".")) { return owner.start }
            dot -= 2
        }
        return nil
    }

    private func isOpening(_ index: Int) -> Bool {
        tokens[index].kind == .symbol || "([{,:;".utf8.contains(lexer.bytes[tokens[index].start])
    }

    private func isSubscript(_ index: Int) -> Bool {
        guard index > 0, tokens[index - 1].end == tokens[index].start else { return false }
        return tokens[index - 1].kind == .word || isByte(index - 1, UInt8(ascii: "]"))
            || isByte(index - 1, UInt8(ascii: ")"))
    }

    private func isByte(_ index: Int, _ byte: UInt8) -> Bool {
        tokens.indices.contains(index) && lexer.isByte(tokens[index], byte)
    }
}

/// Words that begin a statement.
private let statementWords: Set<String> = ["let", "var", "func", "if", "for", "guard", "switch", "extension", "import"]

/// Types whose functions declare targets, entries and products.
private let typeNames: Set<String> = ["PackageDescription", "Target", "Dependency", "Product"]
