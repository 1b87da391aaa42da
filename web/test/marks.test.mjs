// Marks of vertices cover no edge, and those of edges stand on them: in drawings of the engine.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { run } from "../../js/src/wasi.js";
import { placer } from "../src/boards/network-marks.js";
import { read } from "../src/play/network.js";
import { dice } from "./dice.mjs";

const wasm = readFileSync(new URL("../../build/web/betli.wasm", import.meta.url));
const module = new WebAssembly.Module(wasm);

function plan(game, position, file) {
  const words = ["solve", `${game}:g`, position, "--moves", "0", "--format", "svg"];
  const { status, output } = run(module, words, { files: { g: file } });
  assert.equal(status, 0);
  return read(output);
}

/** Points of a way, close to one another. */
function along(points) {
  if (points.length === 2) points = [points[0], points[0], points[1], points[1]];
  const found = [];
  for (let i = 0; i + 3 < points.length; i += 3)
    for (let t = 0; t <= 1; t += 0.02) {
      const weights = [(1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t ** 2, t ** 3];
      found.push(
        [0, 1].map((axis) => weights.reduce((sum, w, k) => sum + w * points[i + k][axis], 0)),
      );
    }
  return found;
}

const distance = ([x, y], points) => Math.min(...points.map(([a, b]) => Math.hypot(a - x, b - y)));

const files = [
  "a b\nb c\na c\nc d\n",
  "hall kitchen\nkitchen hall\nkitchen kitchen\nkitchen garden\ngarden hall\nhall attic\n",
];

for (const file of files)
  test(`marks of ${JSON.stringify(file)} cover no arrow`, () => {
    const { vertices, edges } = plan("graph", file.split(" ")[0], file);
    const lines = edges.flatMap(({ points }) => along(points));
    const placeOf = placer({ edges });
    for (const vertex of vertices) assert.ok(distance(placeOf(vertex), lines) >= 9, vertex.name);
  });

test("marks of edges stand on them", () => {
  const random = dice(7);
  for (let round = 0; round < 20; round++) {
    const pairs = [];
    for (let a = 0; a < 7; a++)
      for (let b = 0; b < a; b++) if (random(3) === 0) pairs.push(`v${a} v${b}\n`);
    if (pairs.length === 0) continue;
    const { edges } = plan("arc-kayles", "none", pairs.join(""));
    const placeOf = placer({ edges });
    for (const edge of edges) assert.ok(distance(placeOf(edge), along(edge.points)) < 1.5);
  }
});
