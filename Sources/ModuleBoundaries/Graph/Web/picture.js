"use strict";
// The picture: boxes in bands, lines between them. Drawn anew where the boxes change, painted where their looks do.

const canvas = document.getElementById("picture");
const svgName = "http://www.w3.org/2000/svg";
/** With more broken lines than this, their rules are named only on hover and selection. */
const mostLabels = 25;
let drawn = null;
let zoomFactor = 1;

function svg(tag, attributes = {}, ...children) {
  const element = document.createElementNS(svgName, tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== null && value !== false) element.setAttribute(name, value);
  }
  element.append(...children.filter((child) => child !== null));
  return element;
}

function drawPicture() {
  const focused = document.activeElement?.closest?.("#picture [data-key]")?.dataset.key;
  drawn = layout(scene());
  const root = svg("svg", { class: "diagram", role: "group", "aria-label": "The modules of " + data.name });
  root.append(arrowHeads());
  drawn.bandElements = drawn.bands.map(drawBand);
  drawn.bundleElements = drawn.bundles.map(drawBundle);
  drawn.boxElements = drawn.boxes.map(drawBox);
  // Read from top to bottom, each row from left to right.
  const reading = drawn.boxes.map((_, index) => index)
    .sort((one, other) => drawn.boxes[one].y - drawn.boxes[other].y || drawn.boxes[one].x - drawn.boxes[other].x);
  drawn.firstBox = reading[0];
  // What breaks a rule lies over what does not.
  const toneOf = (index) => ({ error: 2, warning: 1 })[worst(findingsOfBundle(drawn.bundles[index]))] ?? 0;
  const stacked = drawn.bundles.map((_, index) => [toneOf(index), index]).sort((one, other) => one[0] - other[0] || one[1] - other[1]);
  drawn.linesGroup = svg("g", { class: "lines" }, ...stacked.map(([, index]) => drawn.bundleElements[index]));
  drawn.labelsGroup = svg("g", { class: "labels", "aria-hidden": "true" });
  drawn.markElements = drawn.boxes.map((_, index) => svg("g", { "data-box": index, "aria-hidden": "true" }));
  root.append(
    svg("g", { class: "bands" }, ...drawn.bandElements), drawn.linesGroup,
    svg("g", { class: "boxes" }, ...reading.map((index) => drawn.boxElements[index])), drawn.labelsGroup,
    // Nothing covers a count.
    svg("g", { class: "marks" }, ...drawn.markElements));
  drawn.root = root;
  canvas.replaceChildren(root);
  resize();
  paintPicture();
  setRoving(drawn.boxes.findIndex((box) => box.key === focused));
  if (focused) drawn.boxElements.find((element) => element.dataset.key === focused)?.focus({ preventScroll: true });
}

function arrowHeads() {
  const heads = ["plain", "out", "in", "error", "warning", "wire", "critical", "added", "removed"];
  return svg("defs", {}, ...heads.map((name) => svg(
    "marker",
    {
      id: "head-" + name, class: "head-" + name, viewBox: "0 0 8 8", refX: 7.5, refY: 4, markerWidth: 8,
      markerHeight: 8, markerUnits: "userSpaceOnUse", orient: "auto",
    },
    svg("path", { d: "M0 0.6 8 4 0 7.4z" }))));
}

function drawBand({ band, y, height }) {
  const it = data.bands[band] ?? { name: "No edges", hue: 0 };
  const hue = data.tiered || !it.isDepth ? it.hue : 1;
  const name = data.tiered || !it.isDepth ? it.name : "Modules";
  const number = "Tier " + it.number;
  const note = data.tiered && it.number !== undefined && it.name !== number ? number : "";
  return svg(
    "g", { class: "band" },
    svg("rect", { class: "ground hue-" + hue, x: 8, y, width: drawn.width - 16, height, rx: 10 }),
    svg("rect", { class: "stripe hue-" + hue, x: 8, y: y + 10, width: 3, height: height - 20, rx: 1.5 }),
    svg("text", { class: "band-name", x: 24, y: y + 25 }, shortenedTo(name, 15), name.length > 15 ? svg("title", {}, name) : null),
    svg("text", { class: "band-note", x: 24, y: y + 41 }, note));
}
const shortenedTo = (text, length) => text.length <= length ? text : text.slice(0, length - 1) + "…";

