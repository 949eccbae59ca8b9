"use strict";
// The matrix: a row and a column for each box, in the order of tiers and depths; a cell where the row needs the column.
// Only what can be seen is drawn, so that it takes as long for two thousand modules as for fifty.

const matrix = document.getElementById("matrix");
const matrixSizes = [2, 3, 4, 6, 10, 14, 18, 24, 32, 44];
/** Smaller cells have no names beside them. */
const smallestNamed = 10;
const matrixView = { cell: 24, all: false, order: [], cells: [], at: null, head: 150, side: 190, blocks: [], cycles: [] };

/** The rows of the present choice: high tiers first, in a tier what stands highest first, cycles side by side. */
function orderMatrix() {
  const made = scene(matrixView.all);
  const boxes = made.boxes;
  const level = (box) => Math.max(...box.modules.map((module) => modules[module].depth ?? 0));
  const cycle = (box) => Math.min(...box.modules.map((module) => modules[module].cycle ?? Infinity));
  const order = boxes.map((_, index) => index).sort((one, other) => {
    const left = boxes[one], right = boxes[other];
    return left.band - right.band || level(right) - level(left) || cycle(left) - cycle(right) || (left.name < right.name ? -1 : 1);
  });
  const rowOf = new Map(order.map((box, row) => [box, row]));
  const rows = order.map(() => new Map());
  made.bundles.forEach((bundle, index) => {
    if (bundle.kind === "removed") return;
    const row = rows[rowOf.get(bundle.from)], column = rowOf.get(bundle.to);
    const cell = row.get(column) ?? { imports: null, wire: null };
    if (bundle.kind === "wire") cell.wire = bundle; else cell.imports = bundle;
    cell.index = index;
    row.set(column, cell);
  });
  matrixView.scene = made;
  matrixView.rows = order.map((index) => boxes[index]);
  matrixView.cells = rows;
  matrixView.blocks = runs(matrixView.rows, (box) => data.bands[box.band].isDepth ? -1 : box.band);
  matrixView.cycles = runs(matrixView.rows, (box) => Number.isFinite(cycle(box)) ? cycle(box) : null);
}

/** Rows beside each other that share a key; those without a key are passed over. */
function runs(rows, key) {
  const found = [];
  rows.forEach((box, row) => {
    const value = key(box);
    const last = found[found.length - 1];
    if (value === null) return;
    if (last && last.value === value && last.end === row) last.end = row + 1;
    else found.push({ value, start: row, end: row + 1 });
  });
  return found;
}

function drawMatrix() {
  orderMatrix();
  const { rows, cell } = matrixView;
  const isNamed = cell >= smallestNamed;
  // As wide as the widest name is when it is chosen, with the sign of a group; and wide enough for the words in the corner.
  const longest = Math.max(80, ...rows.map((box) => textWidth((box.isGroup ? "▸ " : "") + shortened(box.name), "650 12.5px")));
  const side = matrixView.side = isNamed ? Math.min(250, Math.ceil(longest) + 46) : 24;
  const head = matrixView.head = isNamed ? 150 : 40;
  const spacer = matrix.firstElementChild;
  spacer.style.width = side + rows.length * cell + 30 + "px";
  spacer.style.height = head + rows.length * cell + 30 + "px";
  paintMatrix();
}

/**
 * The largest cells at which all rows fit the window.
 *
 * @param smallest None smaller than this.
 */
function fitMatrix(smallest = matrixSizes[0]) {
  const room = Math.min(matrix.clientWidth - matrixView.side, matrix.clientHeight - matrixView.head) - 30;
  const wanted = room / Math.max(1, matrixView.rows.length);
  matrixView.cell = [...matrixSizes].reverse().find((size) => size <= Math.max(wanted, smallest)) ?? matrixSizes[0];
  drawMatrix();
}

