"use strict";
// Where the boxes of a scene stand: bands from top to bottom, rows in them, lines between the rows.

const boxHeight = 34;
const groupHeight = 52;
const gutter = 132;
const margin = 20;
const boxGap = 20;
const bandPadding = 22;
const bandGap = 10;

const measuring = document.createElement("canvas").getContext("2d");
const textWidths = new Map();
let family = "";
/** The width of a text in pixels; of a box's name without a face. */
function textWidth(text, face = "500 13px") {
  const key = face + text;
  if (!textWidths.has(key)) {
    family ||= getComputedStyle(document.body).fontFamily;
    measuring.font = face + " " + family;
    textWidths.set(key, measuring.measureText(text).width);
  }
  return textWidths.get(key);
}
const shortened = (name) => {
  const line = name.replace(/\s+/g, " ");
  return line.length <= 34 ? line : line.slice(0, 22) + "…" + line.slice(-11);
};

/** The band of a box in the picture: that of the data, or one for all modules where there are no tiers. */
const bandOfBox = (box) => data.tiered || !data.bands[box.band].isDepth ? box.band : data.bands.findIndex((band) => band.isDepth);

/**
 * Lays a scene out.
 *
 * @returns The scene with a rectangle for each box, a route for each bundle, and the bands.
 */
function layout(scene) {
  const { boxes, bundles } = scene;
  const isConnected = boxes.map(() => false);
  bundles.forEach((bundle) => { isConnected[bundle.from] = isConnected[bundle.to] = true; });
  boxes.forEach((box, index) => {
    const name = textWidth(shortened(box.name));
    const wanted = box.isGroup ? Math.max(textWidth(shortened(box.name), "650 13px"), textWidth(groupNote(box), "11.5px")) + 66 : name + 28 + (state.tint ? 40 : 0);
    box.width = Math.ceil(Math.max(box.isGroup ? 150 : 76, wanted));
    box.height = box.isGroup ? groupHeight : boxHeight;
    box.isConnected = isConnected[index] || box.isGroup;
  });
  const rows = wrapped(scene, rowsOf(scene));
  const chained = chainsThrough(scene, rows);
  const sweeps = boxes.length > 800 ? 2 : boxes.length > 300 ? 6 : 12;
  chained.layers = orderedLayers(chained.layers, chained.below.map((list) => list.map((next) => next.node)), sweeps);
  const widths = chained.below.map((_, node) => node < boxes.length ? boxes[node].width + boxGap : 9);
  const centers = coordinates(chained.layers, widths, chained.below, boxes.length > 800 ? 8 : 32);
  const placed = chained.layers.flat();
  const left = Math.min(0, ...placed.map((node) => centers[node] - widths[node] / 2));
  const right = Math.max(0, ...placed.map((node) => centers[node] + widths[node] / 2));
  const shift = gutter + margin - left;
  const made = stack(scene, rows, chained, right - left);
  boxes.forEach((box, index) => {
    if (!box.isConnected) return;
    box.x = Math.round(centers[index] + shift - box.width / 2);
    box.y = Math.round(made.tops[chained.rowOf[index]] + (made.heights[chained.rowOf[index]] - box.height) / 2);
  });
  bundles.forEach((bundle, index) => { bundle.route = route(scene, bundle, index, chained, made, centers, shift); });
  return Object.assign(scene, made);
}

/** The band of boxes without links, below all others. */
const apart = -1;