function drawBundle(bundle, index) {
  const d = pathOf(bundle.route);
  const element = svg(
    "g", { class: "bundle" + (bundle.kind === "link" ? "" : " " + bundle.kind) + (bundle.isAdded ? " added" : ""), "data-bundle": index, tabindex: -1, role: "button" },
    svg("path", { class: "touch", d }), svg("path", { class: "line", d }));
  const isThick = drawn.boxes[bundle.from].isGroup || drawn.boxes[bundle.to].isGroup;
  if (isThick) element.lastChild.style.setProperty("--weight", (1.2 + Math.log2(bundle.links.length + 1) * 0.55).toFixed(2));
  return element;
}

function drawBox(box, index) {
  const hue = data.bands[box.band].hue;
  const middle = box.y + box.height / 2;
  const element = svg("g", {
    class: "box hue-" + hue + (box.isGroup ? " group" : "") + (box.isOutside ? " outside" : "")
      + (box.modules.some((module) => rebuilt.has(module)) ? " rebuilt" : ""),
    "data-box": index, "data-key": box.key, tabindex: -1, role: "button",
  });
  if (box.isGroup) {
    element.append(
      svg("rect", { class: "behind", x: box.x + 5, y: box.y + 5, width: box.width, height: box.height, rx: 8 }),
      svg("rect", { class: "frame", x: box.x, y: box.y, width: box.width, height: box.height, rx: 8 }),
      svg("text", { class: "name", x: box.x + 16, y: box.y + 21 }, shortened(box.name)),
      svg("text", { class: "note", x: box.x + 16, y: box.y + 38 }, groupNote(box)),
      opener(box));
  } else {
    const x = state.tint ? box.x + 14 : box.x + box.width / 2;
    element.append(
      svg("rect", { class: "frame", x: box.x, y: box.y, width: box.width, height: box.height, rx: 7 }),
      svg("text", { class: "name" + (state.tint ? " left" : ""), x, y: middle }, shortened(box.name)));
    if (state.tint) element.append(svg("text", { class: "amount", x: box.x + box.width - 10, y: middle }));
  }
  return element;
}

const groupNote = (box) => counted(box.modules.length, "module")
  + (box.inside.length > 0 ? " · " + grouped.format(box.inside.length) + " inside" : "");

/** The sign that opens a group. */
function opener(box) {
  const x = box.x + box.width - 22, y = box.y + box.height / 2;
  return svg(
    "g", { class: "opener" }, svg("circle", { cx: x, cy: y, r: 10 }), svg("path", { d: `M${x - 4.5} ${y}h9M${x} ${y - 4.5}v9` }));
}

/** The marks at a box's corner: how many errors, warnings, and whether it stands in a cycle. */
function marks(box, found) {
  const items = [];
  let x = box.x + box.width + 5;
  const mark = (kind, text) => {
    const width = text === "" ? 18 : 19 + textWidth(text, "650 10.5px");
    x -= width;
    const y = box.y - 8;
    const shape = kind === "changed" ? `M${x + 9} ${y + 4.2}l4.2 7.4h-8.4z` : kind === "error" ? `M${x + 5} ${y + 5}l6 6m0 -6l-6 6` : kind === "warning"
      ? `M${x + 8} ${y + 4}l4 7.5h-8z` : `M${x + 12} ${y + 5.2}a4.3 4.3 0 1 0 0.6 4M${x + 12.6} ${y + 3}v3h-3`;
    items.push(svg(
      "g", { class: "mark " + kind }, svg("rect", { x, y, width, height: 16, rx: 8 }), svg("path", { d: shape }),
      svg("text", { x: x + 14.5, y: y + 8 }, text)));
    x -= 3;
  };
  if (found.warning > 0) mark("warning", String(found.warning));
  if (found.error > 0) mark("error", String(found.error));
  if (box.isCyclic && !box.isGroup) mark("cycle", "");
  const touched = box.modules.filter((module) => changed.has(module)).length;
  if (touched > 0) mark("changed", box.isGroup ? String(touched) : "");
  return items;
}

/** Gives boxes and lines the looks of the present choice. */
function paintPicture() {
  const { boxes, bundles } = drawn;
  // What the chips and tints decide stays while somebody types or selects.
  const filter = [...state.severities].sort().join() + "|" + [...state.rules].sort().join() + "|" + state.tint;
  if (drawn.filter !== filter) paintFindings();
  drawn.filter = filter;
  const choice = JSON.stringify([state.selection, filter, state.implied, state.critical]);
  if (drawn.choice !== choice) paintSelection();
  drawn.choice = choice;
  paintSearch();
}

