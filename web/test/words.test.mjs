// Nothing that a link says becomes an option of the tool's, or standard input: in each view, for each part of
// a state.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test, { after, before } from "node:test";
import { launch, open } from "./browser.mjs";

const source = (name) => readFileSync(new URL(`../src/${name}`, import.meta.url), "utf8");
const views = [...source("navigation.js").matchAll(/\{ name: "(\w+)", View/g)].map(
  ([, name]) => name,
);
const defaults = /const defaults = \{([^]*?)\n\};/.exec(source("state.js"))[1];
const keys = [...defaults.matchAll(/^ {2}(\w+): "/gm)].map(([, key]) => key);

const RULE = "--rule=move()";
const HOSTILE = ["-o", "--save=x", "--help", "-", "--"];
const WRITTEN = ["game", "position", "numbers", "other"]; // of which words are made
const FORBIDDEN = /^--(rule|save|output|help|version|load)\b/;
const OWN = /^--(load=game\.betli|lang=en)$/;

let browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

/** In the page: notes what workers are asked. */
function note() {
  globalThis.asked = [];
  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = function (data, ...rest) {
    if (data.words) globalThis.asked.push({ words: data.words, input: data.input ?? "" });
    return postMessage.call(this, data, ...rest);
  };
}

function check({ words, input }, about) {
  const end = words.indexOf("--");
  const line = `${about}: ${words.join(" ")}`;
  assert.ok(end > 1, line);
  assert.match(words[1], /^[a-z]+$/, line);
  const options = [words[0], ...words.slice(2, end)];
  for (const option of options) {
    assert.match(option, /^--[a-z-]+(=|$)/, line);
    assert.ok(OWN.test(option) || !FORBIDDEN.test(option), line);
  }
  if (input === "") assert.ok(!words.slice(end).includes("-"), line);
}

test("views and the parts of a state are found in the source", () => {
  assert.ok(views.length >= 9 && keys.length >= 30, `${views} ${keys}`);
});

/** Views that ask nothing about what a link holds. */
const SILENT = { glossary: ["help --format=json -- notation"], help: ["--version"] };

for (const view of views)
  test(`no word of a link to ${view} becomes an option`, async () => {
    const { page, close } = await open(browser, { fragment: "#view=sum" });
    await page.evaluate(note);
    let seen = 0;
    const words = keys.filter((key) => key !== "view").map((key) => [key, RULE]);
    const more = WRITTEN.flatMap((key) => HOSTILE.map((word) => [key, word]));
    for (const [key, word] of [...words, ...more]) {
      const state = { view, game: "nim", check: "1", [key]: word };
      if (key === "rule") continue; // a rule, which the reader is asked about
      await page.evaluate(
        async (hash) => {
          location.hash = hash;
          await new Promise((done) => setTimeout(done, 60));
        },
        `#${new URLSearchParams(state)}`,
      );
      const asked = await page.evaluate(() => globalThis.asked.splice(0));
      if (view in SILENT) {
        for (const one of asked)
          assert.ok(SILENT[view].includes(one.words.slice(1).join(" ")), `${key}=${word}`);
        continue;
      }
      for (const one of asked) check(one, `${key}=${word}`);
      seen += asked.length;
    }
    assert.ok(seen > 0 || view in SILENT);
    await close();
  });