/** The boxes of each row from top to bottom; a link inside of a band leads to a lower row unless it closes a cycle. */
function rowsOf({ boxes, bundles }) {
  const bandOf = boxes.map(bandOfBox);
  const below = boxes.map(() => []);
  bundles.forEach((bundle) => {
    if (bundle.kind === "link" && bandOf[bundle.from] === bandOf[bundle.to]) below[bundle.from].push(bundle.to);
  });
  const height = new Array(boxes.length).fill(-1);
  const isOpen = new Array(boxes.length).fill(false);
  const climb = (start) => {
    // Without recursion: a chain may be as long as the package is large.
    const path = [{ node: start, at: 0, best: 0 }];
    isOpen[start] = true;
    while (path.length > 0) {
      const step = path[path.length - 1];
      if (step.at < below[step.node].length) {
        const next = below[step.node][step.at];
        step.at += 1;
        if (height[next] >= 0) step.best = Math.max(step.best, height[next] + 1);
        else if (!isOpen[next]) { isOpen[next] = true; path.push({ node: next, at: 0, best: 0 }); }
        continue;
      }
      path.pop();
      isOpen[step.node] = false;
      height[step.node] = step.best;
      if (path.length > 0) path[path.length - 1].best = Math.max(path[path.length - 1].best, step.best + 1);
    }
  };
  boxes.forEach((_, index) => { if (height[index] < 0) climb(index); });
  const rows = [];
  [...new Set(bandOf)].sort((one, other) => one - other).forEach((band) => {
    const members = boxes.map((_, index) => index).filter((index) => bandOf[index] === band);
    const joined = members.filter((index) => boxes[index].isConnected);
    const levels = [...new Set(joined.map((index) => height[index]))].sort((one, other) => other - one);
    levels.forEach((level) => rows.push({ band, nodes: joined.filter((index) => height[index] === level) }));
  });
  const alone = boxes.map((_, index) => index).filter((index) => !boxes[index].isConnected);
  if (alone.length > 0) rows.push({ band: apart, nodes: [], alone });
  return rows;
}

/** Rows that are too wide to be looked at, dealt out to several as bricks are laid. */
function wrapped(scene, rows) {
  const count = scene.boxes.filter((box) => box.isConnected).length;
  const capacity = Math.max(7, Math.ceil(Math.sqrt(count)));
  if (rows.every((row) => row.nodes.length <= capacity)) return rows;
  const chained = chainsThrough(scene, rows);
  const order = orderedLayers(chained.layers, chained.below.map((list) => list.map((next) => next.node)), 4);
  return rows.flatMap((row, index) => {
    const nodes = order[index].filter((node) => node < scene.boxes.length);
    const parts = Math.max(1, Math.ceil(nodes.length / capacity));
    return Array.from({ length: parts }, (_, part) => ({
      band: row.band,
      nodes: nodes.filter((_, at) => at % parts === part),
      alone: row.alone,
    }));
  });
}

/**
 * Cuts the bundles at every row that they cross: there they have joints, which all that go down to one box share, so
 * that they run together into one trunk.
 */
function chainsThrough({ boxes, bundles }, rows) {
  const rowOf = new Array(boxes.length).fill(0);
  const layers = rows.map((row) => [...row.nodes]);
  rows.forEach((row, index) => [...row.nodes, ...(row.alone ?? [])].forEach((node) => { rowOf[node] = index; }));
  const below = boxes.map(() => []);
  const joints = new Map();
  const joint = (row, to, isDown, kind) => {
    const key = [row, to, isDown, kind].join(" ");
    if (!joints.has(key)) {
      joints.set(key, below.length);
      layers[row].push(below.length);
      rowOf.push(row);
      below.push([]);
    }
    return joints.get(key);
  };
  const chains = bundles.map((bundle) => {
    const start = rowOf[bundle.from], end = rowOf[bundle.to];
    const isDown = start < end;
    const chain = [];
    for (let row = start + (isDown ? 1 : -1); isDown ? row < end : row > end; row += isDown ? 1 : -1) {
      chain.push(joint(row, bundle.to, isDown, bundle.kind));
    }
    const way = [bundle.from, ...chain, bundle.to];
    way.slice(1).forEach((node, at) => {
      const [upper, lower] = isDown ? [way[at], node] : [node, way[at]];
      if (rowOf[upper] === rowOf[lower] || below[upper].some((next) => next.node === lower)) return;
      const ends = (upper >= boxes.length ? 1 : 0) + (lower >= boxes.length ? 1 : 0);
      // Long lines are straight before short ones are (Gansner et al., 1993).
      below[upper].push({ node: lower, weight: [1, 2, 8][ends] * (bundle.implied ? 0.5 : 1) });
    });
    return chain;
  });
  return { rowOf, layers, below, chains };
}