/** The marks, names and tints that the findings give. */
function paintFindings() {
  const { boxes, bundles } = drawn;
  const scale = state.tint ? Math.max(1, ...modules.map((_, index) => isShown(index) ? measures[state.tint].value(index) : 0)) : 1;
  // Beside errors, warnings are counted on their boxes only.
  const hasErrors = findings.some((finding) => finding.severity === "error" && counts(finding));
  drawn.broken = bundles.map((bundle) => {
    const tone = worst(findingsOfBundle(bundle));
    return tone === "warning" && hasErrors ? null : tone;
  });
  bundles.forEach((bundle, index) => {
    const list = drawn.bundleElements[index].classList;
    list.toggle("implied", bundle.implied);
    list.toggle("maybe", bundle.maybe);
    list.toggle("error", drawn.broken[index] === "error");
    list.toggle("warning", drawn.broken[index] === "warning");
    list.toggle("cycle", bundle.links.length === 1 && rulesOf(bundle).includes("dependency-cycle"));
    drawn.bundleElements[index].setAttribute("aria-label", bundleLabel(bundle));
  });
  boxes.forEach((box, index) => {
    const element = drawn.boxElements[index];
    const found = tallyOfBox(box);
    element.classList.toggle("error", found.error > 0);
    element.classList.toggle("warning", found.error === 0 && found.warning > 0);
    const made = marks(box, found);
    drawn.markElements[index].replaceChildren(...made);
    box.marksWidth = made.length === 0 ? 0 : 6 + sum(made, (mark) => Number(mark.firstChild.getAttribute("width")) + 3);
    tintBox(box, element, scale);
    element.setAttribute("aria-label", boxLabel(box, found));
  });
}

/** What is lit and what is faint because something is selected. */
function paintSelection() {
  const { boxes, bundles, broken } = drawn;
  const focus = drawn.focus = focusOf(boxes);
  const lit = new Set(focus.boxes);
  const isImpact = state.selection?.kind === "impact";
  const above = [];
  bundles.forEach((bundle, index) => {
    const out = focus.boxes.has(bundle.from) && focus.isNeighbourhood;
    const into = focus.boxes.has(bundle.to) && focus.isNeighbourhood && !out;
    const isPart = focus.bundles.has(index);
    if (out) lit.add(bundle.to);
    if (into) lit.add(bundle.from);
    const list = drawn.bundleElements[index].classList;
    // The edges of what is selected are all drawn.
    list.toggle("gone", !state.implied && bundle.implied && !bundle.isAdded && !broken[index] && !isPart && !out && !into);
    list.toggle("out", out);
    list.toggle("in", into || (isPart && isImpact));
    list.toggle("critical", isCritical(bundle));
    list.toggle("selected", isPart && !isImpact);
    list.toggle("dim", focus.isOn && !out && !into && !isPart);
    if (focus.isOn && (out || into || isPart)) above.push(drawn.bundleElements[index]);
  });
  boxes.forEach((box, index) => {
    const list = drawn.boxElements[index].classList;
    list.toggle("selected", focus.boxes.has(index));
    list.toggle("near", !focus.boxes.has(index) && lit.has(index));
    list.toggle("critical", state.critical && box.modules.some((module) => data.criticalPath.includes(module)));
    list.toggle("dim", focus.isOn && !lit.has(index));
    drawn.markElements[index].classList.toggle("dim", focus.isOn && !lit.has(index));
    drawn.boxElements[index].setAttribute("aria-pressed", String(focus.boxes.has(index)));
  });
  // What is lit lies over what is not.
  drawn.linesGroup.append(...above);
  paintLabels(null);
}

/** What the search finds. */
function paintSearch() {
  const isSearching = state.query.trim() !== "" && state.selection === null;
  const matched = new Set(matches());
  drawn.root.classList.toggle("searching", isSearching);
  drawn.boxes.forEach((box, index) => {
    const isHit = box.modules.some((module) => matched.has(module));
    if (isHit !== (drawn.hits?.[index] ?? false)) drawn.boxElements[index].classList.toggle("match", isHit);
    (drawn.hits ??= [])[index] = isHit;
  });
}

