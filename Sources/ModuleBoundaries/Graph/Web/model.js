"use strict";
// What the page knows: modules, edges, findings. Read once, never changed.

const data = JSON.parse(document.getElementById("graph-data").textContent);
const modules = data.nodes;
const links = data.edges;
const findings = data.findings;
const wires = data.wires;

modules.forEach((module) => {
  module.files ??= 0;
  module.lines ??= 0;
  module.checked ??= true;
});
links.forEach((link) => {
  link.imports ??= [];
  link.declared ??= [];
  link.findings = [];
  link.files = new Set(link.imports.map((location) => location[0])).size;
});
wires.forEach((wire) => { wire.findings = []; });

const outgoing = modules.map(() => []);
const incoming = modules.map(() => []);
const wiresOut = modules.map(() => []);
const wiresIn = modules.map(() => []);
const findingsOf = modules.map(() => []);
const linkIndex = new Map();
const moduleIndex = new Map(modules.map((module, index) => [module.name, index]));
const pairKey = (from, to) => from * modules.length + to;

links.forEach((link, index) => {
  outgoing[link.from].push(index);
  incoming[link.to].push(index);
  linkIndex.set(pairKey(link.from, link.to), index);
});
wires.forEach((wire, index) => {
  wiresOut[wire.from].push(index);
  wiresIn[wire.to].push(index);
});
findings.forEach((finding, index) => {
  finding.links = (finding.pairs ?? []).map(([from, to]) => linkIndex.get(pairKey(from, to)))
    .filter((link) => link !== undefined);
  finding.links.forEach((link) => links[link].findings.push(index));
  const concerned = new Set(finding.links.map((link) => links[link].from));
  if (finding.from !== undefined) concerned.add(finding.from);
  finding.concerned = [...concerned];
  finding.concerned.forEach((module) => findingsOf[module].push(index));
});

/** The link between two modules, or undefined. */
const linkBetween = (from, to) => links[linkIndex.get(pairKey(from, to))];
const wasRemoved = (from, to) => removed.some((edge) => edge.from === from && edge.to === to);

/** What a change touched, rebuilds, added and removed, where the page was asked for that. */
const changed = new Set(data.since?.changed);
const rebuilt = new Set(data.since?.affected);
const removed = (data.since?.removed ?? []).map(([from, to]) => ({ from, to }));
(data.since?.added ?? []).forEach(([from, to]) => {
  const link = linkBetween(from, to);
  if (link) link.isAdded = true;
});

const grouped = new Intl.NumberFormat("en");
const counted = (count, one, many = one + "s") => grouped.format(count) + " " + (count === 1 ? one : many);
const sum = (list, value) => list.reduce((total, item) => total + value(item), 0);
const locationText = (location) => data.files[location[0]] + ":" + location[1];

/** The address of a line of source: a base with `{file}` and `{line}`, or one to which both are appended. */
function locationAddress(location) {
  if (!data.linkBase) return null;
  const path = data.files[location[0]].split("/").map(encodeURIComponent).join("/");
  if (data.linkBase.includes("{file}")) {
    return data.linkBase.replaceAll("{file}", path).replaceAll("{line}", location[1]);
  }
  return data.linkBase.replace(/\/+$/, "") + "/" + path + "#L" + location[1];
}

/** Everything that a module reaches, itself aside. */
function reach(start, next) {
  const seen = new Set([start]);
  const queue = [start];
  for (let at = 0; at < queue.length; at += 1) {
    for (const other of next(queue[at])) {
      if (!seen.has(other)) { seen.add(other); queue.push(other); }
    }
  }
  seen.delete(start);
  return seen;
}
/** What a module reaches, by the number of steps: the first list holds what is one step away. */
function reachByHop(start, next) {
  const seen = new Set([start]);
  const hops = [];
  for (let edge = [start]; edge.length > 0;) {
    edge = [...new Set(edge.flatMap(next))].filter((other) => !seen.has(other));
    edge.forEach((other) => seen.add(other));
    if (edge.length > 0) hops.push(edge);
  }
  return hops;
}
const needs = (module) => outgoing[module].map((link) => links[link].to);
const neededBy = (module) => incoming[module].map((link) => links[link].from);

/** The shortest path between two modules by breadth-first search; null where there is none. */
function shortestPath(from, to, next) {
  const cameFrom = new Map([[from, null]]);
  const queue = [from];
  for (let at = 0; at < queue.length; at += 1) {
    for (const other of next(queue[at])) {
      if (cameFrom.has(other)) continue;
      cameFrom.set(other, queue[at]);
      if (other === to) {
        const path = [];
        for (let step = to; step !== null; step = cameFrom.get(step)) path.unshift(step);
        return path;
      }
      queue.push(other);
    }
  }
  return null;
}
const hasImports = links.some((link) => link.imports.length > 0);

/** The chains that lead from one module to another: by imports, else by declarations, and by wiring. */
function chains(from, to) {
  const imported = (module) => outgoing[module].map((link) => links[link])
    .filter((link) => link.imports.length > 0 || !hasImports).map((link) => link.to);
  const wired = (module) => wiresOut[module].map((wire) => wires[wire].to);
  const found = [];
  const byImports = shortestPath(from, to, imported);
  if (byImports) found.push({ by: hasImports ? "imports" : "declarations", path: byImports });
  const declared = byImports ? null : shortestPath(from, to, needs);
  if (declared) found.push({ by: "declarations", path: declared });
  const byWiring = shortestPath(from, to, wired);
  if (byWiring) found.push({ by: "wiring", path: byWiring });
  return found;
}

/** The modules of each cycle. */
const cycles = [...modules.reduce((found, module, index) => {
  if (module.cycle !== undefined) found.set(module.cycle, [...(found.get(module.cycle) ?? []), index]);
  return found;
}, new Map()).values()];

/** Whether a module belongs to this check and is neither a test nor test support. */
const isOwn = (index) => modules[index].checked && !modules[index].quiet;
const ownModules = modules.map((_, index) => index).filter(isOwn);
/** How many edges a module has. */
const busyness = (index) => outgoing[index].length + incoming[index].length;

/** The numbers that a table sorts and a tint shows. */
const measures = {
  findings: { title: "Findings", value: (index) => sum(findingsOf[index], (finding) => findings[finding].count) },
  rebuilds: { title: "Rebuilds", value: (index) => modules[index].rebuilds ?? 0 },
  lines: { title: "Lines", value: (index) => modules[index].lines },
};
