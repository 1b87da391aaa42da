// The library in Node: what it answers is what the tool does.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { fileURLToPath } from "node:url";
import { inspect } from "node:util";
import test, { after } from "node:test";
import * as betli from "betli";

const native = fileURLToPath(new URL("../../build/release/betli", import.meta.url));
const tool = (...words) => execFileSync(native, words).toString();

after(() => betli.close());

test("answers are those of the native tool", async () => {
  const { why, ...answer } = await betli.solve("nim", [3, 5, 7], { allMoves: true });
  const wanted = JSON.parse(tool("solve", "nim", "3", "5", "7", "--all-moves", "--format=json"));
  assert.deepEqual({ why, ...answer }, wanted);
  const grid = await betli.table("lego", { to: "9x9", play: "misere" });
  assert.deepEqual(
    grid,
    JSON.parse(tool("table", "lego", "--to=9x9", "--play=misere", "--format=json")),
  );
  const { period } = await betli.sequence("0.07", { to: 1000 });
  assert.equal(period.period, 34);
  assert.equal((await betli.quotient("0.123")).order, 20);
  assert.equal((await betli.genus("kayles", { to: 5 })).genus[5].genus, "4^146");
  assert.equal((await betli.guess("kayles")).guesses[0].period, 12);
  const graph = JSON.parse(tool("graph", "nim", "1", "2", "3", "--format=json"));
  assert.deepEqual(await betli.graph("nim", "1 2 3"), graph);
  assert.equal((await betli.reply("nim", "3 5")).move.to, "3");
  assert.equal((await betli.check("nim", { to: 3, components: 2 })).disagreements, 0);
  assert.ok((await betli.games()).length > 60);
  assert.equal((await betli.game("kayles")).name, "kayles");
});

test("old names of options work, with a warning", async (context) => {
  const warn = context.mock.method(console, "warn", () => {});
  const { heaps } = await betli.quotient("kayles", { heaps: 3 });
  assert.equal(heaps, 3);
  assert.deepEqual(warn.mock.calls[0].arguments, ["betli: --heaps is the old name of --to"]);
  await betli.quotient("kayles", { to: 3 });
  assert.equal(warn.mock.callCount(), 1);
});

test("positions are texts, numbers or lists, and sums of several games", async () => {
  assert.equal((await betli.solve("kayles", 5)).value, 4);
  assert.equal((await betli.solve("nim", [5, "+", "lego", "4x7"])).game, "nim + lego");
  const all = await betli.solveAll("kayles", [[3, 4], "5 x", 7], { moves: 0 });
  assert.deepEqual(
    all.map(({ outcome, error }) => outcome ?? /'x'/.test(error)),
    ["N", true, "N"],
  );
});

test("heaps one after another are one position", async () => {
  assert.equal((await betli.solve("nim", 3, 5, 7)).position, "3 5 7");
  assert.equal((await betli.solve("nim", 3, 5, 7n, { moves: 0 })).moves.length, 0);
  assert.equal((await betli.graph("nim", 1, 2)).position, "1 2");
  assert.equal((await betli.solve("nim", 3, undefined)).position, "3");
});

test("what would be another question is refused", async () => {
  await assert.rejects(betli.table("kayles", 12), /options are one object.*: 12$/);
  await assert.rejects(betli.table("kayles", { to: 3 }, { to: 4 }), TypeError);
  await assert.rejects(betli.games("nim"), TypeError);
  await assert.rejects(betli.solve("nim", 2 ** 53 + 2), /9007199254740994 is not exact/);
  const wrong = { name: "BetliError", status: 3 };
  await assert.rejects(betli.solve("nim", [1, 1e300]), wrong);
  await assert.rejects(betli.solve("nim", NaN), wrong);
  await assert.rejects(betli.table("kayles", { to: NaN }), wrong);
  await assert.rejects(betli.nim("product", 2 ** 60, 3), wrong);
  await assert.rejects(betli.solveAll("nim", [[2 ** 60]]), wrong);
  await assert.rejects(betli.solve("nim", null), TypeError);
  await assert.rejects(betli.solve("nim", [[3, 5], 7]), TypeError);
  await assert.rejects(betli.solveAll("nim", "3 5"), TypeError);
  await assert.rejects(betli.solve("nim", 3, { moves: 0, levels: 3 }), /--levels/);
});