function tintBox(box, element, scale) {
  element.classList.toggle("tinted", Boolean(state.tint));
  if (!state.tint) return;
  const value = Math.max(...box.modules.map(measures[state.tint].value));
  element.style.setProperty("--tint", Math.sqrt(value / scale).toFixed(3));
  const amount = element.querySelector(".amount");
  if (amount) amount.textContent = value === 0 ? "" : grouped.format(value);
  else element.querySelector(".note").textContent = "up to " + grouped.format(value);
}

/** What the selection means for the boxes and bundles that are drawn. */
function focusOf(boxes) {
  const selection = state.selection;
  const focus = { isOn: selection !== null, isNeighbourhood: false, boxes: new Set(), bundles: new Set() };
  const boxOf = (module) => drawn.boxOf.get(module);
  const add = (from, to, isWire) => drawn.bundles.forEach((bundle, index) => {
    if (bundle.from === from && bundle.to === to && (isWire === undefined || (bundle.kind === "wire") === isWire)) focus.bundles.add(index);
  });
  if (!selection) return focus;
  if (selection.kind === "module" || selection.kind === "group") {
    focus.isNeighbourhood = true;
    const index = selection.kind === "module" ? boxOf(selection.module)
      : boxes.findIndex((box) => box.key === selection.group);
    if (index !== undefined && index >= 0) focus.boxes.add(index);
    else if (selection.kind === "group") {
      boxes.forEach((box, at) => { if (box.modules.some((module) => groupOf(module) === selection.group)) focus.boxes.add(at); });
    }
  } else if (selection.kind === "bundle") {
    const [from, to] = [selection.from, selection.to].map((key) => boxes.findIndex((box) => box.key === key));
    [from, to].filter((index) => index >= 0).forEach((index) => focus.boxes.add(index));
    add(from, to);
  } else if (selection.kind === "impact") {
    modulesOf(selection).map(boxOf).filter((index) => index !== undefined).forEach((index) => focus.boxes.add(index));
    drawn.bundles.forEach((bundle, index) => {
      if (bundle.kind === "link" && focus.boxes.has(bundle.from) && focus.boxes.has(bundle.to)) focus.bundles.add(index);
    });
  } else {
    modulesOf(selection).map(boxOf).filter((index) => index !== undefined).forEach((index) => focus.boxes.add(index));
    for (const [from, to, isWire] of pairsOf(selection)) add(boxOf(from), boxOf(to), isWire);
  }
  return focus;
}

/** The pairs of modules that a selection joins, each with whether it is joined by wiring. */
function pairsOf(selection) {
  switch (selection.kind) {
    case "link": return [[selection.from, selection.to, false]];
    case "wire": return [[selection.from, selection.to, true]];
    case "finding": return findings[selection.finding].links.map((link) => [links[link].from, links[link].to, false]);
    case "chain": return chains(selection.from, selection.to).flatMap(({ by, path }) =>
      path.slice(1).map((to, at) => [path[at], to, by === "wiring"]));
    default: return [];
  }
}

function isCritical(bundle) {
  if (!state.critical || bundle.kind !== "link") return false;
  return bundle.links.some((index) => {
    const at = data.criticalPath.indexOf(links[index].from);
    return at >= 0 && data.criticalPath[at + 1] === links[index].to;
  });
}

/**
 * Names rules and counts on the lines: on all that are broken where they are few, else on those in focus.
 *
 * @param hovered The index of the bundle below the pointer, or null.
 */
function paintLabels(hovered) {
  const brokenCount = drawn.broken.filter(Boolean).length;
  const taken = drawn.boxes.flatMap((box) => [[box.x, box.y, box.width, box.height],
    ...(box.marksWidth > 0 ? [[box.x + box.width + 5 - box.marksWidth, box.y - 8, box.marksWidth, 16]] : [])]);
  const told = new Set();
  const labels = drawn.bundles.flatMap((bundle, index) => {
    const element = drawn.bundleElements[index];
    if (element.classList.contains("gone")) return [];
    const isLit = index === hovered || drawn.focus.bundles.has(index)
      || (drawn.focus.isOn && !element.classList.contains("dim") && Boolean(drawn.broken[index]));
    const isGroups = drawn.boxes[bundle.from].isGroup || drawn.boxes[bundle.to].isGroup;
    const isNamed = isLit || (!drawn.focus.isOn && drawn.broken[index] && brokenCount <= mostLabels);
    const text = isGroups && (isNamed || drawn.bundles.length <= 60 || drawn.broken[index]) ? bundleCount(bundle, index)
      : isNamed || (isChange(bundle) && (isLit || removed.length + data.since.added.length <= mostLabels))
        ? [changeOf(bundle), ...rulesOf(bundle)].filter(Boolean).join(", ") : "";
    // Two boxes that break a rule with each other have one label between them.
    const isTold = text !== "" && !isGroups && told.has([bundle.to, bundle.from, text].join(" "));
    told.add([bundle.from, bundle.to, text].join(" "));
    return text === "" || isTold ? [] : [drawLabel(bundle, index, text, taken)];
  });
  drawn.labelsGroup.replaceChildren(...labels);
}

