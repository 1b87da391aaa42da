// A session: one engine for many questions, each of which is answered as by an engine of its own.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import * as betli from "betli";
import { Instance } from "../src/instance.js";
import { run } from "../src/wasi.js";

const wasm = new WebAssembly.Module(readFileSync(new URL("../betli.wasm", import.meta.url)));

/** What both say to the words; the exit code, and standard output. */
function both(instance, words) {
  const [kept, own] = [instance.run(words), run(wasm, words)].map(({ status, output }) => ({
    status,
    output,
  }));
  return { kept, own };
}

test("one question after another is answered as by an engine of its own", () => {
  const instance = new Instance(wasm);
  const lines = [
    "solve nim 3 5 7",
    "solve nim 3 5 7 --play=misere --all-moves --moves=2 --lang=hu",
    "solve nim 3 5 7",
    "solve nim x",
    "solve kayles 40 --nothing",
    "solve kayles 40 41 --compound=short-selective",
    "table kayles --to=30 --function=outcome",
    "table kayles --to=30",
    "solve kayles 40 --exhaustive --lang=zh --leaves=no",
    "solve kayles 40 9",
    "play nim 3 5 --reply --level=0.5 --seed=7",
    "play nim 3 5 --reply",
    "quotient 0.123",
    "solve 0.123 5 6 --play=misere",
    "help solve",
    "",
    "solve wythoff 3x5 --width=84mm --format=svg --title=A",
    "solve wythoff 3x5 --format=svg",
    "solve nim 3 5 7",
  ];
  for (const line of [...lines, ...lines.reverse()]) {
    const { kept, own } = both(instance, line.split(" ").filter(Boolean));
    assert.deepEqual(kept, own, line);
  }
});

test("a limit in one question does not spoil the next", () => {
  const instance = new Instance(wasm);
  const cases = [
    ["solve", "cram", "6x7", "--time=0.05"],
    ["solve", "kayles", "3000", "--memory=4K"],
    ["sequence", "0.106", "--to=1e9", "--effort=1"],
  ];
  for (const words of cases) {
    assert.equal(instance.run(words).status, 4, words.join(" "));
    const { kept, own } = both(instance, ["solve", "kayles", "3000", "7", "--format=json"]);
    assert.deepEqual(kept, own);
  }
});

test("after a crash the next question has a new instance", () => {
  const instance = new Instance(wasm);
  const words = ["solve", "kayles", "3000", "7"];
  const before = instance.run(words).output;
  let crashed = 0;
  const crash = () => {
    throw new Error("a crash");
  };
  for (const asked of [
    ["solve", "nim", "x"],
    ["solve", "nim", "3", "--nothing"],
  ]) {
    const first = instance.system;
    const { status } = instance.run(asked, { onError: () => (crashed++ === 0 ? crash() : null) });
    assert.equal(status, 5);
    assert.equal(instance.system, null);
    assert.equal(instance.run(words).output, before);
    assert.notEqual(instance.system, first);
    crashed = 0;
  }
});

test("a full stack is a crash like any other", () => {
  const instance = new Instance(wasm);
  const words = ["solve", "kayles", "40", "7"];
  const before = instance.run(words).output;
  const seen = new Set();
  const deep = () => {
    try {
      deep();
    } catch {
      seen.add(instance.run(words).status); // where little of the stack is left
    }
  };
  try {
    deep();
  } catch {
    // the stack was too full to begin
  }
  assert.equal(instance.run(words).output, before);
  assert.ok([...seen].every((status) => status === 0 || status === 5));
});

test("an instance that has grown large is let go", () => {
  const instance = new Instance(wasm, 16 << 20);
  const large = ["solve", "wythoff", "2000x2000", "--moves=0"];
  const tables = ["--function=remoteness", "--compound=long-conjunctive"];
  assert.equal(instance.run(["solve", "wythoff", "9x9"]).status, 0);
  assert.notEqual(instance.system, null);
  instance.run([...large, ...tables, "--time=1"]);
  assert.equal(instance.system, null);
  assert.equal(instance.run(["solve", "wythoff", "9x9"]).status, 0);
});