test("numbers of any length", async () => {
  assert.equal(await betli.nim("product", 6, 7), 3);
  const most = 2n ** 64n - 1n;
  assert.equal(await betli.nim("product", most, most), "11290409524105353207");
  const { value } = await betli.solve("nim", most, { numbers: "strings" });
  assert.equal(value, String(most));
});

test("files, languages and pictures", async () => {
  const rule = "function options(n) if n > 0 then move(n - 1) end end";
  assert.equal((await betli.table("lua:own", { to: 3, files: { own: rule } })).values[3], 1);
  assert.match((await betli.solve("nim", "1 2", { lang: "hu" })).why, /P-állás/);
  assert.match(await betli.drawTable("wythoff", { to: 8, title: "A" }), /<title>A<\/title>/);
  assert.match(await betli.drawGraph("nim", "1 2"), /^<svg/);
  assert.match(await betli.drawPosition("cram", "2x3"), /free square/);
});

test("certificates are proved", async () => {
  const file = `${tmpdir()}/betli-certificate-${process.pid}`;
  tool("solve", "cram", "3x3", "--moves=0", `--certificate=${file}`);
  const certificate = readFileSync(file, "utf8");
  rmSync(file);
  const { verified, value } = await betli.verify(certificate);
  assert.deepEqual({ verified, value }, { verified: true, value: 0 });
  const changed = certificate.replace(/^value 0/m, "value 1");
  await assert.rejects(betli.verify(changed), { status: 3 });
  await assert.rejects(betli.verify("nonsense"), { status: 3 });
});

test("what is refused has the tool's exit code and message", async () => {
  await assert.rejects(betli.solve("nim", "x"), { status: 3, message: /must be a number/ });
  await assert.rejects(betli.solve("nim", 3, { play: "sideways" }), betli.BetliError);
});

test("the error is of the class that it names", async () => {
  assert.equal(betli.BetliError.name, "BetliError");
  assert.match(
    inspect(await betli.solve("nim", "x").catch((error) => error)),
    /^BetliError: nim: /,
  );
});

test("what was finished when a limit came is an object", async () => {
  const error = await betli.solve("cram", "6x7", { time: 0.05 }).catch((error) => error);
  assert.equal(error.status, 4);
  assert.deepEqual([error.partial.game, error.partial.complete], ["cram", false]);
  await assert.rejects(betli.solve("nim", "x"), { status: 3, partial: undefined });
  const printed = await betli.ask(["solve", "cram", "6x7", "--time=0.05"]).catch((error) => error);
  assert.match(printed.partial, /^cram 6x7\n/);
});

test("an error of onProgress ends the question, and nothing else", async () => {
  const wrong = new Error("no bar");
  const throwing = () => {
    throw wrong;
  };
  for (const onProgress of [throwing, async () => throwing()])
    await assert.rejects(betli.solve("cram", "6x7", { onProgress }), wrong);
  assert.equal((await betli.solve("nim", 3)).value, 3);
});

test("a question is given up for the reason of its signal", async () => {
  const long = (signal) => betli.solve("cram", "6x7", { signal });
  await assert.rejects(long(AbortSignal.timeout(50)), { name: "TimeoutError" });
  const controller = new AbortController();
  const asked = long(controller.signal);
  const reason = new Error("enough");
  controller.abort(reason);
  await assert.rejects(asked, reason);
  await assert.rejects(long(controller.signal), reason);
});

test("words that look like options are words", async () => {
  for (const word of ["--rule=move()", "-o", "--save=x", "--help", "-", "--"]) {
    await assert.rejects(betli.solve(word, [3]), { status: 3 });
    await assert.rejects(betli.solve("nim", [word]), { status: 3 });
  }
  const answers = await betli.solveAll("nim", ["-", "--help", ["3\n4"], "5"]);
  assert.deepEqual(
    answers.map(({ error, value }) => (error ? "error" : value)),
    ["error", "error", 7, 5],
  );
});

test("a question that takes long tells how far it is, and is given up", async () => {
  const controller = new AbortController();
  let progress;
  const onProgress = (told) => {
    progress = told;
    controller.abort();
  };
  const asked = betli.solve("cram", "6x7", { signal: controller.signal, onProgress });
  await assert.rejects(asked, { name: "AbortError" });
  assert.ok(progress.done > 0);
  assert.equal((await betli.solve("nim", 3)).value, 3);
  await assert.rejects(betli.solve("nim", 3, { signal: controller.signal }), {
    name: "AbortError",
  });
});
