"use strict";
// What the reader chose, and how it stands in the address. Nothing else is remembered.

/** Above this many modules the picture begins with its groups closed. */
const mostOpenModules = 60;
/** From this many edges on, those that a longer path implies are hidden at first. */
const mostEdges = 60;

const initial = () => ({
  view: "picture",
  selection: null,
  query: "",
  group: startGrouping(),
  open: ownModules.length <= mostOpenModules ? "all" : new Set(),
  out: new Set(),
  only: null,
  hidden: new Set(),
  implied: links.filter((link) => isOwn(link.from) && isOwn(link.to)).length < mostEdges,
  tests: ownModules.length === 0,
  outside: ownModules.length === 0,
  wiring: true,
  critical: false,
  tint: "",
  severities: new Set(["error", "warning"]),
  rules: new Set(),
  sort: "name",
  descending: false,
  theme: "",
  zoom: 0,
});
const switches = ["implied", "tests", "outside", "wiring", "critical"];
let state;

/** Whether a finding passes the chips. */
function counts(finding) {
  return state.severities.has(finding.severity) && (state.rules.size === 0 || state.rules.has(finding.rule));
}
/** The worst severity among those findings that pass the chips: error, warning or null. */
function worst(indices) {
  let found = null;
  for (const index of indices) {
    if (!counts(findings[index])) continue;
    if (findings[index].severity === "error") return "error";
    found = "warning";
  }
  return found;
}

/** The choices that differ from the first ones, as the part of the address behind `#`. */
function address() {
  const words = new URLSearchParams();
  const first = initial();
  for (const key of ["view", "query", "group", "tint", "sort", "theme"]) {
    if (state[key] !== first[key]) words.set(key, state[key]);
  }
  for (const key of [...switches, "descending"]) {
    if (state[key] !== first[key]) words.set(key, state[key] ? "1" : "0");
  }
  if (state.open === "all" ? first.open !== "all" : first.open === "all" || state.open.size > 0) {
    words.set("open", state.open === "all" ? "all" : [...state.open].map(encodeURIComponent).join(","));
  }
  const names = (indices) => [...indices].map((index) => encodeURIComponent(modules[index].name)).join(",");
  if (state.out.size > 0) words.set("out", names(state.out));
  if (state.hidden.size > 0) words.set("hide", names(state.hidden));
  if (state.only) {
    words.set("only", names(state.only.modules));
    words.set("hops", state.only.hops);
  }
  if (state.zoom > 0) words.set("zoom", state.zoom);
  if (state.severities.size !== first.severities.size) words.set("show", [...state.severities].join(","));
  if (state.rules.size > 0) words.set("rules", [...state.rules].join(","));
  if (state.selection) {
    words.set("select", state.selection.kind);
    words.set("of", selectionWords(state.selection).map(encodeURIComponent).join(","));
  }
  return words.toString();
}

/** The names by which a selection is found again. */
function selectionWords(selection) {
  switch (selection.kind) {
    case "module": case "impact": return [modules[selection.module].name];
    case "link": case "wire": case "chain": return [modules[selection.from].name, modules[selection.to].name];
    case "finding": return [findings[selection.finding].id];
    case "group": return [selection.group];
    default: return [selection.from, selection.to];
  }
}

/** A word of an address; one that was cut in the middle of a letter stays as it is. */
function decoded(word) {
  try { return decodeURIComponent(word); } catch { return word; }
}

/** Reads what `address` wrote; whatever names nothing here is passed over. */
function readAddress(text) {
  const words = new URLSearchParams(text);
  const read = initial();
  const list = (key) => (words.get(key) ?? "").split(",").filter(Boolean).map(decoded);
  const among = (key, values) => { if (values.includes(words.get(key))) read[key] = words.get(key); };
  among("view", ["picture", "matrix", "table"]);
  among("group", groupings().map((grouping) => grouping.id));
  among("tint", Object.keys(measures));
  among("theme", ["light", "dark"]);
  among("sort", Object.keys(columns));
  read.query = words.get("query") ?? "";
  for (const key of [...switches, "descending"]) if (words.has(key)) read[key] = words.get(key) === "1";
  if (words.has("open")) read.open = words.get("open") === "all" ? "all" : new Set(list("open"));
  const named = (key) => new Set(list(key).map((name) => moduleIndex.get(name)).filter((index) => index !== undefined));
  read.out = named("out");
  read.hidden = named("hide");
  if (named("only").size > 0) read.only = { modules: named("only"), hops: Math.max(0, Number(words.get("hops")) || 0) };
  read.zoom = Math.min(4, Math.max(0, Number(words.get("zoom")) || 0));
  if (words.has("show")) read.severities = new Set(list("show").filter((word) => ["error", "warning"].includes(word)));
  read.rules = new Set(list("rules").filter((rule) => findings.some((finding) => finding.rule === rule)));
  read.selection = readSelection(words.get("select"), list("of"), read.group);
  return read;
}