test("a session answers what the functions of the package answer", async () => {
  const session = await betli.open();
  for (const name of Object.keys(betli).filter((name) => !/^(use|open|close|Betli)/.test(name)))
    assert.equal(typeof session[name], "function", name);
  const { solve } = session;
  assert.deepEqual(await solve("nim", [3, 5, 7]), await betli.solve("nim", 3, 5, 7));
  await assert.rejects(solve("cram", "6x7", { time: 0.05 }), { status: 4 });
  await assert.rejects(solve("nim", "x"), { status: 3 });
  assert.equal((await solve("nim", "3 5")).value, 6);
  await session.close();
  await betli.close();
});

test("tables of earlier questions do not count against the memory of a question", async () => {
  const session = await betli.open();
  const asked = { function: "remoteness", compound: "long-conjunctive", moves: 0 };
  await session.solve("wythoff", "300x300", asked);
  const { complete } = await session.solve("wythoff", "310x310", { ...asked, memory: "600K" });
  assert.equal(complete, true);
  await assert.rejects(session.solve("kayles", 3000, { memory: "4K" }), { status: 4 });
  await session.close();
});

test("files of one name are read for each question", async () => {
  const session = await betli.open();
  const rule = (k) => ({
    files: { own: `function options(n) if n > 0 then move(n - ${k}) end end` },
  });
  assert.equal((await session.solve("lua:own", 3, rule(1))).outcome, "N");
  assert.equal((await session.solve("lua:own", 3, rule("n"))).outcome, "N");
  assert.equal((await session.solve("lua:own", 2, rule(1))).outcome, "P");
  assert.equal((await session.solve("lua:own", 2, rule("n"))).outcome, "N");
  await session.close();
});

test("a session that is closed rejects what it was asked, and no other", async () => {
  const [first, second] = [await betli.open(), await betli.open()];
  const long = first.solve("cram", "6x7");
  const other = second.solve("kayles", 12);
  await first.close();
  await first.close();
  await assert.rejects(long, { name: "AbortError" });
  await assert.rejects(first.solve("nim", 3), /this session is closed/);
  assert.equal((await other).value, 4);
  await second.close();
});

test("a question given up ends alone", async () => {
  const session = await betli.open();
  const controller = new AbortController();
  const long = session.solve("cram", "6x7", { signal: controller.signal });
  const short = await session.solve("nim", 3);
  controller.abort();
  await assert.rejects(long, { name: "AbortError" });
  assert.deepEqual(await session.solve("nim", 3), short);
  await session.close();
});

test("an explanation is data and text", async () => {
  const { steps, text, value } = await betli.explain("kayles", 3, 4);
  assert.equal(value, 2);
  assert.deepEqual(
    steps.components.map(({ position, rule, value }) => [position, rule, value]),
    [
      ["3", "mex", 3],
      ["4", "mex", 1],
    ],
  );
  const words = ["solve", "kayles", "3", "4", "--steps"];
  assert.equal(text, run(wasm, words).output);
  assert.match((await betli.explain("nim", "3 4", { lang: "hu" })).text, /N-állás/);
  await betli.close();
});

test("pictures are those of the tool", async () => {
  const drawn = (...words) => run(wasm, [...words, "--format=svg"]).output;
  const compare = "long-disjunctive,misere:long-selective";
  const pairs = [
    [betli.drawPosition("cram", "2x3"), drawn("solve", "cram", "2x3")],
    [
      betli.drawPosition("cram", "2x3", { allMoves: true }),
      drawn("solve", "cram", "2x3", "--all-moves"),
    ],
    [betli.drawTable("lego", { to: "9x9" }), drawn("table", "lego", "--to=9x9")],
    [
      betli.drawTable("kayles", { to: 60, compare }),
      drawn("table", "kayles", "--to=60", `--compare=${compare}`),
    ],
    [betli.drawGraph("nim", 1, 2), drawn("graph", "nim", "1", "2")],
  ];
  for (const [picture, wanted] of pairs) assert.equal(await picture, wanted);
  await betli.close();
});

test("how much a session saves", async (t) => {
  const session = await betli.open();
  const own = { files: { unused: "" } }; // with files a question has an instance of its own
  const milliseconds = async (count, options) => {
    const begin = performance.now();
    for (let i = 0; i < count; i++) await session.solve("nim", [3, 5, i], options);
    return (performance.now() - begin) / count;
  };
  await milliseconds(500, {});
  const [alone, kept] = [await milliseconds(50, own), await milliseconds(500, {})];
  t.diagnostic(
    `a small question takes ${kept.toFixed(2)} ms, in an instance of its own ${alone.toFixed(2)} ms: ` +
      `${(alone / kept).toFixed(0)} times as long`,
  );
  await session.close();
});
