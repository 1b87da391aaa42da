// The words of the field: those of `betli help notation`, in each language, wherever the page uses them.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import test from "node:test";
import { run } from "../../js/src/wasi.js";
import { Words, sectionsOf } from "../src/glossary/words.js";
import * as en from "../src/lang/en.js";
import * as hu from "../src/lang/hu.js";
import * as zh from "../src/lang/zh.js";
import { visitor } from "./views.mjs";

const wasm = readFileSync(new URL("../../build/web/betli.wasm", import.meta.url));
const module = new WebAssembly.Module(wasm);
const helpIn = (code) => run(module, ["help", "notation", `--lang=${code}`]).output;
const english = sectionsOf(helpIn("en"));

const known = {
  en: [
    "Every P-position is left by a winner: mex, G⁺, misère play.",
    ["P-position", "mex", "G⁺", "misère play"],
  ],
  hu: ["Aki P-állásba lép, betliben nyer, ha G⁺ = 0.", ["P-állásba", "betliben", "G⁺"]],
  zh: ["走到 P 局面就赢：mex 是 0，周期是 12。", ["P 局面", "mex", "周期"]],
};

for (const [code, { texts }] of Object.entries({ en, hu, zh })) {
  const own = sectionsOf(helpIn(code));
  const words = new Words(english, own, code);

  test(`${code} explains each word that English does`, () => {
    assert.deepEqual(
      own.map(({ entries }) => entries.length),
      english.map(({ entries }) => entries.length),
    );
    for (const { entries } of own)
      for (const { term, text } of entries) assert.ok(term && text && !/ {2}/.test(text), term);
    assert.ok(own[0].entries.every(({ example }) => example.startsWith("betli ")));
  });

  test(`${code}: the parts of a text are the text, and words are found with their endings`, () => {
    for (const text of Object.values(texts)) {
      const parts = words.parts(text);
      assert.equal(parts.map((part) => part.text ?? part).join(""), text);
      for (const { key } of parts.filter((part) => part.key)) assert.ok(words.byKey.get(key), text);
    }
    const [text, wanted] = known[code];
    const found = words.parts(text).filter((part) => part.key);
    assert.deepEqual(
      found.map((part) => part.text),
      wanted,
    );
  });

  test(`${code}: nothing of the help is lost`, () => {
    const plain = (text) => text.replaceAll(/\s/g, "");
    const kept = own.flatMap(({ heading, entries }) => [
      heading,
      ...entries.flatMap(({ term, text, example }) => [term, text, example]),
    ]);
    assert.equal(plain(kept.join("")), plain(helpIn(code)));
  });
}

test("each word that the page asks for is one of the help", () => {
  const names = readdirSync(new URL("../src/", import.meta.url), { recursive: true });
  const sources = names
    .filter((name) => name.endsWith(".js") && !name.startsWith("lang/"))
    .map((name) => readFileSync(new URL(`../src/${name}`, import.meta.url), "utf8"));
  const keys = sources.flatMap((source) =>
    [...source.matchAll(/\bterm\("([^"]+)"/g)].map(([, key]) => key),
  );
  const { byKey } = new Words(english, english, "en");
  assert.ok(keys.length >= 2);
  for (const key of [...keys, "N", "P", "D"]) assert.ok(byKey.has(key), key);
});

const visit = visitor("table");

test("a word explains itself, by keyboard, and leads to all words", () =>
  visit("game=kayles&cell=7", async (page) => {
    await page.waitForSelector(".card .term:text-is('P-position')");
    await page.focus(".card .term:text-is('P-position')");
    await page.keyboard.press("Enter");
    await page.waitForSelector(".term-box[open]:has-text('who just moved wins')");
    await page.keyboard.press("Escape");
    await page.waitForSelector(".term-box", { state: "detached" });
    assert.equal(await page.evaluate(() => document.activeElement.textContent), "P-position");
    await page.keyboard.press("Enter");
    await page.click(".term-box button:text-is('All words')");
    await page.waitForSelector(".glossary dt:text-is('mex')");
    await page.waitForSelector(".glossary dd:has-text('mex {0, 1, 3} = 2')");
    const words = await page.locator(".glossary dl >> nth=0 >> dt").allTextContents();
    assert.deepEqual(words, [...words].sort(new Intl.Collator("en").compare));
    await page.fill(".glossary input", "suspense");
    assert.ok((await page.locator(".glossary dt").count()) <= 3);
    await page.fill(".glossary input", "qwertz");
    await page.waitForSelector(".glossary [role=status]");
  }));

const views = {
  table: "&game=kayles",
  graph: "&game=nim&position=1+3",
  misere: "&game=0.123",
  sequence: "&game=kayles",
  twelve: "&game=nim&to=8",
  sum: "",
};
const anywhere = visitor("sum");
test("each view has words that explain themselves", () =>
  anywhere("", async (page) => {
    for (const [view, rest] of Object.entries(views)) {
      await page.evaluate((hash) => (location.hash = hash), `#view=${view}${rest}`);
      await page.click(`main .${view} .term >> visible=true >> nth=0`);
      await page.click(".term-box[open] .primary");
      await page.waitForSelector(".term-box", { state: "detached" });
    }
  }));
