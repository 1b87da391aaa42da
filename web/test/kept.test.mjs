// What a worker keeps of sequences, without a browser: values from both formats, counts, pictures.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { fileURLToPath } from "node:url";
import { factsOf } from "../engine/kept/facts.js";
import { Kept } from "../engine/kept/kept.js";
import { Values } from "../engine/kept/values.js";
import { run } from "../../js/src/wasi.js";
import { stagesTo } from "../src/sequence/stages.js";
import { native } from "./native.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const module = new WebAssembly.Module(readFileSync(`${root}build/web/betli.wasm`));

/** A game kept from heap 0 to `to`, by `sequence` if it knows the game. */
function keep(game, to, kept = new Kept(), name = "main") {
  const ask = (command, format) => run(module, [command, game, `--to=${to}`, `--format=${format}`]);
  const sequence = ask("sequence", "npy");
  const by = sequence.status === 0 ? "sequence" : "table";
  const { bytes } = by === "sequence" ? sequence : ask("table", "json");
  return { kept, facts: kept.keep({ name, by, bytes }) };
}

for (const [game, by] of [
  ["kayles", "sequence"],
  ["0.106", "sequence"],
  ["lasker", "sequence"], // whose values take two bytes
  ["fibonacci", "table"],
])
  test(`the values of ${game} are those of the table, and come by ${by}`, () => {
    const { kept, facts } = keep(game, 1000);
    const { rows, values, outcomes } = native("table", game, "--to", "1000");
    assert.equal(facts.by, by);
    const heaps = kept.list({ first: rows[0], last: 1000, period: null });
    assert.deepEqual(
      heaps.map(({ value }) => value),
      values,
    );
    assert.equal(heaps.map(({ outcome }) => outcome).join(""), outcomes);
    assert.equal(facts.lost, [...outcomes].filter((outcome) => outcome === "P").length);
    assert.equal(facts.lastLost, rows[0] + outcomes.lastIndexOf("P"));
    assert.equal(facts.greatest.value, Math.max(...values));
    assert.equal(facts.greatest.n, rows[0] + values.indexOf(facts.greatest.value));
    assert.equal(facts.different, new Set(values).size);
  });

test("unknown and undefined are two things, and a value may be unknown where the outcome is known", () => {
  const values = Values.ofTable({
    function: "grundy",
    rows: [3],
    values: [0, "?", null, "∞(0,2)", "?", "?"],
    outcomes: "PNND?N",
  });
  const samples = [3, 4, 5, 6, 7, 8].map((n) => values.sample(n));
  assert.deepEqual(
    samples.map(({ value }) => value),
    [0, "?", null, "∞(0,2)", "?", "?"],
  );
  assert.equal(samples.map(({ outcome }) => outcome).join(""), "PNND?N");
  assert.deepEqual(
    samples.map(({ height }) => height),
    [0, null, null, null, null, null],
  );
  const facts = factsOf(values);
  assert.ok(facts.unknown && facts.undefined && facts.endless);
});

/** A view of all heaps on `width` times `height` pixels, without margins. */
function view(facts, axis, { width, height }, more = {}) {
  const [from, until] = [facts.first - 0.5, facts.last + 0.5];
  return {
    from,
    until,
    axis,
    by: "outcome",
    width,
    height,
    xFrom: 0,
    xUntil: width,
    yLow: height - 1,
    yHigh: 0,
    lane: height - 1,
    dot: 1,
    least: 1,
    palette: [
      [1, 2, 3],
      [4, 5, 6],
    ],
    ...more,
  };
}

for (const axis of ["linear", "log"])
  test(`a picture has a dot where there is a heap, and none elsewhere (${axis} axis)`, () => {
    const { kept, facts } = keep("0.106", 20000);
    const { values } = native("table", "0.106", "--to", "20000");
    const [width, height] = [300, facts.greatest.value + 1]; // a row for each value
    const { picture, low, high } = kept.look(view(facts, axis, { width, height }));
    assert.deepEqual([low, high], [0, height - 1]);
    const to = axis === "log" ? (n) => Math.log10(n + 1) : (n) => n;
    const [start, end] = [to(-0.5), to(20000.5)];
    const expected = new Set();
    values.forEach((value, n) => {
      const column = Math.floor(((to(n) - start) / (end - start)) * width);
      expected.add(`${column} ${high - value} ${value === 0 ? 4 : 1}`);
    });
    const found = new Set();
    for (let i = 0; i < width * height; i++)
      if (picture.data[4 * i + 3] > 0)
        found.add(`${i % width} ${Math.floor(i / width)} ${picture.data[4 * i]}`);
    assert.deepEqual([...found].sort(), [...expected].sort());
  });

test("rare heaps are those that the tool counts", () => {
  const { kept, facts } = keep("0.106", 1500);
  const { rare } = native("sequence", "0.106", "--to", "1000000");
  const size = { width: 1500, height: 100 };
  const all = view(facts, "linear", size, { by: "rare", rare, until: 1499 });
  const [points] = kept.look(all).layers;
  const rares = points.filter(({ colour }) => colour === 1);
  assert.equal(rares.length, rare.count);
  assert.equal(rares.at(-1).n, rare.last);
});

test("where games differ first, and how often", () => {
  const { kept } = keep("kayles", 500);
  const [x, y] = ["kayles", "0.137"].map((game) => native("table", game, "--to", "500").values);
  const apart = x.map((value, n) => (value === y[n] ? -1 : n)).filter((n) => n >= 0);
  const differencesOf = (game) => keep(game, 500, kept, game).facts.differences;
  assert.deepEqual(differencesOf("0.137"), { first: apart[0], count: apart.length, last: 500 });
  assert.deepEqual(differencesOf("0.77"), { first: null, count: 0, last: 500 });
  const { samples } = kept.heap({ n: 28 });
  assert.deepEqual(
    samples.map(({ value }) => value),
    [x[28], y[28], x[28]],
  );
});

test("of two answers about one game the longer one stays", () => {
  const { kept } = keep("kayles", 100);
  assert.equal(keep("kayles", 400, kept).facts.last, 400);
  assert.equal(keep("kayles", 50, kept).facts.last, 400);
});

test("what a limit has left unfinished is not kept", () => {
  const kept = new Kept();
  const bytes = new TextEncoder().encode('{"values": [0, 1');
  assert.equal(kept.keep({ name: "main", by: "table", bytes }), undefined);
  assert.equal(kept.all.size, 0);
});

test("stages grow fourfold, and go on from what is known", () => {
  assert.deepEqual(stagesTo(1000), [50, 200, 1000]);
  assert.deepEqual(stagesTo(40), [40]);
  assert.deepEqual(stagesTo(100000, 3000), [12000, 48000, 100000]);
});