/** Stacks rows and bands; boxes without links are packed into a grid in a band of their own. */
function stack({ boxes }, rows, chained, contentWidth) {
  const grids = rows.map((row) => grid(boxes, row.alone ?? [], contentWidth));
  const width = Math.ceil(Math.max(contentWidth, ...grids.map((grid) => grid.width), 420)) + gutter + 2 * margin;
  const tops = [], heights = [], bands = [];
  let y = margin;
  rows.forEach((row, index) => {
    const lines = index === 0 ? 0 : sum(chained.layers[index - 1], (node) => chained.below[node].length);
    const room = Math.min(48, lines * 0.7);
    if (index === 0 || rows[index - 1].band !== row.band) {
      if (index > 0) y += bandGap;
      bands.push({ band: row.band, y });
      y += bandPadding + (index === 0 ? 0 : room / 2);
    } else {
      y += 30 + room;
    }
    tops.push(y);
    heights.push(row.nodes.length === 0 ? 0 : Math.max(...row.nodes.map((node) => boxes[node].height)));
    y += heights[index];
    if (grids[index].height > 0) {
      grids[index].place(gutter + margin, y);
      y += grids[index].height;
    }
    if (index + 1 === rows.length || rows[index + 1].band !== row.band) {
      y += bandPadding;
      bands[bands.length - 1].height = y - bands[bands.length - 1].y;
    }
  });
  return { bands, tops, heights, width, height: y + margin };
}

function grid(boxes, alone, contentWidth) {
  if (alone.length === 0) return { width: 0, height: 0 };
  const cell = Math.max(...alone.map((node) => boxes[node].width)) + 10;
  const square = Math.ceil(Math.sqrt(alone.length * 44 / cell * 1.8));
  const columns = Math.min(alone.length, Math.max(square, Math.floor(contentWidth / cell), 1));
  const sorted = [...alone].sort((one, other) => boxes[one].name < boxes[other].name ? -1 : 1);
  return {
    width: columns * cell - 10,
    height: Math.ceil(alone.length / columns) * 44 - 10,
    place: (x, y) => sorted.forEach((node, at) => {
      boxes[node].width = cell - 10;
      boxes[node].x = x + (at % columns) * cell;
      boxes[node].y = y + Math.floor(at / columns) * 44;
    }),
  };
}

/** The points of a line in pairs, between whose two it crosses a row; the first and the last stand alone. */
function route({ boxes }, bundle, index, chained, made, centers, shift) {
  const from = boxes[bundle.from], to = boxes[bundle.to];
  const start = chained.rowOf[bundle.from], end = chained.rowOf[bundle.to];
  const port = (start < end ? 0 : 13) - (bundle.kind === "link" ? 0 : 9);
  const x = (box) => box.x + box.width / 2 + port;
  if (start === end) return { isLevel: true, points: [[x(from), from.y], [x(to), to.y]] };
  const isDown = start < end;
  const inner = chained.chains[index].flatMap((node) => {
    const row = chained.rowOf[node];
    const at = Math.round(centers[node] + shift);
    const ends = [[at, made.tops[row]], [at, made.tops[row] + made.heights[row]]];
    return isDown ? ends : ends.reverse();
  });
  return {
    isLevel: false,
    points: [[x(from), isDown ? from.y + from.height : from.y], ...inner, [x(to), isDown ? to.y : to.y + to.height]],
  };
}

/** Curves between the rows, straight lines across them; an arc between two boxes of one row. */
function pathOf({ isLevel, points }) {
  const [first, ...rest] = points;
  if (isLevel) {
    const [last] = rest;
    const lift = Math.min(26, 12 + Math.abs(last[0] - first[0]) / 16);
    return `M${first[0]} ${first[1]}C${first[0]} ${first[1] - lift} ${last[0]} ${last[1] - lift} ${last[0]} ${last[1]}`;
  }
  let text = `M${first[0]} ${first[1]}`;
  rest.forEach(([x, y], at) => {
    const [px, py] = points[at];
    const middle = (py + y) / 2;
    text += at % 2 === 1 || px === x ? `L${x} ${y}` : `C${px} ${middle} ${x} ${middle} ${x} ${y}`;
  });
  return text;
}