function readSelection(kind, words, grouping) {
  const isGroup = (key) => modules.some((_, index) => groupKey(grouping, index) === key);
  const isBox = (key) => key !== undefined && (isGroup(key) || (key.startsWith("module:") && moduleIndex.has(key.slice(7))));
  const [from, to] = words.map((name) => moduleIndex.get(name));
  switch (kind) {
    case "module": case "impact": return from === undefined ? null : { kind, module: from };
    case "link": return from !== undefined && to !== undefined && (linkBetween(from, to) || wasRemoved(from, to)) ? { kind, from, to } : null;
    case "wire": return wires.some((wire) => wire.from === from && wire.to === to) ? { kind, from, to } : null;
    case "chain": return from === undefined || to === undefined ? null : { kind, from, to };
    case "finding": {
      const finding = findings.findIndex((item) => item.id === words[0]);
      return finding < 0 ? null : { kind, finding };
    }
    case "group": return isGroup(words[0]) ? { kind, group: words[0] } : null;
    case "bundle": return isBox(words[0]) && isBox(words[1]) ? { kind, from: words[0], to: words[1] } : null;
    default: return null;
  }
}

/**
 * Changes what was chosen and shows it.
 *
 * @param mutate Changes `state`.
 * @param keeps Whether the boxes stay where they are, so that only their looks change.
 */
function change(mutate, keeps = false) {
  mutate(state);
  show(keeps);
  writeAddress();
}

let addressTimer = 0;
/**
 * Puts the choice into the address.
 *
 * @param isStep Whether “Back” returns to the choice before.
 */
function writeAddress(isStep = true) {
  clearTimeout(addressTimer);
  const words = address();
  if (words === location.hash.slice(1)) return;
  const place = words === "" ? location.pathname + location.search : "#" + words;
  if (isStep) history.pushState(null, "", place); else history.replaceState(null, "", place);
}
/** Browsers refuse to change the address with every letter that is typed. */
function writeAddressSoon() {
  clearTimeout(addressTimer);
  addressTimer = setTimeout(() => writeAddress(false), 250);
}

/** Selects a module, a link, a group or what lies between two groups; null selects nothing. */
function select(selection) {
  const wanted = selection?.kind === "impact" ? [selection.module] : modulesOf(selection);
  const hidden = wanted.filter((module) => state.view === "picture" && !isDrawn(module));
  change((state) => {
    state.selection = selection;
    hidden.forEach((module) => reveal(module));
  }, hidden.length === 0);
}

/** Draws one module beside the group that holds it. */
function reveal(module) {
  const it = modules[module];
  if (it.quiet) state.tests = true;
  if (!it.checked) state.outside = true;
  state.hidden.delete(module);
  if (state.only && !isolated().has(module)) state.only.modules.add(module);
  if (!isOpen(groupOf(module))) state.out.add(module);
}

/** The modules that a selection is about. */
function modulesOf(selection) {
  switch (selection?.kind) {
    case "module": return [selection.module];
    case "impact": return [selection.module, ...reach(selection.module, neededBy)];
    case "link": case "wire": return [selection.from, selection.to];
    case "chain": {
      const all = chains(selection.from, selection.to);
      return all.length === 0 ? [selection.from, selection.to] : [...new Set(all.flatMap((chain) => chain.path))];
    }
    case "finding": {
      const ends = findings[selection.finding].links.flatMap((link) => [links[link].from, links[link].to]);
      return [...new Set([...ends, ...findings[selection.finding].concerned])];
    }
    default: return [];
  }
}
