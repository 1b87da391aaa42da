// What is wrong is told without options of the command line, which the page does not have.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import test, { after, before } from "node:test";
import { withoutOptions } from "../../js/src/answering.js";
import { launch, open } from "./browser.mjs";

let browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

const OPTION = /--[a-z]/;

test("what is in brackets for command lines is left out", () => {
  for (const [told, shown] of [
    ["the limit was reached (--time raises it)", "the limit was reached"],
    ["no table (a --slice has numbers in place of each _); see help", "no table; see help"],
    ["时间已到（--time 可延长）", "时间已到"],
    ["a graph a--b (directed)", "a graph a--b (directed)"],
  ])
    assert.equal(withoutOptions(told), shown);
});

test("the engine names options only in brackets", () => {
  const src = new URL("../../src/", import.meta.url);
  const files = readdirSync(src, { recursive: true }).filter(
    (name) => name.endsWith(".c") && !name.startsWith("cli/"),
  );
  assert.ok(files.length > 400, `${files.length} files`);
  let told = 0;
  for (const name of files) {
    const text = readFileSync(new URL(name, src), "utf8");
    for (const [, inside] of text.matchAll(/\bbt_fail\w*\(([^;]*?)\);/g)) {
      const message = [...inside.matchAll(/"((?:\\.|[^"\\])*)"/g)].map(([, part]) => part).join("");
      told += OPTION.test(message);
      assert.doesNotMatch(withoutOptions(message), OPTION, name);
    }
  }
  assert.ok(told > 10, `${told} messages name an option`);
});

const wrong = {
  "a table of a row": { view: "table", game: "treblecross" },
  "a table that is too long": { view: "table", game: "grundy", to: "99999999999" },
  "a sequence of pairs": { view: "sequence", game: "wythoff" },
  "a graph of too many positions": { view: "graph", game: "kayles", position: "60" },
  "sums of what is not played in sums": { view: "misere", game: "treblecross" },
  "a game that there is not": { view: "play", game: "nimm", position: "3" },
};

/** All that a view says, but for the line to type into a terminal. */
const saidBy = (page) =>
  page.evaluate(() => {
    const main = document.querySelector("main").cloneNode(true);
    for (const node of main.querySelectorAll(".terminal, code, .controls")) node.remove();
    return main.textContent;
  });

for (const [name, state] of Object.entries(wrong))
  test(`${name} is refused without options`, async () => {
    const fragment = `#${new URLSearchParams(state)}`;
    const { page, close } = await open(browser, { fragment });
    await page.waitForTimeout(2500); // for what the engine says of it
    const text = await saidBy(page);
    assert.ok(text.length > 20);
    assert.doesNotMatch(text, OPTION);
    await close();
  });