const changeOf = (bundle) => bundle.kind === "removed" ? "− removed" : bundle.isAdded ? "+ added" : "";
const isChange = (bundle) => changeOf(bundle) !== "";

const bundleCount = (bundle, index) => {
  const tone = drawn.broken[index];
  const bad = tone ? bundle.links.filter((link) => worst(links[link].findings) === tone).length : 0;
  const all = bundle.links.length;
  if (bundle.kind === "removed") return "− " + grouped.format(all);
  if (bad > 0) return signs[tone] + " " + grouped.format(bad) + (bad < all ? " / " + grouped.format(all) : "");
  return all === 1 ? "" : grouped.format(all);
};

/** A label in the middle of its line, or where there is room beside it. */
function drawLabel(bundle, index, text, taken) {
  const width = textWidth(text, "600 11px") + 14, height = 17;
  const points = bundle.route.points;
  const positions = [];
  for (const t of [0.5, 0.35, 0.65, 0.22, 0.78]) {
    for (let at = 1; at < points.length; at += 2) {
      const [x1, y1] = points[at - 1], [x2, y2] = points[at];
      const x = x1 + (x2 - x1) * (3 * t * t - 2 * t * t * t);
      const y = bundle.route.isLevel ? y1 - 14 : y1 + (y2 - y1) * (1.5 * t * (1 - t) + t * t * t);
      for (const aside of [0, width / 2 + 6, -width / 2 - 6, width / 2 + 12, -width / 2 - 12]) {
        positions.push([Math.max(12, Math.min(x - width / 2 + aside, drawn.width - width - 12)), y - height / 2, width, height]);
      }
    }
  }
  const isFree = ([x, y, w, h]) => !taken.some(([ox, oy, ow, oh]) =>
    x < ox + ow + 2 && ox < x + w + 2 && y < oy + oh + 2 && oy < y + h + 2);
  const position = positions.find(isFree) ?? positions[0];
  taken.push(position);
  const list = drawn.bundleElements[index].classList;
  const tone = ["error", "warning"].find((name) => list.contains(name)) ?? (bundle.kind !== "link" ? bundle.kind : bundle.isAdded ? "added" : "");
  return svg(
    "g", { class: "label " + tone + (list.contains("dim") ? " dim" : "") },
    svg("rect", { x: position[0], y: position[1], width, height, rx: 8 }),
    svg("text", { x: position[0] + width / 2, y: position[1] + height / 2 }, text));
}

function boxLabel(box, found) {
  const parts = [box.name];
  const band = data.bands[box.band];
  parts.push(box.isGroup ? "closed group of " + counted(box.modules.length, "module") : band.title);
  if (found.error > 0) parts.push(counted(found.error, "error"));
  if (found.warning > 0) parts.push(counted(found.warning, "warning"));
  if (box.isCyclic) parts.push("in a cycle");
  if (box.modules.some((module) => changed.has(module))) parts.push("changed");
  else if (box.modules.some((module) => rebuilt.has(module))) parts.push("to build again");
  return parts.join(", ");
}

function bundleLabel(bundle) {
  const from = drawn.boxes[bundle.from], to = drawn.boxes[bundle.to];
  if (bundle.kind === "removed") return `${from.name} depends on ${to.name} no longer`;
  if (bundle.kind === "wire") {
    return `${from.name} gets from ${to.name} at run time: ${counted(sum(bundle.links, (wire) => wires[wire].types.length), "type")}`;
  }
  const rules = rulesOf(bundle);
  const what = from.isGroup || to.isGroup ? counted(bundle.links.length, "dependency", "dependencies") : bundle.files === 0
    ? "declared, never imported" : counted(bundle.files, "importing file");
  return `${from.name} depends on ${to.name}: ${what}` + (rules.length > 0 ? ", breaks " + rules.join(" and ") : "")
    + (bundle.isAdded ? ", added since " + data.since.ref : "");
}
