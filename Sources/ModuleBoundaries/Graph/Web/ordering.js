"use strict";
// Orders the boxes of each row and gives them their positions, as `LayerOrdering` and `LayerCoordinates` do in Swift.

/**
 * Orders the nodes of a layered graph so that few edges cross: sweeps by medians (Sugiyama, Tagawa and Toda, 1981;
 * Eades and Wormald, 1994), each followed by swaps of neighbours (Gansner et al., 1993).
 *
 * @param layers The nodes of each layer, the first on top.
 * @param below For each node its neighbours in the next layer.
 * @param sweeps How often to go down and up.
 */
function orderedLayers(layers, below, sweeps) {
  const above = below.map(() => []);
  below.forEach((list, node) => list.forEach((other) => above[other].push(node)));
  const position = new Array(below.length).fill(0);
  let present = layers.map((layer) => [...layer]);
  const settle = (layer) => layer.forEach((node, at) => { position[node] = at; });
  present.forEach(settle);

  const crossingsOf = (left, right) => {
    let count = 0;
    for (const lists of [above, below]) {
      for (const one of lists[left]) {
        for (const other of lists[right]) if (position[other] < position[one]) count += 1;
      }
    }
    return count;
  };
  const swapNeighbours = () => {
    for (let pass = 0; pass < 6; pass += 1) {
      let isBetter = false;
      for (const layer of present) {
        for (let at = 1; at < layer.length; at += 1) {
          const left = layer[at - 1], right = layer[at];
          if (crossingsOf(left, right) <= crossingsOf(right, left)) continue;
          layer[at - 1] = right;
          layer[at] = left;
          position[left] = at;
          position[right] = at - 1;
          isBetter = true;
        }
      }
      if (!isBetter) return;
    }
  };

  let best = present.map((layer) => [...layer]);
  let fewest = crossings(present, below, position);
  for (let sweep = 0; sweep < sweeps && fewest > 0; sweep += 1) {
    const isDown = sweep % 2 === 0;
    const order = isDown ? present : [...present].reverse();
    for (const layer of order) {
      const near = isDown ? above : below;
      const key = new Map(layer.map((node, at) => [node, median(near[node].map((other) => position[other]), at)]));
      const sorted = [...layer].sort((left, right) => key.get(left) - key.get(right) || position[left] - position[right]);
      layer.splice(0, layer.length, ...sorted);
      settle(layer);
    }
    swapNeighbours();
    const count = crossings(present, below, position);
    if (count < fewest) {
      fewest = count;
      best = present.map((layer) => [...layer]);
    }
  }
  return best;
}

function median(values, otherwise) {
  if (values.length === 0) return otherwise;
  if (values.length % 2 === 0) return values.reduce((total, value) => total + value, 0) / values.length;
  return values.sort((left, right) => left - right)[(values.length - 1) / 2];
}

/** How many pairs of edges cross: inversions among the ends, counted with a Fenwick tree. */
function crossings(layers, below, position) {
  let count = 0;
  for (const layer of layers) {
    const ends = layer.flatMap((node) => below[node].map((other) => position[other]).sort((a, b) => a - b));
    const width = Math.max(0, ...ends) + 2;
    const tree = new Int32Array(width + 1);
    let seen = 0;
    for (const end of ends) {
      let notAfter = 0;
      for (let at = end + 1; at > 0; at -= at & -at) notAfter += tree[at];
      count += seen - notAfter;
      for (let at = end + 1; at <= width; at += at & -at) tree[at] += 1;
      seen += 1;
    }
  }
  return count;
}

/**
 * Gives each node of an ordered layered graph the middle of its position: near its neighbours, apart from the nodes
 * beside it. For a fixed order the best positions are found by pooling adjacent violators (Barlow et al., 1972).
 *
 * @param layers The nodes of each layer from left to right.
 * @param widths The width of each node.
 * @param below For each node its neighbours in the next layer, as `{ node, weight }`.
 */
function coordinates(layers, widths, below, sweeps) {
  const above = below.map(() => []);
  below.forEach((list, node) => list.forEach(({ node: other, weight }) => above[other].push({ node, weight })));
  const centers = new Array(widths.length).fill(0);
  for (const layer of layers) {
    let edge = -sum(layer, (node) => widths[node]) / 2;
    for (const node of layer) {
      centers[node] = edge + widths[node] / 2;
      edge += widths[node];
    }
  }
  for (let sweep = 0; sweep < sweeps; sweep += 1) {
    const isDown = sweep % 2 === 0;
    const looksBothWays = sweep > sweeps / 2;
    for (const layer of isDown ? layers : [...layers].reverse()) {
      placeLayer(layer, widths, centers, isDown || looksBothWays ? above : null, !isDown || looksBothWays ? below : null);
    }
  }
  return centers;
}

function placeLayer(layer, widths, centers, above, below) {
  const blocks = [];
  const offsets = [];
  let offset = 0;
  layer.forEach((node, at) => {
    if (at > 0) offset += (widths[layer[at - 1]] + widths[node]) / 2;
    offsets.push(offset);
    let weight = 0, wish = 0;
    for (const side of [above, below]) {
      if (!side) continue;
      for (const other of side[node]) {
        weight += other.weight;
        wish += other.weight * centers[other.node];
      }
    }
    // A node without neighbours stays where it is, unless another wants its position.
    if (weight === 0) { weight = 0.05; wish = weight * centers[node]; }
    blocks.push({ first: at, weight, wish: wish - weight * offset });
    while (blocks.length > 1) {
      const last = blocks[blocks.length - 1], before = blocks[blocks.length - 2];
      if (before.wish / before.weight <= last.wish / last.weight) break;
      before.weight += last.weight;
      before.wish += last.wish;
      blocks.pop();
    }
  });
  blocks.forEach((block, index) => {
    const end = index + 1 < blocks.length ? blocks[index + 1].first : layer.length;
    for (let at = block.first; at < end; at += 1) centers[layer[at]] = block.wish / block.weight + offsets[at];
  });
}
