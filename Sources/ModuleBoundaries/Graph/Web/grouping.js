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

/** The grouping with the most groups that still fit a first look. */
function startGrouping() {
  const sizes = groupings().map((grouping) => {
    const keys = new Set(modules.map((_, index) => groupKey(grouping.id, index)));
    return { id: grouping.id, count: keys.size <= 40 ? keys.size : 0 };
  });
  return sizes.reduce((best, one) => one.count > best.count ? one : best).id;
}

function groupKey(grouping, index) {
  const module = modules[index];
  if (grouping === "package") return "package:" + module.package;
  if (grouping === "folder") return "folder:" + module.folder;
  return "tier:" + module.band;
}
const groupOf = (index) => groupKey(state.group, index);
const isOpen = (group) => state.open === "all" || state.open.has(group);

/** What stands on a closed group. */
function groupName(group) {
  const [kind, ...rest] = group.split(":");
  const key = rest.join(":");
  if (kind === "tier") return data.bands[Number(key)]?.name ?? key;
  return key === "." ? data.name : key;
}

/** Whether the switches let a module be seen. */
const isShown = (index) => (modules[index].checked || state.outside) && (!modules[index].quiet || state.tests);

/** The modules that stand beside their closed group: picked ones, and those of the critical path. */
const standsOut = (index) => state.out.has(index) || (state.critical && data.criticalPath.includes(index));

/** Whether a module has a box of its own now. */
const isDrawn = (index) => isShown(index) && (isOpen(groupOf(index)) || standsOut(index));

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
    const isAlone = all || isOpen(group) || standsOut(index);
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
    if (!bundles.has(key)) bundles.set(key, { from, to, kind, links: [], files: 0, implied: isLink, isAdded: false });
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

function makeBox(key, list) {
  const isGroup = !key.startsWith("module:");
  const first = modules[list[0]];
  return {
    key,
    isGroup,
    modules: list,
    inside: [],
    name: isGroup ? groupName(key) : first.name,
    band: Math.min(...list.map((module) => modules[module].band)),
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
