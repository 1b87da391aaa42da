// Words are words and options are options, whatever they look like: over all functions of the package.
import assert from "node:assert/strict";
import test, { after } from "node:test";
import * as library from "../src/index.js";

const HOSTILE = ["--rule=move()", "-o", "--save=x", "--help", "-", "--", "--format=text", "-5"];
const LINES = new Set(["ask"]); // takes a command line, as its document says
const functions = Object.entries(library).filter(
  ([name, value]) =>
    typeof value === "function" && !LINES.has(name) && !/^(use|close|open|BetliError)$/.test(name),
);

let asked;

/** A worker that notes what it is asked, and answers nothing. */
class Noting {
  postMessage({ id, words, input }) {
    if (!words) return;
    asked = { words, input };
    queueMicrotask(() => this.onmessage({ data: { id, status: 0, output: "{}" } }));
  }

  terminate() {}
}

/** The command line of a call: what stands before -- and after it; null if there is none. */
async function lineOf(call, ...given) {
  library.use({ loadModule: async () => null, startWorker: () => new Noting() });
  asked = null;
  await call(...given).catch(() => {});
  if (!asked) return null;
  const end = asked.words.indexOf("--");
  assert.ok(end > 0, asked.words.join(" "));
  return { ...asked, options: asked.words.slice(0, end), words: asked.words.slice(end + 1) };
}

after(() => library.close());

for (const [name, call] of functions)
  test(`no argument of ${name} becomes an option`, async () => {
    let reached = 0;
    for (const count of [0, 1, 2])
      for (const word of HOSTILE) {
        const given = (text) => [text, [text]].slice(0, count);
        const usual = await lineOf(call, ...given("3"));
        const hostile = await lineOf(call, ...given(word));
        if (!usual) continue;
        reached++;
        assert.deepEqual(hostile.options, usual.options);
        assert.equal(hostile.words.length, usual.words.length);
        const inputs = ({ words }) => words.filter((text) => text === "-").length;
        assert.equal(inputs(hostile), inputs(usual));
      }
    assert.ok(reached > 0);
  });

for (const [name, call] of functions.filter(([name]) => name !== "nim"))
  test(`what an option of ${name} is given is its value`, async () => {
    for (const value of [...HOSTILE, "normal\n--rule=move()"]) {
      const options = { compound: value };
      const all = [[options], ["3", options], ["3", ["3"], options]];
      const lines = [];
      for (const given of all) lines.push(await lineOf(call, ...given));
      const line = lines.find((one) => one?.options.some((text) => text.startsWith("--compound")));
      assert.ok(line, name);
      assert.ok(line.options.includes(`--compound=${value}`));
      assert.ok(line.options.slice(2).every((text) => /^--[a-z-]+(=|$)/.test(text)));
    }
  });

test("the name of an option is one", async () => {
  for (const name of ["rule=move()", "", "-", "all moves", "a=b"])
    await assert.rejects(library.table("nim", { [name]: true }), TypeError);
});
