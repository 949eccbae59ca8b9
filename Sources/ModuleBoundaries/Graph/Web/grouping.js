"use strict";
// Which boxes there are: modules, and groups of them that are closed; and what lies between the boxes.

/** The ways to group modules that make more than one group. */
function groupings() {
  const several = (key) => new Set(modules.map(key)).size > 1;
  return [
    { id: "tier", title: data.tiered ? "Tier" : "Depth" },
    ...(several((module) => module.package) ? [{ id: "package", title: "Package" }] : []),
    ...(several((module) => module.folder) ? [{ id: "folder", title: "Folder" }] : []),
  ];
}

/**
 * Tiers, if there are any. Else folders or packages, if they divide the package's own modules into a few groups of which
 * none holds most of them. Else depths.
 */
function startGrouping() {
  if (data.tiered) return "tier";
  const choices = groupings().filter((grouping) => grouping.id !== "tier").map((grouping) => {
    const sizes = new Map();
    ownModules.forEach((index) => {
      const key = groupKey(grouping.id, index);
      sizes.set(key, (sizes.get(key) ?? 0) + 1);
    });
    return { id: grouping.id, count: sizes.size, largest: Math.max(0, ...sizes.values()) };
  }).filter(({ count, largest }) => count >= 3 && count <= 40 && largest * 2 <= ownModules.length);
  return choices.sort((one, other) => one.largest - other.largest)[0]?.id ?? "tier";
}

function groupKey(grouping, index) {
  const module = modules[index];
  if (grouping === "package") return "package:" + module.package;
  if (grouping === "folder") return "folder:" + module.folder;
  return "tier:" + module.band;
}
const groupOf = (index) => groupKey(state.group, index);
const isOpen = (group) => state.open === "all" || state.open.has(group);
/** Whether the modules of a group have boxes of their own: it is open, or has only one module. */
const isSpread = (group) => isOpen(group) || shownSizes.get(group) === 1;

/** What stands on a closed group. */
function groupName(group) {
  const [kind, ...rest] = group.split(":");
  const key = rest.join(":");
  if (kind !== "tier") return key === "." ? data.name : key === "" ? busiestNames(group) : key;
  const band = data.bands[Number(key)];
  return band?.isDepth ? busiestNames(group) : band?.name ?? key;
}

/** A group that has no name is called by those of its modules that have the most edges. */
function busiestNames(group) {
  const members = modules.map((_, index) => index).filter((index) => isShown(index) && groupOf(index) === group && !standsOut(index))
    .sort((one, other) => busyness(other) - busyness(one) || one - other);
  const both = members.slice(0, 2).map((index) => modules[index].name);
  const names = both.join(", ").length <= 28 ? both : both.slice(0, 1);
  return names.join(", ") + (members.length > names.length ? " +" + (members.length - names.length) : "");
}

/** The modules that the reader wants to see alone, with those that few enough steps lead to; null for all. */
function isolated() {
  if (!state.only) return null;
  const { modules: start, hops } = state.only;
  const all = [...start].flatMap((index) => [needs, neededBy].flatMap((next) => reachByHop(index, next).slice(0, hops).flat()));
  return new Set([...start, ...all]);
}

/** The modules that the switches let be seen, and the number of them in each group; found anew whenever a choice changes. */
let shownModules = new Set();
let shownSizes = new Map();
function findShown() {
  const only = isolated();
  shownModules = new Set(modules.map((_, index) => index).filter((index) => !state.hidden.has(index)
    && (only ? only.has(index) : (modules[index].checked || state.outside) && (!modules[index].quiet || state.tests))));
  shownSizes = new Map();
  shownModules.forEach((index) => shownSizes.set(groupOf(index), (shownSizes.get(groupOf(index)) ?? 0) + 1));
}
const isShown = (index) => shownModules.has(index);

/** The modules that stand beside their closed group: picked ones, and those of the critical path. */
const standsOut = (index) => state.out.has(index) || (state.critical && data.criticalPath.includes(index));

/** Whether a module has a box of its own now. */
const isDrawn = (index) => isShown(index) && (isSpread(groupOf(index)) || standsOut(index));

/**
 * The boxes of the present choice in the order of bands, and the bundles of links between them.
 *
 * @param all Whether every group counts as open.
 */
function scene(all = false) {
  const members = new Map();
  modules.forEach((_, index) => {
    if (!isShown(index)) return;
    const group = groupOf(index);
    const isAlone = all || isSpread(group) || standsOut(index);
    const key = isAlone ? "module:" + modules[index].name : group;
    if (!members.has(key)) members.set(key, []);
    members.get(key).push(index);
  });
  const boxes = [...members].map(([key, list]) => makeBox(key, list));
  const boxOf = new Map(boxes.flatMap((box, index) => box.modules.map((module) => [module, index])));
  const bundles = new Map();
  const bundle = (from, to, kind) => {
    const key = kind + from + ">" + to;
    const isLink = kind === "link";
    if (!bundles.has(key)) bundles.set(key, { from, to, kind, links: [], files: 0, implied: isLink, maybe: isLink, isAdded: false });
    return bundles.get(key);
  };
  links.forEach((link, index) => {
    const from = boxOf.get(link.from), to = boxOf.get(link.to);
    if (from === undefined || to === undefined) return;
    if (from === to) { boxes[from].inside.push(index); return; }
    const made = bundle(from, to, "link");
    made.links.push(index);
    made.isAdded ||= Boolean(link.isAdded);
    made.files += link.files;
    made.implied &&= Boolean(link.implied);
    made.maybe &&= Boolean(link.maybe);
  });
  if (state.wiring) {
    wires.forEach((wire, index) => {
      const from = boxOf.get(wire.from), to = boxOf.get(wire.to);
      if (from !== undefined && to !== undefined && from !== to) bundle(from, to, "wire").links.push(index);
    });
  }
  removed.forEach((edge, index) => {
    const from = boxOf.get(edge.from), to = boxOf.get(edge.to);
    if (from !== undefined && to !== undefined && from !== to) bundle(from, to, "removed").links.push(index);
  });
  return { boxes, boxOf, bundles: [...bundles.values()] };
}

/** The value that stands in a list most often. */
function commonest(list) {
  const counts = new Map();
  list.forEach((value) => counts.set(value, (counts.get(value) ?? 0) + 1));
  return [...counts].reduce((best, one) => one[1] > best[1] ? one : best)[0];
}

function makeBox(key, list) {
  const isGroup = !key.startsWith("module:");
  const first = modules[list[0]];
  return {
    key,
    isGroup,
    modules: list,
    inside: [],
    name: isGroup ? groupName(key) : first.name,
    band: commonest(list.map((module) => modules[module].band)),
    isOutside: list.every((module) => !modules[module].checked),
    isCyclic: list.some((module) => modules[module].cycle !== undefined),
  };
}

/** The findings that pass the chips, by severity: those of a bundle's links, or of a box's modules. */
function tally(indices) {
  const found = { error: 0, warning: 0 };
  for (const index of new Set(indices)) {
    if (counts(findings[index])) found[findings[index].severity] += findings[index].count;
  }
  return found;
}
const tallyOfBox = (box) => tally(box.modules.flatMap((module) => findingsOf[module]));
const findingsOfBundle = (bundle) => bundle.kind !== "link" ? [] : bundle.links.flatMap((link) => links[link].findings);

/** The rules that a bundle breaks, sorted, of those that pass the chips. */
function rulesOf(bundle) {
  return [...new Set(findingsOfBundle(bundle).filter((index) => counts(findings[index]))
    .map((index) => findings[index].rule))].sort();
}