function paintMatrix() {
  const { rows, cells, cell, side, head, at } = matrixView;
  const left = matrix.scrollLeft, top = matrix.scrollTop;
  const width = matrix.clientWidth, height = matrix.clientHeight;
  const firstRow = Math.max(0, Math.floor(top / cell)), lastRow = Math.min(rows.length, Math.ceil((top + height - head) / cell) + 1);
  const firstColumn = Math.max(0, Math.floor(left / cell)), lastColumn = Math.min(rows.length, Math.ceil((left + width - side) / cell) + 1);
  const x = (column) => side + column * cell - left, y = (row) => head + row * cell - top;
  const matched = state.query.trim() === "" ? new Set() : new Set(matches());
  const isMatch = (box) => matched.size > 0 && box.modules.some((module) => matched.has(module));
  const chosen = new Set(modulesOf(state.selection));
  const isChosen = (box) => box.modules.some((module) => chosen.has(module)) || state.selection?.group === box.key;
  const body = svg("g", { "clip-path": "url(#matrix-body)" });
  matrixView.blocks.filter((block) => block.value >= 0).forEach((block) => body.append(svg("rect", {
    class: "ground hue-" + data.bands[block.value].hue, x: x(block.start), y: y(block.start),
    width: (block.end - block.start) * cell, height: (block.end - block.start) * cell,
  })));
  for (let row = firstRow; row < lastRow; row += 1) {
    if (isMatch(rows[row]) || isChosen(rows[row])) body.append(svg("rect", { class: "band-lit", x: side, y: y(row), width: rows.length * cell, height: cell }));
  }
  for (let column = firstColumn; column < lastColumn; column += 1) {
    if (isChosen(rows[column])) body.append(svg("rect", { class: "band-lit", x: x(column), y: head, width: cell, height: rows.length * cell }));
  }
  if (at) {
    body.append(svg("rect", { class: "cross", x: side, y: y(at.row), width: rows.length * cell, height: cell }),
      svg("rect", { class: "cross", x: x(at.column), y: head, width: cell, height: rows.length * cell }));
  }
  body.append(svg("path", { class: "diagonal", d: `M${x(0)} ${y(0)}L${x(rows.length)} ${y(rows.length)}` }), gridLines(x, y));
  const broken = [];
  for (let row = firstRow; row < lastRow; row += 1) {
    for (const [column, it] of cells[row]) {
      if (column < firstColumn || column >= lastColumn || !isCellShown(it)) continue;
      const drawnCell = drawCell(it, x(column), y(row), cell);
      if (drawnCell.isBroken) broken.push(drawnCell.element); else body.append(drawnCell.element);
    }
  }
  body.append(...broken);
  for (let at = Math.max(firstRow, firstColumn); at < Math.min(lastRow, lastColumn); at += 1) {
    if (rows[at].isGroup && rows[at].inside.length > 0) body.append(drawInside(rows[at], x(at), y(at), cell));
  }
  matrixView.cycles.filter((run) => run.end - run.start > 1).forEach((run) => body.append(svg("rect", {
    class: "cycle-frame", x: x(run.start) + 0.5, y: y(run.start) + 0.5, width: (run.end - run.start) * cell - 1, height: (run.end - run.start) * cell - 1, rx: 3,
  })));
  if (at) body.append(svg("rect", { class: "cursor", x: x(at.column), y: y(at.row), width: cell, height: cell }));
  const rowNames = svg("g", { "clip-path": "url(#matrix-side)" });
  for (let row = firstRow; row < lastRow; row += 1) rowNames.append(rowName(row, y(row), isMatch(rows[row]), isChosen(rows[row])));
  const columnNames = svg("g", { "clip-path": "url(#matrix-head)" });
  for (let column = firstColumn; column < lastColumn; column += 1) columnNames.append(columnName(column, x(column), isMatch(rows[column]), isChosen(rows[column])));
  const clip = (id, ...box) => svg("clipPath", { id }, svg("rect", { x: box[0], y: box[1], width: Math.max(0, box[2]), height: Math.max(0, box[3]) }));
  const root = svg(
    "svg", { class: "diagram", width, height, viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true" },
    svg("defs", {}, clip("matrix-body", side, head, width - side, height - head), clip("matrix-side", 0, head, side, height - head),
      clip("matrix-head", side, 0, width - side, head)),
    body, rowNames, columnNames, svg("text", { class: "corner", x: 14, y: head - 18 }, "row needs column"));
  const sticky = matrix.querySelector(".sticky");
  sticky.style.width = width + "px";
  sticky.style.height = height + "px";
  sticky.replaceChildren(root);
}

const isCellShown = (it) => it.wire || state.implied || !it.imports.implied || worst(findingsOfBundle(it.imports));

function gridLines(x, y) {
  const { rows, cell, blocks } = matrixView;
  const end = rows.length;
  const steps = cell >= 14 ? rows.map((_, at) => at).concat(end) : [];
  const line = (at) => `M${x(0)} ${y(at)}H${x(end)}M${x(at)} ${y(0)}V${y(end)}`;
  return svg("g", {}, svg("path", { class: "grid", d: steps.map(line).join("") }),
    svg("path", { class: "grid tier", d: [...blocks.map((block) => block.start), end].map(line).join("") }));
}

/** A cell: a square; what breaks a rule fills it, an error with a cut corner, a warning as a circle; wiring is a ring. */
function drawCell(it, x, y, size) {
  const tone = it.imports ? worst(findingsOfBundle(it.imports)) : null;
  const group = svg("g", { class: "cell " + (tone ?? (it.imports?.implied ? "implied" : "plain")) });
  // What is broken is seen at any size.
  const gap = size >= 14 ? 2 : tone ? Math.min(0.5, (size - 6) / 2) : 0.5, inner = size - 2 * gap, cut = inner * 0.38;
  if (it.imports) {
    const fill = tone ? 1 : Math.min(1, 0.35 + Math.log2(1 + it.imports.files) * 0.13);
    group.append(tone === "error"
      ? svg("path", { class: "shape", d: `M${x + gap} ${y + gap}h${inner - cut}l${cut} ${cut}v${inner - cut}h${-inner}z` })
      : tone === "warning" ? svg("circle", { class: "shape", cx: x + size / 2, cy: y + size / 2, r: inner / 2 })
        : svg("rect", { class: "shape", x: x + gap, y: y + gap, width: inner, height: inner, rx: size >= 14 ? 3 : 0, "fill-opacity": fill.toFixed(2) }));
    if (size >= 18) group.append(svg("text", { x: x + size / 2, y: y + size / 2 + 0.5 }, amount(it.imports.files, size)));
  }
  if (it.wire) group.append(svg("circle", { class: "ring", cx: x + size / 2, cy: y + size / 2, r: Math.max(2, size / 2 - 1.5) }));
  return { element: group, isBroken: Boolean(tone) };
}

/** What happens inside of a closed group, on the diagonal: the number of its edges, in the colour of the worst finding. */
function drawInside(box, x, y, size) {
  const tone = worst(box.inside.flatMap((link) => links[link].findings));
  const element = svg("g", { class: "cell inside " + (tone ?? "plain") }, svg("rect", {
    class: "shape", x: x + 1.5, y: y + 1.5, width: Math.max(0, size - 3), height: Math.max(0, size - 3), rx: size / 2,
  }));
  if (size >= 18) element.append(svg("text", { x: x + size / 2, y: y + size / 2 + 0.5 }, amount(box.inside.length, size)));
  return element;
}

const amount = (count, size) => count === 0 ? "·" : size < 32 && count > 99 ? "99+" : grouped.format(count);

function rowName(row, y, isMatch, isChosen) {
  const { rows, cell, side } = matrixView;
  const box = rows[row], found = tallyOfBox(box);
  const group = svg("g", { class: "row-name" + (isMatch ? " match" : "") + (isChosen ? " selected" : ""), "data-row": row });
  group.append(svg("rect", { class: "swatch hue-" + data.bands[box.band].hue, x: side - 7, y, width: 3, height: cell }));
  if (cell < smallestNamed) return group;
  const text = shortenedTo((box.isGroup ? "▸ " : "") + box.name, Math.floor((side - 46) / 7));
  group.append(svg("rect", { class: "touch", x: 0, y, width: side - 8, height: cell }),
    svg("text", { class: "name", x: side - 14, y: y + cell / 2, style: `font-size:${Math.min(12.5, cell - 1)}px` }, text));
  if (found.error + found.warning > 0) {
    const tone = found.error > 0 ? "error" : "warning";
    group.append(svg("text", { class: "sign " + tone, x: 12, y: y + cell / 2 }, signs[tone]));
  }
  return group;
}

function columnName(column, x, isMatch, isChosen) {
  const { rows, cell, head } = matrixView;
  const box = rows[column];
  const group = svg("g", { class: "column-name" + (isMatch ? " match" : "") + (isChosen ? " selected" : ""), "data-column": column });
  group.append(svg("rect", { class: "swatch hue-" + data.bands[box.band].hue, x, y: head - 7, width: cell, height: 3 }));
  if (cell < smallestNamed) return group;
  const middle = x + cell / 2, y = head - 12;
  group.append(svg("text", {
    class: "name", x: middle, y, transform: `rotate(-90 ${middle} ${y})`, style: `font-size:${Math.min(12.5, cell - 1)}px`,
  }, shortenedTo(box.name, 18)));
  return group;
}

/** What a cell says in words. */
function cellText(row, column) {
  const from = matrixView.rows[row], to = matrixView.rows[column];
  if (row === column) return from.name + (from.isGroup ? ": " + counted(from.inside.length, "dependency", "dependencies") + " inside" : "");
  const it = matrixView.cells[row].get(column);
  if (!it) return `${from.name} does not depend on ${to.name} directly`;
  const parts = [];
  if (it.imports) {
    const rules = rulesOf(it.imports);
    parts.push(it.imports.files === 0 ? "declared, never imported" : counted(it.imports.files, "importing file"), ...rules.map((rule) => "breaks " + rule));
  }
  if (it.wire) parts.push(counted(sum(it.wire.links, (wire) => wires[wire].types.length), "type") + " at run time");
  return `${from.name} → ${to.name}: ${parts.join(", ")}`;
}

function selectCell(row, column) {
  const from = matrixView.rows[row], to = matrixView.rows[column];
  const it = matrixView.cells[row].get(column);
  if (row === column || !it) return select(from.isGroup ? { kind: "group", group: from.key } : { kind: "module", module: from.modules[0] });
  if (from.isGroup || to.isGroup) return select({ kind: "bundle", from: from.key, to: to.key });
  return select({ kind: it.imports ? "link" : "wire", from: from.modules[0], to: to.modules[0] });
}

function cellAt(event) {
  const frame = matrix.getBoundingClientRect();
  const { cell, side, head, rows } = matrixView;
  const left = event.clientX - frame.left, top = event.clientY - frame.top;
  const column = Math.floor((left - side + matrix.scrollLeft) / cell), row = Math.floor((top - head + matrix.scrollTop) / cell);
  return { row: top >= head && row < rows.length ? row : null, column: left >= side && column < rows.length ? column : null };
}

matrix.addEventListener("scroll", () => requestAnimationFrame(paintMatrix));
matrix.addEventListener("pointermove", (event) => {
  const { row, column } = cellAt(event);
  const next = row === null || column === null ? null : { row, column };
  if (next) showTip(cellText(row, column), event.clientX, event.clientY); else hideTip();
  if (next?.row === matrixView.at?.row && next?.column === matrixView.at?.column) return;
  matrixView.at = next;
  paintMatrix();
});
matrix.addEventListener("pointerleave", () => { hideTip(); matrixView.at = null; paintMatrix(); });
matrix.addEventListener("click", (event) => {
  const { row, column } = cellAt(event);
  if (row !== null && column !== null) return selectCell(row, column);
  const box = matrixView.rows[row ?? column];
  if (!box) return select(null);
  if (box.isGroup && state.selection?.group === box.key) return toggleGroup(box.key);
  return select(box.isGroup ? { kind: "group", group: box.key } : { kind: "module", module: box.modules[0] });
});
matrix.addEventListener("focus", () => { if (!matrixView.at && matrixView.rows.length > 0) moveCell(0, 0); });
matrix.addEventListener("keydown", (event) => {
  const { rows, cells } = matrixView;
  const at = matrixView.at ?? { row: 0, column: 0 };
  const filled = [...(cells[at.row]?.keys() ?? [])].sort((one, other) => one - other);
  const page = Math.max(1, Math.floor((matrix.clientHeight - matrixView.head) / matrixView.cell) - 1);
  const to = {
    ArrowLeft: [at.row, event.shiftKey ? filled.filter((column) => column < at.column).pop() ?? at.column : at.column - 1],
    ArrowRight: [at.row, event.shiftKey ? filled.find((column) => column > at.column) ?? at.column : at.column + 1],
    ArrowUp: [at.row - 1, at.column], ArrowDown: [at.row + 1, at.column], PageUp: [at.row - page, at.column],
    PageDown: [at.row + page, at.column], Home: [event.ctrlKey ? 0 : at.row, 0], End: [event.ctrlKey ? rows.length - 1 : at.row, rows.length - 1],
  }[event.key];
  if (to) moveCell(...to);
  else if (event.key === "Enter" || event.key === " ") selectCell(at.row, at.column);
  else if (event.key === "o" && rows[at.row]) toggleGroup(rows[at.row].isGroup ? rows[at.row].key : groupOf(rows[at.row].modules[0]));
  else return;
  event.preventDefault();
});

/** Moves the cursor, brings it into sight and says what is there. */
function moveCell(row, column) {
  const last = matrixView.rows.length - 1;
  matrixView.at = { row: Math.max(0, Math.min(last, row)), column: Math.max(0, Math.min(last, column)) };
  showCell(matrixView.at.row, matrixView.at.column);
  paintMatrix();
  announce(cellText(matrixView.at.row, matrixView.at.column));
}

function showCell(row, column) {
  const { cell, side, head } = matrixView;
  const width = matrix.clientWidth - side, height = matrix.clientHeight - head;
  if (row !== null) {
    if (row * cell < matrix.scrollTop) matrix.scrollTop = row * cell;
    if ((row + 1) * cell > matrix.scrollTop + height) matrix.scrollTop = (row + 1) * cell - height;
  }
  if (column !== null) {
    if (column * cell < matrix.scrollLeft) matrix.scrollLeft = column * cell;
    if ((column + 1) * cell > matrix.scrollLeft + width) matrix.scrollLeft = (column + 1) * cell - width;
  }
}

/** Brings the first row that the search finds into sight. */
function showMatch() {
  const found = new Set(matches());
  const row = matrixView.rows.findIndex((box) => box.modules.some((module) => found.has(module)));
  if (row >= 0) showCell(row, null);
}
